import { higher, inUnitsOf, isInCurrencyOf, lower, paidFor, portion } from './shares.ts';
import type { CardAmount } from './card-amount.ts';
import { bookedExchange } from './exchange.ts';
import type { MerchantSum, Step, StepType, Transaction } from '../model.ts';

/** An amount in a third currency, in the minor unit of a message, and what it was to the card. */
interface Booked {
  readonly share: bigint;
  readonly amount: bigint;
}

/** What is already booked is to be given back: what was paid by a refund, what was refunded by its reversal. */
export type Returned = 'paid' | 'refunded';

/** Whether an amount is in a currency that is neither the card's nor the purchase's, so that no share of the purchase says what it is. */
export function isInThirdCurrency(transaction: Transaction, requested: MerchantSum): boolean {
  return requested.currency !== transaction.currency && !isInCurrencyOf(transaction, requested);
}

/**
 * What is given back for an amount in a third currency: what the card paid for that amount when it was cleared in that currency or, if
 * a refund is taken back, what it got for it. What exceeds that is converted at the rate of today; together it is no more than was
 * paid.
 * @param steps all of the transaction
 */
export function returnedIn(
  transaction: Transaction,
  steps: readonly Step[],
  returned: Returned,
  requested: MerchantSum,
  converted: CardAmount,
): CardAmount {
  const { share, amount } = bookedIn(steps, returned, requested);
  const known = share > 0n && amount > 0n ? lower(requested.amount, share) : 0n;
  const unknown = portion(converted.amount, requested.amount - known, requested.amount);
  const whole = portion(amount, known, share) + unknown;
  const most = returned === 'paid' ? mostRefundable(transaction) : undefined;
  const limited = most === undefined ? whole : lower(whole, most);
  return limited === converted.amount ? converted : { ...converted, amount: limited, rate: null };
}

/** What was paid, or held as long as nothing was cleared. Undefined if neither is known, or without a purchase: a refund is booked as it comes. */
function mostRefundable(transaction: Transaction): bigint | undefined {
  const { type, cleared, held } = transaction;
  if (type !== 'purchase' || cleared + held === 0n) return undefined;
  return higher(paidFor(transaction) + (cleared > 0n ? 0n : held), 0n);
}

const SIGNS: Record<Returned, Partial<Record<StepType, 1n | -1n>>> = {
  paid: { clearing: 1n, refund: -1n, refund_reversal: 1n },
  refunded: { refund: 1n, refund_reversal: -1n, original_credit: 1n, original_credit_reversal: -1n },
};

function bookedIn(steps: readonly Step[], returned: Returned, requested: MerchantSum): Booked {
  let booked: Booked = { share: 0n, amount: 0n };
  for (const step of steps) {
    const sign = SIGNS[returned][step.type];
    const exchange = bookedExchange(step);
    if (sign === undefined || exchange === null || !isInCurrencyOf({ requested }, exchange.merchant)) continue;
    const share = inUnitsOf({ requested }, exchange.merchant);
    booked = { share: booked.share + sign * share, amount: booked.amount + sign * step.amount };
  }
  return booked;
}

/** Whether the steps are all of a transaction's: another commit may have added some since they were read. */
export function areAllSteps(steps: readonly Step[], { cleared, refunded }: Transaction): boolean {
  const sumOf = (signs: Partial<Record<StepType, bigint>>) =>
    steps.reduce((sum, { type, amount }) => sum + (signs[type] ?? 0n) * amount, 0n);
  return sumOf({ clearing: 1n }) === cleared && sumOf(SIGNS.refunded) === refunded;
}
