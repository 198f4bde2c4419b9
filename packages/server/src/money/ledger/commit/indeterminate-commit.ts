import { AppError } from '../../../foundation/kit/app-error.ts';
import { IndeterminateCommitError, touchTenant, type Database } from '../../../foundation/database/index.ts';
import type { Batch } from './batch.ts';
import { operationExists } from './batch-store.ts';

/** After this no new attempt is made to learn about an unanswered commit; its callers and those behind them wait for it. */
const COMMIT_LOOKUP_MS = 3_000;
const COMMIT_LOOKUP_INTERVAL_MS = 100;

/**
 * Finds out about a batch whose connection broke while it was committed. The batch is one commit, so one of its operations
 * tells of all. Looking touches its tenant first: should PostgreSQL still be at work on what came over the lost connection,
 * that waits until it has ended one way or the other; and what it has not begun, it will refuse.
 * @throws AppError issuer_unavailable when it was not committed, or cannot be asked
 */
export async function assertBatchCommitted(
  database: Database,
  batch: Batch,
  unknown: IndeterminateCommitError,
): Promise<void> {
  const marker = batch.accepted[0]?.command;
  if (marker === undefined) return;
  const deadline = performance.now() + COMMIT_LOOKUP_MS;
  const unavailable = new AppError('issuer_unavailable', { cause: unknown, retryAfterSeconds: 1 });
  for (;;) {
    try {
      const committed = await database.transaction(async (transaction) => {
        transaction.write(touchTenant(marker.tenantId));
        return await operationExists(transaction, marker.tenantId, marker.operationId);
      });
      if (committed) return;
      throw unavailable;
    } catch (error) {
      // Whatever keeps it from being looked up, a lock too: that says nothing about the batch.
      if (!(error instanceof AppError)) throw error;
      if (error === unavailable || performance.now() > deadline) throw unavailable;
    }
    await new Promise((resolve) => setTimeout(resolve, COMMIT_LOOKUP_INTERVAL_MS));
  }
}
