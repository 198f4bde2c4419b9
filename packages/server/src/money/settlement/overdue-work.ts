import type { Queryable } from '#database';
import { before, OVERDUE_WORK_MAX, type OverdueWork } from '#kit/overdue-work.ts';
import { daysAfter, startOf, utcDayOf } from '#kit/utc-day.ts';
import { dueDays } from './seal-days.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** Days are normally sealed within minutes after midnight, unless the service was stopped for long. */
const UNSEALED_MS = 6 * HOUR_MS;

/** Each tenant's first finished day that is not sealed. A partner can still read the report: the request then seals the day, and takes longer. */
export async function overdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const due = await dueDays(database, daysAfter(utcDayOf(before(now, UNSEALED_MS)), -1));
  const oldestFirst = [...due].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return oldestFirst
    .flatMap(([day, tenantIds]) =>
      tenantIds.map((tenantId): OverdueWork => ({
        kind: 'settlement_unsealed',
        tenantId,
        id: day,
        since: startOf(daysAfter(day, 1)),
        what: 'this day is over, and its settlement report is not sealed yet',
        remedy:
          'make sure that a process with the role `worker` is running, and find in the log why sealing the day fails',
        remedyCode: 'find_sealing_failure',
      })),
    )
    .slice(0, OVERDUE_WORK_MAX);
}
