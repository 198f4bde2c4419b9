import type { CardAmount } from './card-amount.ts';
import { merchantSum, type Exchange, type MerchantSum, type Transaction } from '../model.ts';
import type { MerchantAmount } from '../../../platforms/ports/card-network.ts';

/**
 * The held amount, and the cleared amount that is not refunded, in the merchant's currency, for a purchase in a foreign currency.
 * Exchange rates change between messages. With these shares, a clearing of the full authorized amount consumes the full hold, and
 * a full refund returns exactly what the card paid. Both are 0 for a purchase in the card's currency, and when unknown. The cleared
 * share is an estimate once a clearing or refund was in another currency than the merchant's. Then nobody knows what a full refund
 * is in the merchant's currency, so refunds in it return at most what was paid.
 */
type MerchantCurrencyAmounts = Pick<Transaction, 'merchantHeld' | 'merchantCleared' | 'isMerchantClearedEstimated'>;

/** What a refund or its reversal changes: also the refunded amount in the merchant's currency. */
type RefundedShares = Omit<MerchantCurrencyAmounts, 'merchantHeld'> & Pick<Transaction, 'merchantRefunded'>;

/**
 * The held share after holding `amount` more.
 * @param exchange of the requested amount; converted to more than `amount` for a partial approval
 */
export function heldShareAfterHold(
  before: Transaction,
  amount: bigint,
  { merchant: requested, billing }: Exchange,
): bigint {
  const isUnknown = before.held > 0n && before.merchantHeld === 0n;
  if (!isForeign(before) || isUnknown) return 0n;
  if (isInCurrencyOf(before, requested))
    return before.merchantHeld + portion(inUnitsOf(before, requested), amount, billing.amount);
  return before.merchantHeld + portion(before.merchantHeld, amount, before.held);
}

/** The held share after the hold is reduced to `heldAfter`. */
export function heldShareOf(before: Transaction, heldAfter: bigint): bigint {
  return portion(before.merchantHeld, heldAfter, before.held);
}

/**
 * The amount that a reversal of `requested` releases. `converted`: `requested` in the card's currency, used when the network has
 * converted it, and when the share is unknown.
 */
export function releasedFor(
  before: Transaction,
  requested: MerchantSum,
  converted: Pick<CardAmount, 'amount' | 'isBilled'>,
): { readonly amount: bigint; readonly merchantHeld: bigint } {
  const { held, merchantHeld } = before;
  if (converted.isBilled || merchantHeld === 0n || !isInCurrencyOf(before, requested)) {
    const amount = converted.amount < held ? converted.amount : held;
    return { amount, merchantHeld: heldShareOf(before, held - amount) };
  }
  const share = inUnitsOf(before, requested);
  if (share >= merchantHeld) return { amount: held, merchantHeld: 0n };
  const amount = portion(held, share, merchantHeld);
  return { amount, merchantHeld: amount === held ? 0n : merchantHeld - share };
}

/** How the hold changes if what is authorized becomes `requested`, of which a part may be cleared already. */
export function changedTo(
  before: Transaction,
  requested: MerchantSum,
  converted: CardAmount,
): {
  /** In the card's currency: to hold in addition, or, if negative, to release. */
  readonly amount: bigint;
  /** The same in the currency of `requested`; 0 if unknown. */
  readonly merchant: MerchantSum;
  /** The held share if something is released. */
  readonly merchantHeld: bigint;
} {
  const { held, cleared, merchantHeld, merchantCleared, merchantRefunded } = before;
  const isInCurrency = isForeign(before) && isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  // What was refunded stays cleared: it is not held again.
  const change = isInCurrency ? share - merchantHeld - merchantCleared - merchantRefunded : 0n;
  const merchant = { ...requested, amount: change, decimals: before.requested.decimals };
  if (isInCurrency && !converted.isBilled && merchantHeld > 0n) {
    if (change >= 0n) return { amount: portion(converted.amount, change, share), merchant, merchantHeld };
    const released = releasedFor(before, { ...merchant, amount: -change }, converted);
    return { amount: -released.amount, merchant, merchantHeld: released.merchantHeld };
  }
  const missing = converted.amount - held - cleared;
  const amount = missing < -held ? -held : missing;
  return { amount, merchant, merchantHeld: amount < 0n ? heldShareOf(before, held + amount) : merchantHeld };
}

/** The shares after a clearing of `requested`: it charged `amount`, of which `covered` was held, and leaves `heldAfter` held. */
export function sharesAfterClearing(
  before: Transaction,
  requested: MerchantSum,
  { amount, covered, heldAfter }: { readonly amount: bigint; readonly covered: bigint; readonly heldAfter: bigint },
): MerchantCurrencyAmounts {
  if (!isForeign(before)) return { merchantHeld: 0n, merchantCleared: 0n, isMerchantClearedEstimated: false };
  const merchantCleared = clearedShare(before, requested, amount, covered);
  if (!isInCurrencyOf(before, requested)) {
    const isMerchantClearedEstimated = before.isMerchantClearedEstimated || amount > 0n;
    return { merchantHeld: heldShareOf(before, heldAfter), merchantCleared, isMerchantClearedEstimated };
  }
  const share = inUnitsOf(before, requested);
  const left = before.merchantHeld > share ? before.merchantHeld - share : 0n;
  const { isMerchantClearedEstimated } = before;
  return { merchantHeld: heldAfter === 0n ? 0n : left, merchantCleared, isMerchantClearedEstimated };
}

function clearedShare(before: Transaction, requested: MerchantSum, amount: bigint, covered: bigint): bigint {
  if (amount === 0n) return before.merchantCleared;
  // Of an estimate, what exceeds the hold is due to a changed rate, or a tip.
  const estimated = before.merchantHeld - heldShareOf(before, before.held - covered);
  return moreCleared(before, isInCurrencyOf(before, requested) ? inUnitsOf(before, requested) : estimated, amount);
}

/** The cleared share after the card has paid `amount` more, which is `share` in the merchant's currency. */
function moreCleared(before: Transaction, share: bigint, amount: bigint): bigint {
  const { merchantCleared } = before;
  const paid = before.cleared - before.refunded;
  const isUnknown = paid > 0n && merchantCleared === 0n;
  if (isUnknown) return merchantCleared;
  // A refund that arrived before the clearing has already returned a part of it.
  return merchantCleared + (paid < 0n ? portion(share, paid + amount, amount) : share);
}

/**
 * The amount that a refund of `requested` returns. `converted`: `requested` in the card's currency, used when the network has converted
 * it, and for what exceeds the purchase if the cleared share is exact.
 */
export function refundedFor(
  before: Transaction,
  requested: MerchantSum,
  converted: Pick<CardAmount, 'amount' | 'isBilled'>,
): { readonly amount: bigint } & RefundedShares {
  const { merchantCleared, merchantRefunded, isMerchantClearedEstimated } = before;
  const paid = before.cleared - before.refunded;
  const isInCurrency = isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  const refundedShare = isForeign(before) ? share : 0n;
  if (converted.isBilled || !isInCurrency) {
    const { amount } = converted;
    const rest = portion(merchantCleared, paid - amount, paid);
    return {
      amount,
      merchantCleared: rest,
      merchantRefunded: merchantRefunded + (isInCurrency ? refundedShare : merchantCleared - rest),
      isMerchantClearedEstimated: isMerchantClearedEstimated || (!isInCurrency && isForeign(before)),
    };
  }
  // Parts that are rounded up may have returned everything before the last one.
  const left = paid > 0n ? paid : 0n;
  const known = share < merchantCleared ? share : merchantCleared;
  const amount = portion(left, known, merchantCleared) + portion(converted.amount, share - known, share);
  const isLimited = isMerchantClearedEstimated && before.cleared > 0n && amount > left;
  return {
    amount: isLimited ? left : amount,
    merchantCleared: merchantCleared - known,
    merchantRefunded: merchantRefunded + refundedShare,
    isMerchantClearedEstimated,
  };
}

/**
 * The amount that the reversal of a refund takes back. `requested` and `converted` are undefined for all that is refunded. `converted`:
 * `requested` in the card's currency, used when the network has converted it, and when nobody knows what the card got for that part.
 */
export function takenBackFor(
  before: Transaction,
  requested?: MerchantSum,
  converted: Pick<CardAmount, 'amount' | 'isBilled'> = { amount: before.refunded, isBilled: true },
): { readonly amount: bigint } & RefundedShares {
  const { refunded, merchantCleared, merchantRefunded, isMerchantClearedEstimated } = before;
  const isInCurrency = requested !== undefined && isForeign(before) && isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  const isSettled = converted.isBilled || !isInCurrency;
  const amount = isSettled ? converted.amount : paidBackFor(before, share, converted.amount);
  const taken = isInCurrency
    ? share
    : amount === refunded
      ? merchantRefunded
      : portion(merchantRefunded, amount, refunded);
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

/** What the card pays for `share`: what it was refunded for it, at the rate of the purchase if nothing is refunded yet. */
function paidBackFor(before: Transaction, share: bigint, converted: bigint): bigint {
  const { refunded, merchantCleared, merchantRefunded } = before;
  const paid = before.cleared - refunded;
  if (merchantRefunded > 0n) {
    const known = share < merchantRefunded ? share : merchantRefunded;
    return portion(refunded, known, merchantRefunded) + portion(converted, share - known, share);
  }
  return paid > 0n && merchantCleared > 0n ? portion(paid, share, merchantCleared) : converted;
}

export const isForeign = ({ requested, currency }: Transaction): boolean => requested.currency !== currency;

export const isInCurrencyOf = (transaction: Transaction, requested: MerchantSum): boolean =>
  transaction.requested.currency === requested.currency;

/** Whether `requested` is all that is held, in the merchant's currency. False if that is unknown. */
export function isWholeHold(transaction: Transaction, requested: MerchantAmount): boolean {
  const { merchantHeld } = transaction;
  const sum = merchantSum(requested);
  return merchantHeld > 0n && isInCurrencyOf(transaction, sum) && inUnitsOf(transaction, sum) >= merchantHeld;
}

/** `requested` with the decimals of the transaction's amounts. */
export function inUnitsOf(transaction: Transaction, requested: MerchantSum): bigint {
  const missing = transaction.requested.decimals - requested.decimals;
  if (missing >= 0) return requested.amount * 10n ** BigInt(missing);
  return portion(requested.amount, 1n, 10n ** BigInt(-missing));
}

/** `whole * part / all`, rounded half up; 0 if any of them is not above zero. */
export function portion(whole: bigint, part: bigint, all: bigint): bigint {
  return part <= 0n || all <= 0n ? 0n : (2n * whole * part + all) / (2n * all);
}
