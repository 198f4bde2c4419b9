import { formatAmount } from '../../foundation/kit/money.ts';
import type { Entry, OperationDraft } from '../../money/ledger/index.ts';
import type { Card } from './model.ts';

/** What every event about a card says of it. */
export function cardEventData(card: Card) {
  return { id: card.id, local_id: Number(card.localId), customer_id: card.customerId };
}

/** What a money event says besides: the operation, what moved, and what can be spent now. */
export function moneyEventData(draft: OperationDraft, card: Card, amount: bigint) {
  return {
    ...cardEventData(card),
    operation_id: draft.operationId,
    amount: formatAmount(amount, card.currency),
    currency: card.currency,
    balance_after: formatAmount(draft.account(card.id)!.balance, card.currency),
  };
}

/** A money event about a card, tied to the entry on the card's account that it tells of. */
export function cardMoneyEvent(
  draft: OperationDraft,
  type: 'card.funded' | 'card.withdrawal' | 'card.termination.refund',
  card: Card,
  entry: Entry,
): void {
  const amount = entry.amount < 0n ? -entry.amount : entry.amount;
  draft.event(type, card.id, moneyEventData(draft, card, amount), entry.sequence);
}
