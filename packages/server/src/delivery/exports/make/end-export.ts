import { addMilliseconds, saveTenantCounters, type lockTenantCounters, type Transaction } from '#database';
import { appendEvents, draftEvent } from '#events';
import { DAY_MS } from '#kit/durations.ts';
import { exportCompleted } from '../events.ts';
import { FILE_KEPT_DAYS, type Export } from '../model.ts';
import { markEnded, type Progress } from './store.ts';

/** How an export ends. */
export interface Ending {
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
}

/** Ends an export and appends its event. @param counters of its tenant, locked in this transaction */
export function endExport(
  transaction: Transaction,
  counters: Awaited<ReturnType<typeof lockTenantCounters>>,
  ended: Export,
  ending: Ending,
  progress: Progress,
  now: Date,
): void {
  const { tenantId, id } = ended;
  // Nobody can download the file of a failed export.
  const kept_days = ending.status === 'failed' ? 0 : FILE_KEPT_DAYS;
  transaction.write(markEnded(ended, ending, progress, now, addMilliseconds(now, kept_days * DAY_MS)));
  const data = eventData(ended, ending, progress, now);
  const subject = { tenantId, subjectId: id, sequence: 1n, entrySequence: null };
  transaction.write(appendEvents([draftEvent(exportCompleted, { ...subject, data })], counters, now));
  transaction.write(saveTenantCounters(counters));
}

function eventData(
  { id, type, format, query, createdAt }: Export,
  { status, error }: Ending,
  { rows, bytes }: Progress,
  now: Date,
) {
  return {
    id,
    type,
    format,
    status,
    from: query.from?.toISOString() ?? null,
    to: query.to.toISOString(),
    rows,
    bytes,
    error,
    created_at: createdAt.toISOString(),
    completed_at: now.toISOString(),
  };
}
