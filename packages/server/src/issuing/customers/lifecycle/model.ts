import { AppError } from '#kit/app-error.ts';

export const CUSTOMER_STATUSES = ['active', 'suspended', 'closing', 'closed', 'erased'] as const;

/**
 * `suspended`: the cards are frozen. `closing`: the cards are being terminated. `closed`: they are, and the personal data is kept
 * for the retention time. `erased`: the personal data is erased.
 */
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** What an erasure erases. */
const ERASED_DATA = [
  'profile',
  'documents',
  'platform',
  'cards',
  'controls',
  'approvals',
  'virtual_accounts',
  'secure_views',
  'events',
  'webhook_responses',
  'stored_responses',
  'exports',
  'request_log',
] as const;

/** What it keeps. */
const KEPT_DATA = [
  'ledger',
  'transactions',
  'cards',
  'events',
  'kyc_decision',
  'country',
  'virtual_accounts',
  'transfers',
  'approvals',
  'audit_log',
  'references',
  'idempotency_fingerprints',
  'idempotency_keys',
  'request_log',
  'exports',
] as const;

/** The names in certificates. */
export const CERTIFICATE_DATA = { erased: ERASED_DATA, kept: KEPT_DATA } as const;

/** What an erasure did. Its names are part of the API. */
export interface Certificate {
  readonly erased: readonly ErasedData[];
  readonly kept: readonly KeptData[];
}

export interface ErasedData {
  readonly data: (typeof ERASED_DATA)[number];
  readonly contents: string;
}

export interface KeptData {
  readonly data: (typeof KEPT_DATA)[number];
  readonly reason: string;
}

/** The state of a customer apart from the profile and KYC. Times are by the tenant's clock. */
export interface Lifecycle {
  readonly status: CustomerStatus;
  readonly suspension_reason: string | null;
  readonly closed_at: Date | null;
  /** When the personal data will be, or was to be, erased. */
  readonly erase_at: Date | null;
  readonly erased_at: Date | null;
  readonly certificate: Certificate | null;
}

export const NEW_LIFECYCLE: Lifecycle = {
  status: 'active',
  suspension_reason: null,
  closed_at: null,
  erase_at: null,
  erased_at: null,
  certificate: null,
};

/** The reasons of a rejection that suspend the customer. */
export const SUSPENDING_REASONS: readonly string[] = ['sanctions_match', 'suspected_fraud'];

/** Whether the customer is closed or about to be: nothing about the customer can change any more. */
export function isEnded(status: CustomerStatus): boolean {
  return status === 'closing' || status === 'closed' || status === 'erased';
}

/** The error for a change of anything about a customer with this status; undefined if it is possible. */
export function endedError(status: CustomerStatus): AppError | undefined {
  return isEnded(status) ? new AppError('customer_closed', { message: `customer is ${status}` }) : undefined;
}

/** @throws AppError customer_closed */
export function assertNotEnded(status: CustomerStatus): void {
  const error = endedError(status);
  if (error !== undefined) throw error;
}

/** @throws AppError customer_suspended */
export function assertNotSuspended(status: CustomerStatus): void {
  if (status === 'suspended') throw new AppError('customer_suspended');
}
