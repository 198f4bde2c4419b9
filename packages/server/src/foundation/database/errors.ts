import pg from 'pg';
import { AppError } from '#kit/app-error.ts';

/** PostgreSQL cannot be reached, or cannot answer. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('issuer_unavailable', { cause, retryAfterSeconds: 1 });
  }
}

/**
 * The connection broke after COMMIT was sent, so the outcome is indeterminate until the database is queried. A call that cannot
 * query it responds with 503, and the caller retries with the same idempotency key.
 */
export class IndeterminateCommitError extends DatabaseUnavailableError {
  override readonly name = 'IndeterminateCommitError';
}

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and it can be retried. */
export const RETRYABLE_CODES = new Set(['40001', '40P01']);
/** The statement was not run, because an earlier one of its transaction failed. */
export const TRANSACTION_ABORTED = '25P02';
/** Classes 08 (connection), 53 (out of resources), 57 (shutdown, startup); lock timeout and idle-in-transaction timeout. */
const UNAVAILABLE_CODES = /^(08|53|57|55P03|25P03)/;

/** The SQLSTATE of an error that PostgreSQL returned; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code;
}

/** The name of the violated constraint: unique key, foreign key or check. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** Converts an error to DatabaseUnavailableError when PostgreSQL cannot be reached; returns any other error unchanged. */
export function unavailableOr(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const state = sqlState(error);
  const unavailable = state === undefined ? isConnectionFailure(error) : UNAVAILABLE_CODES.test(state);
  return unavailable ? new DatabaseUnavailableError(error) : error;
}

/** node-postgres has no class for connection failures: they are system errors, or errors with one of its own messages. */
function isConnectionFailure(error: Error): boolean {
  return (
    ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) ||
    /connection|timeout|not queryable|Cannot use a pool/i.test(error.message)
  );
}
