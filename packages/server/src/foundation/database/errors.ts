import pg from 'pg';
import { AppError } from '../kit/app-error.ts';

/**
 * The connection broke after COMMIT was sent: it may have happened, and only looking can tell. Who cannot look answers
 * 503, and the caller's idempotency key settles it.
 */
export class IndeterminateCommitError extends AppError {
  override readonly name = 'IndeterminateCommitError';

  constructor(cause: unknown) {
    super('issuer_unavailable', { cause, retryAfterSeconds: 1 });
  }
}

/** Serialization failure and deadlock: PostgreSQL undid the transaction, running it again is right. */
export const RETRYABLE_CODES = new Set(['40001', '40P01']);
/** Classes 08 (connection), 53 (out of resources), 57 (shutdown, starting up); and a lock not had in time. */
const UNAVAILABLE_CODES = /^(08|53|57|55P03|25P03)/;

/** PostgreSQL's five-character code, when it was PostgreSQL that refused. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code;
}

/** The unique key or check that refused, by name. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** The error as callers see it: issuer_unavailable when PostgreSQL cannot be reached, itself when it is anything else. */
export function unavailableOr(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const state = sqlState(error);
  const unavailable = state === undefined ? isConnectionFailure(error) : UNAVAILABLE_CODES.test(state);
  return unavailable ? new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: 1 }) : error;
}

/** node-postgres has no class for these: a system error, or one of its own messages about the connection. */
function isConnectionFailure(error: Error): boolean {
  return (
    ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) ||
    /connection|timeout|not queryable|Cannot use a pool/i.test(error.message)
  );
}
