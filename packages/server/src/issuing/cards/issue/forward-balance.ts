import type { CardId } from '#kit/ids.ts';
import type { Entry, OperationDraft } from '#ledger';
import { cardMoneyData } from '../events.ts';
import { cardForwarded } from '../state/events.ts';
import type { Card } from '../model.ts';

/** Both entries of a movement between two cards. */
interface MovedBalance {
  readonly from: Entry;
  readonly to: Entry;
}

/**
 * Moves the whole balance of a card to another one. A negative balance moves too: the other card pays it, even below zero.
 * Undefined if the balance is zero.
 */
export function moveBalance(draft: OperationDraft, from: CardId, to: CardId): MovedBalance | undefined {
  const { balance } = draft.account(from)!;
  if (balance > 0n) {
    const { debit, credit } = draft.post(from, to, balance, 'card_replacement');
    return { from: debit, to: credit };
  }
  if (balance < 0n) {
    const { debit, credit } = draft.post(to, from, -balance, 'card_replacement', 'allow_shortfall');
    return { from: credit, to: debit };
  }
  return undefined;
}

/** Empties a replaced card to the newest card of its chain, with `card.forwarded` for both. */
export function forwardBalance(draft: OperationDraft, replaced: Card, newest: Card): void {
  const moved = moveBalance(draft, replaced.id, newest.id);
  if (moved === undefined) return;
  forwardedEvent(draft, replaced, newest.id, moved.from);
  forwardedEvent(draft, newest, replaced.id, moved.to);
}

/** Moves an amount from the newest card of the chain to a replaced one, which pays a merchant with it: the reverse. */
export function fetchBalance(draft: OperationDraft, replaced: Card, newest: Card, amount: bigint): void {
  const { debit, credit } = draft.post(newest.id, replaced.id, amount, 'card_replacement');
  forwardedEvent(draft, replaced, newest.id, credit);
  forwardedEvent(draft, newest, replaced.id, debit);
}

function forwardedEvent(draft: OperationDraft, card: Card, otherId: CardId, { amount, sequence }: Entry): void {
  const direction = amount < 0n ? 'out' : 'in';
  const data = {
    ...cardMoneyData(draft, card, amount < 0n ? -amount : amount),
    direction,
    other_card_id: otherId,
  } as const;
  draft.event(cardForwarded, card.id, data, sequence);
}
