import type { Queryable } from '../../foundation/database/index.ts';
import { before, STUCK_WORK_MAX, type StuckWork } from '../../foundation/kit/stuck-work.ts';
import { findOverdueReconciliations } from './compare/store.ts';

/** A book has its turn within seconds, and after a step that failed within a minute. */
const WAITING_MS = 10 * 60_000;

/** Books that nobody compares, and those at which comparing fails again and again. */
export async function stuckWork(database: Queryable, now: Date): Promise<StuckWork[]> {
  const found = await findOverdueReconciliations(database, before(now, WAITING_MS), STUCK_WORK_MAX);
  return found.map(({ tenant_id, id, attempts, since }) => ({
    kind: 'reconciliation_waiting',
    tenantId: tenant_id,
    id,
    since,
    what:
      attempts > 1
        ? `comparing this book has come no further in ${attempts} attempts`
        : 'this book waits to be compared, and nobody does it',
    remedy:
      attempts > 1
        ? 'see in the log why it fails; after ten attempts the partner is told that it failed, and may send the book again'
        : 'see that a process with the role `worker` runs',
  }));
}
