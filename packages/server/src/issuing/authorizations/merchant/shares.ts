import type { MerchantSum, Transaction } from '../model.ts';

/** What is held, in the merchant's currency. 0 if nothing is held, or if it is not known. */
export const heldShare = ({ held, merchantHeld }: Transaction): bigint => (held > 0n ? merchantHeld : 0n);

/** What the card has paid and not received back. Below zero if a refund arrives before its clearing. */
export const paidFor = ({ cleared, refunded }: Transaction): bigint => cleared - refunded;

export const isForeign = ({ requested, currency }: Transaction): boolean => requested.currency !== currency;

export const isInCurrencyOf = (transaction: Pick<Transaction, 'requested'>, requested: MerchantSum): boolean =>
  transaction.requested.currency === requested.currency;

/** `requested` with the decimals of the transaction's amounts. */
export function inUnitsOf(transaction: Pick<Transaction, 'requested'>, requested: MerchantSum): bigint {
  const missing = transaction.requested.decimals - requested.decimals;
  if (missing >= 0) return requested.amount * 10n ** BigInt(missing);
  return portion(requested.amount, 1n, 10n ** BigInt(-missing));
}

/** `whole * part / all`, rounded half up; 0 if any of them is not above zero. */
export function portion(whole: bigint, part: bigint, all: bigint): bigint {
  return whole <= 0n || part <= 0n || all <= 0n ? 0n : (2n * whole * part + all) / (2n * all);
}

/** The same, rounded down. */
export function portionDown(whole: bigint, part: bigint, all: bigint): bigint {
  return whole <= 0n || part <= 0n || all <= 0n ? 0n : (whole * part) / all;
}

export const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);
