import type { CardAmount } from './card-amount.ts';
import type { MerchantSum, Transaction } from '../model.ts';
import { inUnitsOf, isForeign, isInCurrencyOf, paidFor, portion } from './shares.ts';

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
 * What is still announced after a part of it has come or was reversed. The part is what was announced for `requested`; `converted` counts
 * where nobody knows what that was, and ends all of it if it is in a third currency, whose rate is another by now.
 */
export function pendingAfterPart(
  before: Transaction,
  requested: MerchantSum,
  { amount }: Pick<CardAmount, 'amount'>,
): Pending {
  const { pendingRefund, merchantPending } = before;
  if (merchantPending > 0n && isInCurrencyOf(before, requested)) {
    const merchantLeft = merchantPending - inUnitsOf(before, requested);
    return pending(portion(pendingRefund, merchantLeft, merchantPending), merchantLeft);
  }
  const isConverted = requested.currency !== before.currency;
  const left = isConverted || amount >= pendingRefund ? 0n : pendingRefund - amount;
  return pending(left, portion(merchantPending, left, pendingRefund));
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

function pending(pendingRefund: bigint, merchantPending: bigint): Pending {
  return pendingRefund > 0n ? { pendingRefund, merchantPending } : NOTHING_PENDING;
}
