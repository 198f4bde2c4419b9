import { MINUTE_MS } from '#kit/durations.ts';
import type { CustomerId, OperationId, TenantId, VirtualAccountId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import type { BankDetails } from '#ports/funding-rails.ts';
import type { WorkName } from '#work';

export const ACCOUNT_STATUSES = ['processing', 'active', 'closed', 'failed'] as const;

/** Stored as the state of the ledger account, so that money and state change under one lock. */
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A bank account that receives payments for one wallet. */
export interface VirtualAccount {
  readonly tenantId: TenantId;
  readonly id: VirtualAccountId;
  /** The operation that issued it. */
  readonly operationId: OperationId;
  readonly currency: Currency;
  /** The wallet that incoming payments are credited to. */
  readonly walletId: WalletId;
  readonly customerId: CustomerId | null;
  readonly label: string | null;
  readonly metadata: Metadata;
  /** The charged issuing fees of operator and issuer, returned if issuing fails. */
  readonly fees: { readonly own: bigint; readonly issuer: bigint };
  /** Bank details for payments into the account; null while processing and when failed. */
  readonly details: BankDetails | null;
  readonly isRejected: boolean;
  /** The bank's reason for rejecting the account, if it gave one. */
  readonly failureReason: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** The bank is asked again within minutes. */
const OVERDUE_MS = 10 * MINUTE_MS;

/** The request to open an account at the bank, by the id of the account. */
export const ACCOUNT_OPENING: WorkName<null> = {
  name: 'account_opening',
  overdue: {
    kind: 'account_unissued',
    after_ms: OVERDUE_MS,
    describe: () => ({
      what: 'the bank has not opened this virtual account yet',
      remedy:
        'check the log for the reason of the failed requests; the request is repeated until the bank opens or rejects the account',
      remedyCode: 'find_account_opening_failure',
    }),
  },
};

/** The request to close an account at the bank that is closed here, by the id of the account. */
export const ACCOUNT_CLOSING: WorkName<null> = {
  name: 'account_closing',
  overdue: {
    kind: 'account_unclosed',
    after_ms: OVERDUE_MS,
    describe: () => ({
      what: 'this virtual account is closed, but the bank has not confirmed the closing',
      remedy: 'check the log for the reason of the failed requests; the request is repeated until the bank confirms it',
      remedyCode: 'find_account_closing_failure',
    }),
  },
};

/**
 * The status derived from the account's own row, for reads: state and details from two tables could be from different
 * moments. Decisions use the state of the ledger account, under the lock.
 */
export function statusOf({ details, isRejected, closedAt }: VirtualAccount): AccountStatus {
  if (isRejected) return 'failed';
  if (details === null) return 'processing';
  return closedAt === null ? 'active' : 'closed';
}
