import { expiryOf } from '../cards/index.ts';
import type { AuthorizationMessage } from '../../platforms/ports/issuing-platform.ts';
import type { CardDesk } from './card-desk.ts';
import type { CheckInput } from './check.ts';
import { spendingAt } from './usage/spending.ts';

/** What the pipeline looks at, from the message and from what the desk shows. */
export function checkInput(desk: CardDesk, message: AuthorizationMessage, amount: bigint | undefined): CheckInput {
  const { card, status, usage, now, transaction, balance } = desk;
  return {
    now,
    currency: card.currency,
    status,
    expiry: expiryOf(card),
    balance,
    amount,
    taking: takenOf(amount, balance, message.partialAllowed),
    merchantCurrency: message.currency,
    merchant: message.merchant,
    verification: message.verification,
    demandedDecline: message.demandedDecline,
    isIncrement: isIncrement(desk, message),
    takenSoFar: transaction ? transaction.held + transaction.cleared : 0n,
    earlier: isToBeAsked(desk, message) ? undefined : transaction?.status,
    partialAllowed: message.partialAllowed,
    controls: usage.controls,
    spending: spendingAt(usage.spending, now),
  };
}

/** One that comes without its purchase is a purchase, with all that counts for one. */
export function isIncrement({ transaction }: CardDesk, { kind }: AuthorizationMessage): boolean {
  return kind === 'increment' && transaction !== undefined;
}

/** Of what a merchant asks for, what it would get. */
export function takenOf(amount: bigint | undefined, balance: bigint, partialAllowed: boolean): bigint | undefined {
  const isPartial = partialAllowed && balance > 0n && amount !== undefined && balance < amount;
  return isPartial ? balance : amount;
}

/** Increments came before their authorization, or the merchant only asked whether the card is good: what it asks for now is new. */
function isToBeAsked({ transaction }: CardDesk, { kind }: AuthorizationMessage): boolean {
  if (transaction === undefined || kind !== 'authorization' || transaction.asked.amount > 0n) return false;
  return transaction.status === 'approved' || transaction.status === 'declined';
}
