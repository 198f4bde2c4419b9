import { endedBy, isInThirdCurrency, type Booked } from './booked.ts';
import type { MerchantSum, Transaction } from '../model.ts';
import { higher, inUnitsOf, isForeign, isInCurrencyOf, paidFor, portion } from './shares.ts';

/** What is announced as a refund: in the card's currency, and in the merchant's if that is a foreign one and known. */
export type Pending = Pick<Transaction, 'pendingRefund' | 'merchantPending'>;

/** Nothing is announced. */
export const NOTHING_PENDING: Pending = { pendingRefund: 0n, merchantPending: 0n };

/** What is announced after `amount` more, of `converted`, which is `requested` in the card's currency. */
export function pendingAfterAnnouncement(
  before: Transaction,
  amount: bigint,
  requested: MerchantSum,
  converted: bigint,
): Pending {
  const { pendingRefund, merchantPending } = before;
  const isUnknown = pendingRefund > 0n && merchantPending === 0n;
  const isCounted = isForeign(before) && isInCurrencyOf(before, requested) && !isUnknown;
  const share = isCounted
    ? portion(inUnitsOf(before, requested), amount, converted)
    : portion(merchantPending, amount, pendingRefund);
  return { pendingRefund: pendingRefund + amount, merchantPending: merchantPending + share };
}

/**
 * What is still announced after a part of it has come or was reversed. The part is what was announced for `requested`; where nobody knows
 * what that was, it is what a refund of `requested` returns.
 * @param amount what that is
 * @param history needed in a third currency
 */
export function pendingAfterPart(
  before: Transaction,
  requested: MerchantSum,
  amount: bigint,
  history: Booked | undefined,
): Pending {
  const { pendingRefund, merchantPending } = before;
  if (merchantPending > 0n && isInCurrencyOf(before, requested)) {
    const merchantLeft = merchantPending - inUnitsOf(before, requested);
    return pending(portion(pendingRefund, merchantLeft, merchantPending), merchantLeft);
  }
  const left = higher(pendingRefund - endedFor(before, requested, amount, history), 0n);
  return pending(left, portion(merchantPending, left, pendingRefund));
}

function endedFor(before: Transaction, requested: MerchantSum, amount: bigint, history: Booked | undefined): bigint {
  if (history === undefined || !isInThirdCurrency(before, requested)) return amount;
  const part = { currency: requested.currency, share: requested.amount, amount };
  return endedBy(history.announced, part, before.currency).reduce((all, each) => all + each.amount, 0n);
}

/** What a purchase can still return: what it has paid or holds. Undefined for money that belongs to no purchase. */
export function refundable(transaction: Transaction): bigint | undefined {
  return transaction.type === 'purchase' ? transaction.held + paidFor(transaction) : undefined;
}

/** What stays announced if no more than `most` can come. */
export function pendingUpTo({ pendingRefund, merchantPending }: Pending, most: bigint | undefined): Pending {
  if (most === undefined || pendingRefund <= most) return { pendingRefund, merchantPending };
  return pending(most, portion(merchantPending, most, pendingRefund));
}

/**
 * What stays announced after a message that changes what the purchase can still return: no more than that. While nothing is held or
 * cleared, more may still come: the hold has expired, and its clearing is late. A merchant that reverses has none to send.
 */
export function pendingInPurchase(earlier: Transaction | undefined, purchase: Transaction): Pending {
  const most = refundable(purchase);
  const before = earlier && refundable(earlier);
  const isLess = most !== undefined && before !== undefined && most < before;
  const isLimited = most !== before && (isLess || purchase.held + purchase.cleared > 0n);
  return pendingUpTo(purchase, isLimited ? most : undefined);
}

function pending(pendingRefund: bigint, merchantPending: bigint): Pending {
  return pendingRefund > 0n ? { pendingRefund, merchantPending } : NOTHING_PENDING;
}
