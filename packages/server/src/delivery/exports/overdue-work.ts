import type { Queryable } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { numberInWords } from '#kit/in-words.ts';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { findWaiting, PART_ATTEMPTS_MAX } from '#work';
import { EXPORT_FILE } from './model.ts';

/** An export is picked up within seconds, unless others are before it, and after a failed attempt within minutes. */
const WAITING_MS = 5 * MINUTE_MS;

/** Exports that no worker picks up, and those that keep failing. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const found = await findWaiting(database, EXPORT_FILE, before(now, WAITING_MS), OVERDUE_WORK_MAX);
  return found.map(({ tenantId, id, attempts, since }) => ({
    kind: 'export_waiting',
    tenantId,
    id,
    since,
    what:
      attempts > 1
        ? `writing the file of this export has made no progress in ${attempts} attempts`
        : 'this export is waiting to be written, and no worker has picked it up',
    remedy:
      attempts > 1
        ? `find the cause in the log; after ${numberInWords(PART_ATTEMPTS_MAX)} attempts the export fails, and the partner can request it again`
        : 'make sure that a process with the role `worker` is running',
    remedyCode: attempts > 1 ? 'find_export_failure' : 'start_worker',
    params: { attempts: String(attempts) },
  }));
}
