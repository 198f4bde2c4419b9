import type { CustomerId, OperationId, TenantId, VirtualAccountId, WalletId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { BankDetails } from '../../platforms/ports/funding-rails.ts';

export const ACCOUNT_STATUSES = ['processing', 'active', 'closed', 'failed'] as const;

/** Kept as the state of the account's ledger account, so that money and state change under one lock. */
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A bank account that money for one wallet arrives on. */
export interface VirtualAccount {
  readonly tenantId: TenantId;
  readonly id: VirtualAccountId;
  /** The operation that issued it. */
  readonly operationId: OperationId;
  readonly currency: Currency;
  /** Where what arrives goes. */
  readonly walletId: WalletId;
  readonly customerId: CustomerId | null;
  readonly label: string | null;
  /** What issuing it took, the operator's and the issuer's part, to be given back should it fail. */
  readonly fees: { readonly own: bigint; readonly issuer: bigint };
  /** How to pay into it; null while it is processing, and for good where it failed. */
  readonly details: BankDetails | null;
  /** The bank's, where it failed. */
  readonly failureReason: string | null;
  /** Whether the bank is still to be asked for it. */
  readonly isAwaited: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/**
 * The status as it follows from what is kept of an account, for who reads: one row tells all of it, where state and details
 * from two tables could be of two moments. Who decides asks the ledger account, under the lock.
 */
export function statusOf({ details, isAwaited, closedAt }: VirtualAccount): AccountStatus {
  if (details === null) return isAwaited ? 'processing' : 'failed';
  return closedAt === null ? 'active' : 'closed';
}
