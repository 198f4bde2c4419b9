import { deleteInParts, type Database } from '../../foundation/database/index.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';
import { DAY_MS } from '../../foundation/kit/utc-day.ts';
import { abandonedUploads, discardUpload } from './statement-file/store.ts';
import { runComparison, releaseClaim, LEASE_MS } from './compare/run-comparison.ts';
import { claimReconciliation, fail, tenantsWithWork } from './compare/store.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import type { ReconciliationId } from './model.ts';
import { evictedReconciliations, deleteReconciliation, deleteRows, oldReconciliations } from './read/store.ts';

const TENANTS_PER_ROUND = 100;
/** After so long the next tenant has its turn. */
const SLICE_MS = 5_000;
/** So long is a round at most: whoever stops the process waits for it. */
const ROUND_MS = 15_000;
/** Attempts without a step forward; then it is us who are wrong. */
const ATTEMPTS_MAX = 10;
const KEPT_MS = 90 * DAY_MS;
/** Of each tenant, but for the newest: some gigabytes. */
const KEPT_ROWS_MAX = 10_000_000;
const RECONCILIATIONS_PER_ROUND = 100;

/**
 * One round over the books that wait for being compared, tenant by tenant. Any number of processes may do it at once; a book
 * whose process died is taken over within a minute. What fails goes to `onFailure` and is tried again.
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
    await database.rows(fail(ours, 'internal', now));
    return;
  }
  const end_ms = performance.now() + SLICE_MS;
  const ending = await runComparison(dependencies, reconciliation, claim, () => performance.now() > end_ms);
  if (ending === 'out_of_time') await releaseClaim(dependencies, ours);
}

/**
 * Forgets books that broke off while they came in, reconciliations of more than 90 days ago, and those of a tenant that has too
 * many rows in newer ones; a part at a time.
 */
export async function removeOldReconciliations(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const now = clock.now();
  for (const { tenant_id, id } of await abandonedUploads(database, now, RECONCILIATIONS_PER_ROUND))
    await discardUpload(database, tenant_id, id).catch(onFailure);
  const old = await oldReconciliations(database, new Date(now.getTime() - KEPT_MS), RECONCILIATIONS_PER_ROUND);
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const evicted = await evictedReconciliations(database, dayBefore, KEPT_ROWS_MAX, RECONCILIATIONS_PER_ROUND);
  for (const { tenant_id, id } of [...old, ...evicted]) await remove(database, tenant_id, id).catch(onFailure);
}

async function remove(database: Database, tenantId: TenantId, id: ReconciliationId): Promise<void> {
  const isEmpty = await deleteInParts(async (limit) => await deleteRows(database, tenantId, id, limit));
  if (isEmpty) await deleteReconciliation(database, tenantId, id);
}
