import type { WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { systemAccountId, type EntryType, type OperationDraft } from '#ledger';

/** Fees of an operation that are refunded because the operation failed. Minor units. */
interface ReturnedFees {
  readonly currency: Currency;
  readonly own: bigint;
  readonly issuer: bigint;
  readonly entries: { readonly own: EntryType; readonly issuer: EntryType };
}

/** Refunds each fee from the account that received it. The command must list the fee accounts in `accounts`. */
export function returnFees(draft: OperationDraft, fees: ReturnedFees, walletId: WalletId): void {
  const { tenantId } = draft;
  const { currency, own, issuer, entries } = fees;
  if (own > 0n) draft.post(systemAccountId(tenantId, 'fees', currency), walletId, own, entries.own);
  if (issuer > 0n) draft.post(systemAccountId(tenantId, 'issuer_fees', currency), walletId, issuer, entries.issuer);
}
