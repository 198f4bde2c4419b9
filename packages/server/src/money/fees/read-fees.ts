import type { Clock } from '#kit/clock.ts';
import { tenantNow, type Queryable } from '#database';
import { scheduleAt, schedulesAfter, type FeeSchedule } from './model.ts';
import { countSchedulesBefore, findSchedules, type FeeKey } from './store.ts';

/** Schedules that have ended, in a history. */
export const PAST_SCHEDULES_MAX = 12;

/** The schedule in force at a moment, and future schedules. */
export interface FeesInForce {
  readonly current: FeeSchedule;
  /** The next one first. */
  readonly coming: readonly FeeSchedule[];
}

/** A tenant's schedules for each currency, by the tenant's clock. */
export async function readFees(database: Queryable, clock: Clock, keys: readonly FeeKey[]): Promise<FeesInForce[]> {
  const [now, all] = await Promise.all([tenantNow(database, clock, keys[0]!.tenantId), findSchedules(database, keys)]);
  return all.map((schedules) => ({ current: scheduleAt(schedules, now), coming: schedulesAfter(schedules, now) }));
}

/** The schedules that were in force before, too. */
interface FeeHistory extends FeesInForce {
  /** The newest first, at most `PAST_SCHEDULES_MAX`. */
  readonly past: readonly FeeSchedule[];
  /** How many older ones there are. */
  readonly pastOmitted: number;
}

/** The same, with the schedules that were in force before. */
export async function readFeeHistory(
  database: Queryable,
  clock: Clock,
  keys: readonly FeeKey[],
): Promise<FeeHistory[]> {
  const now = await tenantNow(database, clock, keys[0]!.tenantId);
  const all = await findSchedules(database, keys, PAST_SCHEDULES_MAX);
  const current = all.map((schedules) => scheduleAt(schedules, now));
  const dates = current.map(({ effectiveAt }) => effectiveAt);
  const ended = await countSchedulesBefore(database, keys, dates);
  return all.map((schedules, index) => {
    const past = schedules
      .filter(({ effectiveAt }) => effectiveAt < dates[index]!)
      .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
      .slice(0, PAST_SCHEDULES_MAX);
    return {
      current: current[index]!,
      coming: schedulesAfter(schedules, now),
      past,
      pastOmitted: ended[index]! - past.length,
    };
  });
}
