import { addMilliseconds } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { Abandoned, internalReference, type OperationDraft } from '#ledger';
import { CALENDAR_LOOK_MS, sooner } from '#work';
import type { CardDependencies } from '../dependencies.ts';
import { ownCardEventData } from '../events.ts';
import { cardFact, changeCard, draftedCard } from '../find-card.ts';
import { cardExpired, cardExpiring } from './events.ts';
import { CARD_EXPIRY, expiresAt, expiryOf, isClosed, type Card, type CardStatus } from '../model.ts';
import { endReporting, setExpired, setReported, type DueCard, type ExpiryStep } from './expiry-store.ts';

/** `card.expiring` is sent this long before the card's expiry month is over. The index cards_expiry has the same time. */
const NOTICE_DAYS = 30;

/**
 * Reports the steps of a card's expiry that are due at the tenant's time: that it expires soon, and that it has expired. Every
 * `card.expired` has a `card.expiring` before it, also if both are due. Safe to repeat and to run concurrently.
 * @param early reports up to this step although it is not due, for simulations
 */
export async function reportExpiry(
  dependencies: CardDependencies,
  tenantId: TenantId,
  card: DueCard,
  now: Date,
  early?: ExpiryStep,
): Promise<void> {
  const end = expiresAt(card.expiry);
  const isDue = { expiring: now.getTime() >= end.getTime() - NOTICE_DAYS * DAY_MS, expired: now >= end };
  const wants = { expiring: isDue.expiring || early !== undefined, expired: isDue.expired || early === 'expired' };
  if (wants.expiring && card.reported === null && !(await report(dependencies, tenantId, card, 'expiring'))) return;
  if (wants.expired && card.reported !== 'expired') await report(dependencies, tenantId, card, 'expired');
}

/** @returns whether the step is reported: not if the card was closed, or renewed meanwhile */
async function report(
  { database, ledger }: CardDependencies,
  tenantId: TenantId,
  { id, expiry }: DueCard,
  step: ExpiryStep,
): Promise<boolean> {
  const expected = expiry.month + expiry.year;
  const outcome = await ledger.run({
    tenantId,
    accounts: [id],
    facts: [cardFact(tenantId, id)],
    // Once for each expiry date that the card has had.
    reference: internalReference(`card_${step}`, `${id}/${expected}`),
    decide(draft) {
      const { card, status } = draftedCard(draft, id);
      if (isClosed(status)) return new Abandoned('closed');
      const current = expiryOf(card);
      if (current === undefined || current.month + current.year !== expected) return new Abandoned('renewed');
      if (step === 'expiring') announce(draft, card, status);
      else expire(draft, card, status);
      return undefined;
    },
  });
  // This is also the case if the platform has renewed the card with the same expiry date.
  if (outcome.kind === 'repeated') await database.rows(setReported({ tenantId, id }, step));
  if (outcome.kind !== 'abandoned') return true;
  if (outcome.why === 'closed') await database.rows(endReporting({ tenantId, id }, expiry));
  return false;
}

/** Has the first step of a new expiry date reported in time, also if it is due before the calendar looks for it. */
export function planExpiry(draft: OperationDraft, card: Card): void {
  const left_ms = expiresAt(expiryOf(card)!).getTime() - NOTICE_DAYS * DAY_MS - draft.tenantNow.getTime();
  if (left_ms > CALENDAR_LOOK_MS) return;
  draft.writeKeepingFacts(sooner(CARD_EXPIRY, draft.tenantId, addMilliseconds(draft.now, left_ms)));
}

function announce(draft: OperationDraft, card: Card, status: CardStatus): void {
  record(draft, card, 'card_expiry_notice');
  draft.writeKeepingFacts(setReported(card, 'expiring'));
  draft.event(cardExpiring, card.id, { ...expiryEventData(card), status });
}

function expire(draft: OperationDraft, card: Card, status: CardStatus): void {
  record(draft, card, 'card_expiry');
  draft.setState(card.id, 'expired');
  const staysFrozen = status === 'frozen';
  changeCard(draft, { ...card, staysFrozen }, setExpired(card, staysFrozen));
  draft.event(cardExpired, card.id, { ...expiryEventData(card), status: 'expired' });
}

function expiryEventData(card: Card) {
  const { month, year } = expiryOf(card)!;
  return { ...ownCardEventData(card), expiry_month: month, expiry_year: year };
}

function record(draft: OperationDraft, { id, currency }: Card, type: 'card_expiry_notice' | 'card_expiry'): void {
  draft.record({ type, status: 'succeeded', currency, amount: 0n, fee: 0n, cardId: id, walletId: null });
}
