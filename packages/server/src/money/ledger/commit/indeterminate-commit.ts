import { AppError } from '#kit/app-error.ts';
import { DatabaseUnavailableError, renewTenantVersion, type Database, type IndeterminateCommitError } from '#database';
import type { Batch } from './batch.ts';
import { operationExists } from './batch-store.ts';

/** How long the outcome of a commit is looked up. Its callers and the commands queued behind them wait for it. */
const COMMIT_LOOKUP_MS = 3_000;
const COMMIT_LOOKUP_INTERVAL_MS = 100;

/**
 * Finds the outcome of a batch whose connection broke while it was being committed. The batch is one commit, so the existence of
 * one of its operations decides for all. The lookup first sets a new version of the tenant. This waits for the
 * tenant's lock while PostgreSQL is still running the lost connection's transaction. A transaction that has not started yet will
 * be refused because of the new version.
 * @throws AppError issuer_unavailable when the batch was not committed, or when the database does not respond
 */
export async function assertBatchCommitted(
  database: Database,
  batch: Batch,
  unknown: IndeterminateCommitError,
): Promise<void> {
  const marker = batch.accepted[0]?.command;
  if (marker === undefined) return;
  const deadline = performance.now() + COMMIT_LOOKUP_MS;
  const unavailable = new DatabaseUnavailableError(unknown);
  for (;;) {
    try {
      const committed = await database.transaction(async (transaction) => {
        transaction.write(renewTenantVersion(marker.tenantId));
        return await operationExists(transaction, marker.tenantId, marker.operationId);
      });
      if (committed) return;
      throw unavailable;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error === unavailable || performance.now() > deadline) throw unavailable;
      // The lookup itself failed, for example by a lock timeout, which says nothing about the batch: look again.
    }
    await new Promise((resolve) => setTimeout(resolve, COMMIT_LOOKUP_INTERVAL_MS));
  }
}
