import { MINUTE_MS } from '#kit/durations.ts';
import { numberInWords } from '#kit/in-words.ts';
import type { AccountId, Id, OperationId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { OperationType } from '#ledger';
import { IN_PARTS, type WorkName } from '#work';

/** One comparison of a partner statement file with the ledger. */
export type ReconciliationId = Id<'reconciliation'>;

/** `receiving`: the file is being uploaded; the API does not show the reconciliation yet. */
export type ReconciliationStatus = 'receiving' | 'processing' | 'completed' | 'failed';

export interface ReconciliationKey {
  readonly tenantId: TenantId;
  readonly id: ReconciliationId;
}

/** Compares a file. The id of an item is that of its reconciliation. */
export const COMPARISON: WorkName<null> = {
  name: 'reconciliation',
  overdue: {
    kind: 'reconciliation_waiting',
    // It is picked up within seconds, unless others are before it, and after a failed attempt within minutes.
    after_ms: 5 * MINUTE_MS,
    describe: ({ attempts }) => ({
      ...(attempts > 1
        ? {
            what: `comparing this statement file has made no progress in ${attempts} attempts`,
            remedy: `find the cause in the log; after ${numberInWords(IN_PARTS.attempts_max)} attempts the reconciliation fails, and the partner can send the file again`,
            remedyCode: 'find_comparison_failure',
          }
        : {
            what: 'this statement file is waiting to be compared, and no worker has picked it up',
            remedy: 'make sure that a process with the role `worker` is running',
            remedyCode: 'start_worker',
          }),
      params: { attempts: String(attempts) },
    }),
  },
};

export const RESULTS = ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_file'] as const;
export type Result = (typeof RESULTS)[number];

/** How many rows that do not match are part of a reconciliation; the others are read in pages. */
export const DIFFERENCES_SHOWN = 100;

/** Why an amount differs, if the ledger can explain it. */
export type AmountCause =
  | 'sign'
  | 'pending'
  | 'fee_not_included'
  | 'issuer_fee_not_included'
  | 'fee_included'
  | 'hold_release_not_included'
  | 'operation_failed';

/** Why no movement in the ledger belongs to a row of the file. */
type AbsenceCause =
  | 'unknown_account'
  | 'unknown_reference'
  | 'unknown_operation'
  | 'other_account'
  | 'operation_failed'
  | 'nothing_moved'
  | 'outside_the_dates'
  | 'duplicate_in_file';

/** For `missing_in_file` it is the type of the operation. */
export type Cause = AmountCause | AbsenceCause | 'date_differs' | OperationType;

/** A validated row of the file. */
export interface StatementFileRow {
  /** Line of a CSV file, or position in a JSON array from 1. */
  readonly line: number;
  /** An id, or a card's local id; null for the account that the whole file is about. */
  readonly account: string | null;
  readonly reference: string | null;
  readonly operationId: OperationId | null;
  /** Decimal minor units, with a leading `-` if negative. */
  readonly amount: string;
  /** Milliseconds since 1970; for a date, its start. */
  readonly at: number;
  /** Whether the file has a date rather than a timestamp. */
  readonly byDay: boolean;
}

/** A row with the result of its comparison. */
export interface ComparedRow {
  readonly line: number;
  readonly accountId: AccountId | null;
  /** The file's name for an account that was not found. */
  readonly accountName: string | null;
  readonly reference: string | null;
  readonly operationId: OperationId | null;
  /** Minor units; null for `missing_in_file`. */
  readonly amount: bigint | null;
  /** Null if the account is unknown. */
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
  readonly fileName: string | null;
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
  /** Progress of the ledger walk: the current account and the next entry in it; null before the first account. */
  readonly walkedAccountId: AccountId | null;
  readonly walkedSequence: bigint | null;
  readonly lastLine: number;
  readonly summary: object | null;
  readonly differences: readonly object[] | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** How a reconciliation ends. */
export interface Ending {
  readonly status: 'completed' | 'failed';
  readonly summary: object | null;
  readonly differences: readonly object[] | null;
  readonly error: string | null;
}
