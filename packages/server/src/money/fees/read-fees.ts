import type { Clock } from '#kit/clock.ts';
import { tenantNow, type Queryable } from '#database';
import { scheduleAt, schedulesAfter, type FeeSchedule } from './model.ts';
import { findSchedules, type FeeKey } from './store.ts';

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

/** The same, with the schedules that were in force before, the newest first. */
export async function readFeeHistory(
  database: Queryable,
  clock: Clock,
  keys: readonly FeeKey[],
): Promise<(FeesInForce & { readonly past: readonly FeeSchedule[] })[]> {
  const now = await tenantNow(database, clock, keys[0]!.tenantId);
  return (await findSchedules(database, keys, PAST_SCHEDULES_MAX)).map((schedules) => {
    const current = scheduleAt(schedules, now);
    const past = schedules.filter(({ effectiveAt }) => effectiveAt < current.effectiveAt);
    return {
      current,
      coming: schedulesAfter(schedules, now),
      past: past
        .toSorted((one, other) => other.effectiveAt.getTime() - one.effectiveAt.getTime())
        .slice(0, PAST_SCHEDULES_MAX),
    };
  });
}
