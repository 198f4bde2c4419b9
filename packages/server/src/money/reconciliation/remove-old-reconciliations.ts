import { deleteInParts, type Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { abandonedUploads, discardUpload } from './statement-file/store.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import type { ReconciliationId } from './model.ts';
import { evictedReconciliations, deleteReconciliation, deleteRows, oldReconciliations } from './store.ts';

/** Longer than the longest upload may take. */
const UPLOAD_MS_MAX = HOUR_MS;
export const KEPT_DAYS = 90;
/** A finished reconciliation is deleted when newer ones of its tenant have this many rows: some gigabytes. */
const KEPT_ROWS_MAX = 10_000_000;
const RECONCILIATIONS_PER_ROUND = 100;

/**
 * Deletes uploads that were interrupted, reconciliations older than 90 days, and those that are evicted because their tenant
 * has too many rows in newer ones. Rows are deleted in batches. Errors go to `onFailure`, and the next sweep tries again.
 * @returns whether none is left
 */
export async function removeOldReconciliations(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const now = clock.now();
  const uploadedBefore = new Date(now.getTime() - UPLOAD_MS_MAX);
  const abandoned = await abandonedUploads(database, uploadedBefore, RECONCILIATIONS_PER_ROUND);
  for (const { tenant_id, id } of abandoned) await discardUpload(database, tenant_id, id).catch(onFailure);
  const old = await oldReconciliations(
    database,
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    RECONCILIATIONS_PER_ROUND,
  );
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const evicted = await evictedReconciliations(database, dayBefore, KEPT_ROWS_MAX, RECONCILIATIONS_PER_ROUND);
  let isDone = [abandoned, old, evicted].every(({ length }) => length < RECONCILIATIONS_PER_ROUND);
  for (const { tenant_id, id } of [...old, ...evicted])
    isDone = (await remove(database, tenant_id, id).catch(onFailure)) === true && isDone;
  return isDone;
}

/** @returns whether nothing is left of it */
async function remove(database: Database, tenantId: TenantId, id: ReconciliationId): Promise<boolean> {
  const isEmpty = await deleteInParts(async (limit) => await deleteRows(database, tenantId, id, limit));
  if (isEmpty) await deleteReconciliation(database, tenantId, id);
  return isEmpty;
}
