import type { AccountId, Id, OperationId, TenantId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { OperationType } from '../ledger/index.ts';

/** One comparison of a partner's book with the ledger. */
export type ReconciliationId = Id<'reconciliation'>;

/** `receiving`: the book is coming in, and nobody is told of it yet. */
export type ReconciliationStatus = 'receiving' | 'processing' | 'completed' | 'failed';

export const RESULTS = ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_book'] as const;
export type Result = (typeof RESULTS)[number];

/** Why an amount differs, where the ledger can tell. */
export type AmountCause =
  | 'sign'
  | 'pending'
  | 'fee_not_included'
  | 'issuer_fee_not_included'
  | 'fee_included'
  | 'hold_release_not_included'
  | 'operation_failed';

/** Why the ledger has nothing for a row of the book. */
export type AbsenceCause =
  | 'unknown_account'
  | 'unknown_reference'
  | 'unknown_operation'
  | 'other_account'
  | 'operation_failed'
  | 'nothing_moved'
  | 'outside_the_dates'
  | 'duplicate_in_book';

/** For `missing_in_book` it is what the operation was. */
export type Cause = AmountCause | AbsenceCause | 'date_differs' | OperationType;

/** A row of the book as it was read. */
export interface StatementFileRow {
  /** Where it stands in the book. */
  readonly line: number;
  /** An id, or a card's local id; null: the account that the whole book is about. */
  readonly account: string | null;
  readonly reference: string | null;
  readonly operationId: OperationId | null;
  /** Minor units in decimal, with `-` in front when negative. */
  readonly amount: string;
  /** Milliseconds since 1970; of a day its first. */
  readonly at: number;
  readonly byDay: boolean;
}

/** A row with what was found of it. */
export interface ComparedRow {
  readonly line: number;
  readonly accountId: AccountId | null;
  /** How the book names an account that has no id here. */
  readonly accountName: string | null;
  readonly reference: string | null;
  readonly operationId: OperationId | null;
  /** Minor units; null for what the book lacks. */
  readonly amount: bigint | null;
  /** Null where the account is unknown. */
  readonly currency: Currency | null;
  readonly datedAt: Date | null;
  readonly datedByDay: boolean;
  readonly result: Result;
  readonly cause: Cause | null;
  readonly ledgerAmount: bigint | null;
  readonly ledgerAt: Date | null;
}

export interface Reconciliation {
  readonly tenantId: TenantId;
  readonly id: ReconciliationId;
  readonly reference: string | null;
  readonly status: ReconciliationStatus;
  readonly opensAt: Date;
  /** Exclusive. */
  readonly closesAt: Date;
  readonly accountId: AccountId | null;
  readonly rows: number;
  readonly signed: boolean;
  readonly parts: number;
  readonly comparedParts: number;
  readonly comparedRows: number;
  /** The account whose ledger is being walked, and the entry to go on with; null before the first. */
  readonly walkedAccountId: AccountId | null;
  readonly walkedSequence: bigint | null;
  readonly lastLine: number;
  readonly summary: object | null;
  readonly differences: readonly object[] | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}
