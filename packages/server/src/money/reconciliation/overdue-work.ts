import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { numberInWords } from '#kit/in-words.ts';
import { findWaiting, PART_ATTEMPTS_MAX } from '#work';
import { COMPARISON } from './model.ts';

/** A file is picked up within seconds, and after a failed step within minutes. */
const WAITING_MS = 5 * MINUTE_MS;

/** Reconciliations that no worker picks up, and those whose comparison keeps failing. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findWaiting(database, COMPARISON, before(now, WAITING_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenantId, id, attempts, since }) => ({
    kind: 'reconciliation_waiting',
    tenantId,
    id,
    since,
    what:
      attempts > 1
        ? `comparing this statement file has made no progress in ${attempts} attempts`
        : 'this statement file is waiting to be compared, and no worker has picked it up',
    remedy:
      attempts > 1
        ? `find the cause in the log; after ${numberInWords(PART_ATTEMPTS_MAX)} attempts the reconciliation fails, and the partner can send the file again`
        : 'make sure that a process with the role `worker` is running',
    remedyCode: attempts > 1 ? 'find_comparison_failure' : 'start_worker',
    params: { attempts: String(attempts) },
  }));
}
