import { deleteInParts, type Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { DAY_MS } from '#kit/durations.ts';
import { abandonedUploads, discardUpload } from './statement-file/store.ts';
import { runComparison, releaseClaim, LEASE_MS } from './compare/run-comparison.ts';
import { endReconciliation } from './complete/end.ts';
import { claimReconciliation, fail, tenantsWithWork } from './compare/store.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import type { ReconciliationId } from './model.ts';
import { evictedReconciliations, deleteReconciliation, deleteRows, oldReconciliations } from './read/store.ts';

const TENANTS_PER_ROUND = 100;
/** Time that one tenant may use before the next one's turn. */
const SLICE_MS = 5_000;
/** Limits a round, since stopping the process waits for it. */
const ROUND_MS = 15_000;
/** Attempts without progress before the reconciliation fails with `internal`. */
export const ATTEMPTS_MAX = 10;
export const KEPT_DAYS = 90;
/** A finished reconciliation is deleted when newer ones of its tenant have this many rows: some gigabytes. */
const KEPT_ROWS_MAX = 10_000_000;
const RECONCILIATIONS_PER_ROUND = 100;

/**
 * Compares waiting statement files for one round, tenant by tenant. Any number of processes may run it concurrently. If a
 * process dies, another takes over its file within a minute. Errors go to `onFailure`, and the file is retried.
 */
export async function compareWaitingReconciliations(
  dependencies: ReconciliationDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  const end_ms = performance.now() + ROUND_MS;
  for (;;) {
    const tenantIds = await tenantsWithWork(database, clock.now(), TENANTS_PER_ROUND);
    for (const tenantId of tenantIds) {
      if (performance.now() > end_ms) return;
      await compareNext(dependencies, tenantId).catch(onFailure);
    }
    if (tenantIds.length === 0) return;
  }
}

async function compareNext(dependencies: ReconciliationDependencies, tenantId: TenantId): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const claim = crypto.randomUUID();
  const claimed = await claimReconciliation(database, tenantId, claim, now, new Date(now.getTime() + LEASE_MS));
  if (claimed === undefined) return;
  const { reconciliation, attempts } = claimed;
  const ours = { tenantId, id: reconciliation.id, claim };
  if (attempts > ATTEMPTS_MAX) {
    const ending = { status: 'failed', summary: null, error: 'internal' } as const;
    await endReconciliation(dependencies, ours, reconciliation, ending, (at) => fail(ours, ending.error, at));
    return;
  }
  const end_ms = performance.now() + SLICE_MS;
  const ending = await runComparison(dependencies, reconciliation, claim, () => performance.now() > end_ms);
  if (ending === 'out_of_time') await releaseClaim(dependencies, ours);
}

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
  const abandoned = await abandonedUploads(database, now, RECONCILIATIONS_PER_ROUND);
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
