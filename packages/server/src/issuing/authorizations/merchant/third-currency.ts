import { decimalsOf } from '../../../foundation/kit/iso-4217.ts';
import { higher, inUnitsOf, isInCurrencyOf, lower, portion } from './shares.ts';
import type { CardAmount } from './card-amount.ts';
import { bookedExchange } from './exchange.ts';
import type { MerchantSum, Step, StepType, Transaction } from '../model.ts';
import { refundable } from './pending-share.ts';

/** An amount in one currency, in its minor unit, and what it was to the card. */
interface Booked {
  readonly share: bigint;
  readonly amount: bigint;
}

type BookedByCurrency = Map<string, Booked>;

/** What is already booked is to be given back: what was paid by a refund, what was refunded by its reversal. */
export type Returned = 'paid' | 'refunded';

/** Whether an amount is in a currency that is neither the card's nor the purchase's, so that no share of the purchase says what it is. */
export function isInThirdCurrency(transaction: Transaction, requested: MerchantSum): boolean {
  return requested.currency !== transaction.currency && !isInCurrencyOf(transaction, requested);
}

/**
 * What is given back for an amount in a third currency: what the card paid for that amount when it was cleared in that currency or, if
 * a refund is taken back, what it got for it. What exceeds that is converted at the rate of today; together it is no more than
 * a refund of the purchase can return.
 * @param steps all of the transaction
 */
export function returnedIn(
  transaction: Transaction,
  steps: readonly Step[],
  returned: Returned,
  requested: MerchantSum,
  converted: CardAmount,
): CardAmount {
  const booked = bookedBy(steps, transaction.currency)[returned].get(requested.currency);
  const { share, amount } = booked ?? NOTHING;
  const known = share > 0n && amount > 0n ? lower(requested.amount, share) : 0n;
  const unknown = portion(converted.amount, requested.amount - known, requested.amount);
  const whole = portion(amount, known, share) + unknown;
  const most = returned === 'paid' ? mostRefundable(transaction) : undefined;
  const limited = most === undefined ? whole : lower(whole, most);
  return known === 0n && limited === whole ? converted : { ...converted, amount: limited, rate: null };
}

/** Undefined if nothing of the purchase is known yet, or if there is none: then a refund is booked as it comes. */
function mostRefundable(transaction: Transaction): bigint | undefined {
  if (transaction.cleared + transaction.held === 0n) return undefined;
  const most = refundable(transaction);
  return most === undefined ? undefined : higher(most, 0n);
}

const NOTHING: Booked = { share: 0n, amount: 0n };
const ARRIVALS: ReadonlySet<StepType> = new Set(['refund', 'original_credit']);
const TAKEN_BACK: ReadonlySet<StepType> = new Set(['refund_reversal', 'original_credit_reversal']);

/** What was paid and not refunded, and what was refunded, by the currency of the clearings. @param own the card's currency */
function bookedBy(steps: readonly Step[], own: string): Record<Returned, BookedByCurrency> {
  const paid: BookedByCurrency = new Map();
  const refunded: BookedByCurrency = new Map();
  for (const step of steps) {
    const { merchant } = bookedExchange(step) ?? { merchant: undefined };
    const currency = merchant?.currency ?? own;
    const share = merchant
      ? inUnitsOf({ requested: { ...merchant, decimals: decimalsOf(currency) } }, merchant)
      : step.amount;
    const sum = { share, amount: step.amount };
    if (step.type === 'clearing') add(paid, currency, sum);
    else if (ARRIVALS.has(step.type)) move(paid, refunded, currency, sum, own);
    else if (TAKEN_BACK.has(step.type)) move(refunded, paid, currency, sum, own);
  }
  return { paid, refunded };
}

function add(booked: BookedByCurrency, currency: string, { share, amount }: Booked): void {
  const before = booked.get(currency) ?? NOTHING;
  booked.set(currency, { share: before.share + share, amount: before.amount + amount });
}

/** Moves a sum. One in the card's own currency is what was booked in it and then, in proportion, of what was booked in others. */
function move(from: BookedByCurrency, to: BookedByCurrency, currency: string, sum: Booked, own: string): void {
  const shift = (each: string, { share, amount }: Booked): void => {
    add(from, each, { share: -share, amount: -amount });
    add(to, each, { share, amount });
  };
  if (currency !== own) {
    shift(currency, sum);
    return;
  }
  const others = [...from].filter(([each, { share, amount }]) => each !== own && share > 0n && amount > 0n);
  let open = others.reduce((all, [, { amount }]) => all + amount, 0n);
  const first = lower(sum.amount, higher(from.get(own)?.amount ?? 0n, 0n));
  let left = lower(sum.amount - first, open);
  const rest = sum.amount - left;
  shift(own, { share: rest, amount: rest });
  for (const [each, booked] of others) {
    const amount = portion(left, booked.amount, open);
    shift(each, { share: portion(booked.share, amount, booked.amount), amount });
    open -= booked.amount;
    left -= amount;
  }
}

/** Whether the steps are all of a transaction's: another commit may have added some since they were read. */
export function areAllSteps(steps: readonly Step[], { cleared, refunded }: Transaction): boolean {
  const sumOf = (isCounted: (type: StepType) => boolean) =>
    steps.reduce((sum, { type, amount }) => (isCounted(type) ? sum + amount : sum), 0n);
  const returned = sumOf((type) => ARRIVALS.has(type)) - sumOf((type) => TAKEN_BACK.has(type));
  return sumOf((type) => type === 'clearing') === cleared && returned === refunded;
}
