import { bookedAfter, shareIn, type Booked, type ByCurrency, type Share } from './booked.ts';
import type { CardAmount } from './card-amount.ts';
import { exchangeOf } from './exchange.ts';
import { moreCleared } from './merchant-currency-amounts.ts';
import { refundable } from './pending-share.ts';
import { higher, inUnitsOf, isForeign, isInCurrencyOf, lower, paidFor, portion } from './shares.ts';
import { unclearedOf } from './uncleared.ts';
import { merchantSum, type MerchantSum, type StepType, type Transaction } from '../model.ts';

/** What a refund or its reversal changes, in the merchant's currency; see merchant-currency-amounts.ts. */
type Shares = Pick<Transaction, 'merchantCleared' | 'merchantRefunded' | 'isMerchantClearedEstimated'>;

type Converted = Pick<CardAmount, 'amount' | 'isBilled'>;

/**
 * An amount in a third currency (see `isInThirdCurrency`) in the card's: for a refund, what the card paid for it when it was cleared in that
 * currency; for a reversal, what the card got for it, or will get if the refund has not arrived. What exceeds that is converted at the
 * rate of today; a refund is no more than the purchase can return.
 * @param back what is given back: what was paid by a refund, what was refunded by its reversal
 */
export function amountInThirdCurrency(
  transaction: Transaction,
  history: Booked,
  back: 'paid' | 'refunded',
  requested: MerchantSum,
  converted: CardAmount,
): CardAmount {
  const booked = shareIn(history[back], requested.currency);
  const known = higher(lower(requested.amount, booked.share), 0n);
  const rest = requested.amount - known;
  const paid = shareIn(history.paid, requested.currency);
  const isExpected = back === 'refunded' && paid.share > 0n && paid.amount > 0n;
  const unknown = isExpected
    ? portion(paid.amount, rest, paid.share)
    : portion(converted.amount, rest, requested.amount);
  const whole = portion(booked.amount, known, booked.share) + unknown;
  const most = back === 'paid' ? mostRefundable(transaction) : undefined;
  const amount = most === undefined ? whole : lower(whole, most);
  return known === 0n && !isExpected && amount === whole ? converted : { ...converted, amount, rate: null };
}

/** Undefined if nothing of the purchase is known yet, or if there is none: then a refund is booked as it comes. */
function mostRefundable(transaction: Transaction): bigint | undefined {
  if (transaction.cleared + transaction.held === 0n) return undefined;
  const most = refundable(transaction);
  return most === undefined ? undefined : higher(most, 0n);
}

/**
 * The amount that a refund of `requested` returns: of what was paid and then, if it arrives before its clearing, of what that is
 * expected to take. `converted`: `requested` in the card's currency, used when the network has converted it, and for what exceeds the
 * purchase if the cleared share is exact.
 * @param history needed as `isHistoryNeeded` says. Then a refund in the merchant's currency returns what was paid in that, and next its
 *   estimated part of what was paid in others.
 */
export function refundedFor(
  before: Transaction,
  requested: MerchantSum,
  converted: Converted,
  history?: Booked,
): { readonly amount: bigint } & Shares {
  const { merchantCleared, merchantRefunded, isMerchantClearedEstimated } = before;
  const paid = paidFor(before);
  // Parts that are rounded up may have returned everything before the last one.
  const left = higher(paid, 0n);
  const uncleared = unclearedOf(before);
  const isInCurrency = isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  const refundedShare = isForeign(before) ? share : 0n;
  if (converted.isBilled || !isInCurrency) {
    const { amount } = converted;
    const after = history && afterStep(before, history, 'refund', requested, amount).paid;
    const rest = shareLeft(before, { share: merchantCleared, amount: paid }, amount, history?.paid, after);
    const early = portion(uncleared.share, lower(amount - left, uncleared.amount), uncleared.amount);
    // What exceeds the purchase, or has none, counts at the rate of the transaction, so that it is a part of what can be taken back.
    const excess = portion(before.requested.amount, amount - left - uncleared.amount, before.billing?.amount ?? 0n);
    return {
      amount,
      merchantCleared: rest,
      merchantRefunded: merchantRefunded + (isInCurrency ? refundedShare : merchantCleared - rest + early + excess),
      isMerchantClearedEstimated: isMerchantClearedEstimated || (!isInCurrency && isForeign(before)),
    };
  }
  const { stated, estimated } = partsOf(before, { share: merchantCleared, amount: left }, history?.paid);
  const known = lower(share, stated.share);
  const guessed = lower(share - known, estimated.share);
  const early = lower(share - known - guessed, uncleared.share);
  const amount =
    portion(stated.amount, known, stated.share) +
    portion(estimated.amount, guessed, estimated.share) +
    portion(uncleared.amount, early, uncleared.share) +
    portion(converted.amount, share - known - guessed - early, share);
  const isLimited = isMerchantClearedEstimated && before.cleared > 0n && amount > left;
  return {
    amount: isLimited ? left : amount,
    merchantCleared: higher(merchantCleared - known - guessed, 0n),
    merchantRefunded: merchantRefunded + refundedShare,
    isMerchantClearedEstimated,
  };
}

/**
 * The amount that the reversal of a refund takes back. `requested` and `converted` are undefined for all that is refunded. `converted`:
 * `requested` in the card's currency, used when the network has converted it, and when nobody knows what the card got for that part.
 * @param history needed as `isHistoryNeeded` says
 */
export function takenBackFor(
  before: Transaction,
  requested?: MerchantSum,
  converted: Converted = { amount: before.refunded, isBilled: true },
  history?: Booked,
): { readonly amount: bigint } & Shares {
  const { refunded, merchantCleared, merchantRefunded, isMerchantClearedEstimated } = before;
  const isInCurrency = requested !== undefined && isForeign(before) && isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  const isSettled = converted.isBilled || !isInCurrency;
  const amount = isSettled ? converted.amount : paidBackFor(before, share, converted.amount, history);
  const taken = isInCurrency ? share : takenShare(before, amount, requested, history);
  // Parts that were rounded up may have taken back all the money of all shares before.
  const isRest = requested === undefined && refunded === 0n;
  if (amount < 0n || (amount === 0n && !isInCurrency && !isRest))
    return { amount: 0n, merchantCleared, merchantRefunded, isMerchantClearedEstimated };
  return {
    amount,
    merchantCleared: isForeign(before) ? moreCleared(before, taken, amount) : 0n,
    merchantRefunded: merchantRefunded - taken,
    isMerchantClearedEstimated:
      isMerchantClearedEstimated || (isForeign(before) && !isInCurrency && amount !== refunded),
  };
}

/** The share of what is taken back in another currency than the merchant's. */
function takenShare(before: Transaction, amount: bigint, requested?: MerchantSum, history?: Booked): bigint {
  const { refunded, merchantRefunded } = before;
  if (amount === refunded) return merchantRefunded;
  if (!history || !requested || amount > refunded) return portion(merchantRefunded, amount, refunded);
  const after = afterStep(before, history, 'refund_reversal', requested, amount).refunded;
  const whole = { share: merchantRefunded, amount: refunded };
  return merchantRefunded - shareLeft(before, whole, amount, history.refunded, after);
}

/**
 * What the card pays for `share`: what it was refunded for it and, if that has not arrived, what it will be. At the rate of today
 * if nothing is known.
 */
function paidBackFor(before: Transaction, share: bigint, converted: bigint, history?: Booked): bigint {
  const { refunded, merchantCleared, merchantRefunded } = before;
  const { stated, estimated } = partsOf(before, { share: merchantRefunded, amount: refunded }, history?.refunded);
  const known = higher(lower(share, stated.share), 0n);
  const guessed = higher(lower(share - known, estimated.share), 0n);
  const rest = share - known - guessed;
  const paid = partsOf(before, { share: merchantCleared, amount: paidFor(before) }, history?.paid);
  const { share: all, amount } = paid.stated.share > 0n ? paid.stated : paid.estimated;
  return (
    portion(stated.amount, known, stated.share) +
    portion(estimated.amount, guessed, estimated.share) +
    (all > 0n && amount > 0n ? portion(amount, rest, all) : portion(converted, rest, share))
  );
}

/** A share of the merchant's amount that messages in its currency have stated, and one that follows from messages in others. */
interface Parts {
  readonly stated: Share;
  readonly estimated: Share;
}

/** Without history, all of it was stated, or nobody needs to know. */
function partsOf(before: Transaction, whole: Share, booked: ByCurrency | undefined): Parts {
  const all = { share: higher(whole.share, 0n), amount: higher(whole.amount, 0n) };
  if (booked === undefined) return { stated: all, estimated: { share: 0n, amount: 0n } };
  const { currency } = before.requested;
  const known = shareIn(booked, currency);
  // A refund in a currency in which less was paid has returned what was paid in this one.
  const amount = lower(higher(known.amount, 0n), all.amount);
  const share = amount < known.amount ? portion(known.share, amount, known.amount) : known.share;
  const stated = { share: inUnitsOf(before, merchantSum({ amount: higher(share, 0n), currency })), amount };
  return { stated, estimated: { share: higher(all.share - stated.share, 0n), amount: all.amount - amount } };
}

/** What is left of a share after a step of `amount` in another currency than the merchant's, or one that the network has converted. */
function shareLeft(before: Transaction, whole: Share, amount: bigint, was?: ByCurrency, is?: ByCurrency): bigint {
  const left = whole.amount - amount;
  if (was === undefined) return portion(whole.share, left, whole.amount);
  const { estimated } = partsOf(before, whole, was);
  const after = partsOf(before, { share: whole.share, amount: left }, is);
  const share = after.stated.share + portion(estimated.share, after.estimated.amount, estimated.amount);
  return lower(share, higher(whole.share, 0n));
}

function afterStep(
  { currency }: Transaction,
  history: Booked,
  type: StepType,
  requested: MerchantSum,
  amount: bigint,
): Booked {
  return bookedAfter(
    history,
    { type, amount, exchange: exchangeOf(requested, { amount, rate: null, isBilled: true }) },
    currency,
  );
}
