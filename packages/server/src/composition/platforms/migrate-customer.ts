import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Database } from '#database';
import { AppError } from '#kit/app-error.ts';
import { findCustomer } from '#customers';
import type { CardId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { assertProgram, cardsOf, cardView, holderRequestOf, isClosed, replaceCard, requireCard } from '#cards';
import type { Card, CardDependencies, CardStatus } from '#cards';
import type { MigratedCard } from '#operator';
import type { PlatformName } from '#ports/vendors.ts';
import { findCard } from '#vendor';

export type { MigratedCard } from '#operator';

interface Parts {
  readonly cards: CardDependencies;
  readonly config: Pick<Config, 'platforms'>;
  readonly database: Database;
  readonly logger: Logger;
}

/** The move of customers' cards, for the act that two operators decide. */
export function cardMigration(parts: Parts) {
  return {
    plan: async (tenant: Tenant, customer: string) => await planMigration(parts, tenant, customer),
    run: async (tenant: Tenant, customer: string, only: readonly string[] | undefined) =>
      await migrateCustomer(parts, tenant, customer, only),
  };
}

/** The cards of a customer that `migrateCustomer` would replace, and by which platform's. @throws AppError customer_not_found */
async function planMigration(parts: Parts, tenant: Tenant, named: string) {
  const customer = await findCustomer(parts.database, tenant.id, named);
  if (customer === undefined) throw new AppError('customer_not_found');
  const to = parts.config.platforms.issuing[tenant.environment];
  const cards = [];
  for (const id of (await cardsOf(parts.cards, tenant.id, { customer_id: customer.id })) ?? []) {
    const [row] = await parts.database.rows(findCard({ tenantId: tenant.id, cardId: id }));
    const from: PlatformName = row?.vendor ?? 'embedded';
    const { card, account } = await requireCard(parts.cards, tenant.id, id);
    if (from === to || isClosed(account.state as CardStatus)) continue;
    const { status, amount, currency } = cardView(card, account).card;
    cards.push({ card_id: id, from, status, amount, currency });
  }
  return { customer_id: customer.id, to, cards };
}

/**
 * Replaces each card of a customer that another platform has by one of the platform that issues in the environment: the balance, the
 * controls and everything else follow. Purchases on the old cards still clear. A
 * card is replaced only after the platform has taken the customer, and a frozen one becomes a frozen one. Safe to repeat.
 * @param only these of the cards; undefined: all
 * @throws AppError customer_not_found
 */
export async function migrateCustomer(
  core: Parts,
  tenant: Tenant,
  customer: string,
  only?: readonly string[],
): Promise<MigratedCard[]> {
  const all = (await cardsOf(core.cards, tenant.id, { customer_id: customer })) ?? [];
  const ids = only === undefined ? all : all.filter((id) => only.includes(id));
  const to = core.config.platforms.issuing[tenant.environment];
  const migrated: MigratedCard[] = [];
  for (const cardId of ids) migrated.push(await migrateCard(core, tenant, cardId, to, only !== undefined));
  return migrated;
}

/** @param wasOpen whether the card was open when its move was decided */
async function migrateCard(
  core: Parts,
  tenant: Tenant,
  cardId: CardId,
  to: PlatformName,
  wasOpen: boolean,
): Promise<MigratedCard> {
  const [row] = await core.database.rows(findCard({ tenantId: tenant.id, cardId }));
  const from: PlatformName = row?.vendor ?? 'embedded';
  const about = { card_id: cardId, from, to };
  const { card, account } = await requireCard(core.cards, tenant.id, cardId);
  if (isClosed(account.state as CardStatus))
    return (wasOpen ? await movedMeanwhile(core, tenant, about) : undefined) ?? { ...about, outcome: 'closed' };
  if (from === to) return { ...about, outcome: 'kept' };
  try {
    const refusal = await refusalOf(core, tenant, card);
    if (refusal !== undefined) return { ...about, outcome: 'not_possible', reason: refusal };
    const { body } = await replaceCard(core.cards, {
      tenant,
      params: { id: cardId },
      body: { reason: 'platform_changed' },
      idempotency: { key: undefined, requestHash: Buffer.alloc(0) },
      respond: (data: unknown) => ({ status: 200, body: JSON.stringify(data) }),
    });
    const { id } = JSON.parse(body) as ReturnType<typeof cardView>;
    return await movedTo(core, tenant, about, id);
  } catch (error) {
    // What this card meets, the report says; the others have their turn all the same.
    if (error instanceof AppError) {
      const moved = await movedMeanwhile(core, tenant, about);
      return moved ?? { ...about, outcome: 'not_possible', reason: error.messages.join('; ') };
    }
    core.logger.error({ err: error, card: cardId }, 'moving a card to another platform failed');
    return { ...about, outcome: 'not_possible', reason: 'an unexpected error; the log has it' };
  }
}

type Move = Pick<MigratedCard, 'card_id' | 'from' | 'to'>;

/** What the new card has come to. */
async function movedTo(core: Parts, tenant: Tenant, about: Move, id: string): Promise<MigratedCard> {
  const { card, account } = await requireCard(core.cards, tenant.id, id);
  const { status, amount } = cardView(card, account).card;
  const reached = { ...about, new_card_id: card.id, status, amount };
  return card.failure === undefined
    ? { ...reached, outcome: 'migrated' }
    : { ...reached, outcome: 'failed', reason: card.failure.message };
}

/**
 * A move of a process that stalls is carried out by another process, too, and one that ended halfway is carried out again. One of the
 * attempts has replaced the card: each reports that.
 */
async function movedMeanwhile(core: Parts, tenant: Tenant, about: Move): Promise<MigratedCard | undefined> {
  const { statusReason, replacedBy } = (await requireCard(core.cards, tenant.id, about.card_id)).card;
  if (statusReason !== 'platform_changed' || !replacedBy) return undefined;
  return await movedTo(core, tenant, about, replacedBy);
}

/** Why the platform would not issue the card, asked before the old one is given up. */
async function refusalOf(core: Parts, tenant: Tenant, card: Card): Promise<string | undefined> {
  const { platform } = core.cards;
  assertProgram(platform.capabilitiesIn(tenant.environment), card.brand, card.currency);
  const request = await holderRequestOf(core.database, card);
  const answered = await platform.acceptHolder(request).catch((error: unknown) => {
    core.logger.warn({ err: error, card: card.id }, 'the platform did not say whether it takes a customer');
    return { outcome: 'unanswered' } as const;
  });
  switch (answered.outcome) {
    case 'refused':
      return answered.reason;
    case 'processing':
      return 'the platform is still checking the customer; repeat the command later';
    case 'unanswered':
      return 'the platform did not answer; repeat the command later';
    case 'accepted':
    default:
      return undefined;
  }
}
