import { foldKey } from '#kit/fold-text.ts';
import type { TransactionId } from '#kit/ids.ts';

/** The merchant to which a card is locked, by the card's first purchase since it is a single-merchant card. */
export interface MerchantLock {
  readonly transactionId: TransactionId;
  /** Null if the network did not send one. */
  readonly merchantId: string | null;
  readonly merchantName: string;
}

/** The form in which names of merchants are compared: networks vary their case, spacing, accents and apostrophes. */
export const merchantKey = foldKey;

/** Whether the lock allows a merchant. Ids decide if both are known, else the keys of their names. */
export function isLockedTo(
  lock: MerchantLock,
  merchant: { readonly id?: string | null; readonly name: string },
): boolean {
  const id = merchant.id ?? null;
  if (id !== null && lock.merchantId !== null) return id === lock.merchantId;
  return merchantKey(merchant.name) === merchantKey(lock.merchantName);
}
