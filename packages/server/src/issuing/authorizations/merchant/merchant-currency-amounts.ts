import type { CardAmount } from './card-amount.ts';
import { merchantSum, type Exchange, type MerchantSum, type Transaction } from '../model.ts';
import type { MerchantAmount } from '#ports/card-network.ts';
import {
  heldShare,
  higher,
  inUnitsOf,
  isForeign,
  isInCurrencyOf,
  lower,
  paidFor,
  portion,
  portionDown,
} from './shares.ts';
import { clearedShare, isEarlyRefundUnknown, unheldShare } from './uncleared.ts';

/**
 * The held amount, and the cleared amount that is not refunded, in the merchant's currency, for a purchase in a foreign currency.
 * Exchange rates change between messages. With these shares, a clearing of the full authorized amount consumes the full hold, and
 * a full refund returns exactly what the card paid. Both are 0 for a purchase in the card's currency, and when unknown. When nothing
 * is held any more, the held share is what was not cleared of the last hold: a late clearing can still take it. The cleared share is an estimate once a clearing or refund was in another currency than the merchant's. Then nobody knows what a full refund
 * is in the merchant's currency, so refunds in it return at most what was paid.
 */
type MerchantCurrencyAmounts = Pick<Transaction, 'merchantHeld' | 'merchantCleared' | 'isMerchantClearedEstimated'>;

/**
 * The held share after holding `amount` more.
 * @param exchange of the requested amount; converted to more than `amount` for a partial approval
 */
export function heldShareAfterHold(
  before: Transaction,
  amount: bigint,
  { merchant: requested, billing }: Exchange,
): bigint {
  const share = heldShare(before);
  const isUnknown = before.held > 0n && share === 0n;
  if (!isForeign(before) || isUnknown) return 0n;
  if (isInCurrencyOf(before, requested)) return share + portion(inUnitsOf(before, requested), amount, billing.amount);
  return share + portion(share, amount, before.held);
}

/** The held share after the hold is reduced to `heldAfter`. */
export function heldShareOf(before: Transaction, heldAfter: bigint): bigint {
  return heldAfter === 0n ? before.merchantHeld : portion(before.merchantHeld, heldAfter, before.held);
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
  const { held } = before;
  const merchantHeld = heldShare(before);
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
  const { held, cleared } = before;
  const merchantHeld = heldShare(before);
  const isInCurrency = isForeign(before) && isInCurrencyOf(before, requested);
  const share = isInCurrency ? inUnitsOf(before, requested) : 0n;
  // What was refunded stays cleared: it is not held again.
  const change = isInCurrency ? share - merchantHeld - clearedShare(before) : 0n;
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

/** The shares after a clearing of `requested`: it charged `amount`, of which `covered` was held. */
export function sharesAfterClearing(
  before: Transaction,
  requested: MerchantSum,
  { amount, covered }: { readonly amount: bigint; readonly covered: bigint },
): MerchantCurrencyAmounts {
  if (!isForeign(before)) return { merchantHeld: 0n, merchantCleared: 0n, isMerchantClearedEstimated: false };
  const { merchantHeld, merchantCleared } = before;
  const isInCurrency = isInCurrencyOf(before, requested);
  const share = isInCurrency
    ? statedShare(before, inUnitsOf(before, requested))
    : estimatedShare(before, amount, covered);
  const isEstimate = amount > 0n && (!isInCurrency || isEarlyRefundUnknown(before));
  return {
    merchantHeld: higher(merchantHeld - share, 0n),
    merchantCleared: amount > 0n ? moreCleared(before, share, amount) : merchantCleared,
    isMerchantClearedEstimated: before.isMerchantClearedEstimated || isEstimate,
  };
}

/** The share of a clearing of `stated`. If an estimate before it was too high by less than a cent, it is what that has left. */
function statedShare(before: Transaction, stated: bigint): bigint {
  const { requested, billing, isMerchantClearedEstimated } = before;
  const left = heldShare(before) + unheldShare(before);
  const isLeft = stated > left && portionDown(billing?.amount ?? 0n, stated - left, requested.amount) === 0n;
  return isMerchantClearedEstimated && isLeft ? left : stated;
}

/**
 * How much of the merchant's amount a clearing in another currency is: its share of the hold or, if something is not held, as much as
 * the rate of the authorization says. What exceeds that is due to a changed rate, or a tip. Rounded down, so that a refund of the whole
 * purchase returns all that was paid: it never returns more.
 */
function estimatedShare(before: Transaction, amount: bigint, covered: bigint): bigint {
  const { requested, billing, held } = before;
  const unheld = unheldShare(before);
  if (unheld === 0n) return portionDown(heldShare(before), covered, held);
  return lower(portionDown(requested.amount, amount, billing?.amount ?? 0n), heldShare(before) + unheld);
}

/** The cleared share after the card has paid `amount` more, which is `share` in the merchant's currency. */
export function moreCleared(before: Transaction, share: bigint, amount: bigint): bigint {
  const { merchantCleared, merchantRefunded, isMerchantClearedEstimated } = before;
  const paid = paidFor(before);
  const isUnknown = paid > 0n && merchantCleared === 0n && !isMerchantClearedEstimated;
  if (isUnknown) return merchantCleared;
  // A refund that arrived before the clearing has already returned a part of it.
  if (before.cleared === 0n && merchantRefunded !== 0n) return higher(share - merchantRefunded, 0n);
  if (!isEarlyRefundUnknown(before)) return merchantCleared + share;
  return portionDown(share, paid + amount, amount);
}

/** Whether `requested` is all that is held, in the merchant's currency. False if that is unknown. */
export function isWholeHold(transaction: Transaction, requested: MerchantAmount): boolean {
  const merchantHeld = heldShare(transaction);
  const sum = merchantSum(requested);
  return merchantHeld > 0n && isInCurrencyOf(transaction, sum) && inUnitsOf(transaction, sum) >= merchantHeld;
}
