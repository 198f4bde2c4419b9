import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseReference, type CardId, type TenantId } from '#kit/ids.ts';
import type { Query } from '#database';
import { factRequest, type OperationDraft, type SavedFactSource } from '#ledger';
import type { CardDependencies, CardIdentity, CardReading, CardWithAccount } from './dependencies.ts';
import type { Card, CardStatus } from './model.ts';
import { findCardId, findCardIds, loadCards, type CardKey } from './store.ts';

/** Finds a card by its id or local_id. @throws AppError card_not_found */
export async function requireCard(
  dependencies: CardReading,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<CardWithAccount> {
  const reference = parseReference<'card'>(idOrLocalId);
  if (reference === undefined) throw new AppError('card_not_found');
  const id =
    reference.by === 'id' ? reference.id : await findCardId(dependencies.database, tenantId, reference.localId);
  const found = id && (await dependencies.reader.get({ tenantId, id }));
  if (found === undefined) throw new AppError('card_not_found');
  return found;
}

/** Finds many cards by their ids or local_ids, in the same order; undefined where the tenant has no such card. */
export async function findCards(
  database: Queryable,
  tenantId: TenantId,
  idsOrLocalIds: readonly (string | number)[],
): Promise<(Card | undefined)[]> {
  const references = idsOrLocalIds.map((each) => parseReference<'card'>(each));
  const localIds = references.flatMap((each) => (each?.by === 'local_id' ? [each.localId] : []));
  const byLocalId = localIds.length > 0 ? await findCardIds(database, tenantId, localIds) : new Map<bigint, CardId>();
  const ids = references.map((each) => (each?.by === 'local_id' ? byLocalId.get(each.localId) : each?.id));
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  const cards = await loadCards(
    database,
    wanted.map((id) => ({ tenantId, id })),
  );
  const found = new Map(wanted.map((id, index) => [id, cards[index]]));
  return ids.map((id) => id && found.get(id));
}

/** A card's id, customer and currency, cached. For commands, which read the rest under the tenant's lock. @throws AppError card_not_found */
export async function identifyCard(
  dependencies: CardDependencies,
  tenantId: TenantId,
  idOrLocalId: string,
): Promise<CardIdentity> {
  const key = `${tenantId} ${idOrLocalId}`;
  const known = dependencies.identities.get(key);
  if (known !== undefined) return known;
  const { id, customerId, currency } = (await requireCard(dependencies, tenantId, idOrLocalId)).card;
  const identity = { id, customerId, currency };
  dependencies.identities.set(key, identity);
  return identity;
}

const cardFacts: SavedFactSource<CardKey, Card> = {
  name: 'cards',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadCards,
  // Each change of a card is a statement of its own; see `changeCard`.
  save: () => [],
};

/** The fact of a ledger command about a card. */
export function cardFact(tenantId: TenantId, id: CardId) {
  return factRequest(cardFacts, { tenantId, id });
}

/** The card of a command that was submitted with `cardFact`. @throws AppError card_not_found */
export function draftedCard(draft: OperationDraft, id: CardId): { card: Card; status: CardStatus; balance: bigint } {
  const card = draft.fact(cardFacts, { tenantId: draft.tenantId, id });
  const account = draft.account(id);
  if (card === undefined || account === undefined) throw new AppError('card_not_found');
  return { card, status: account.state as CardStatus, balance: account.balance };
}

/**
 * Changes a card's row in this commit. Later commands of the batch and of the lane see the changed card. The command must have been
 * submitted with the card's `cardFact`.
 * @param write makes the same change in the database
 */
export function changeCard(draft: OperationDraft, card: Card, write: Query): void {
  draft.setFact(cardFacts, { tenantId: card.tenantId, id: card.id }, card);
  draft.writeKeepingFacts(write);
}
