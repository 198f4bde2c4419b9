import type { Clock } from '#kit/clock.ts';
import { tenantNow, type Queryable } from '#database';
import { scheduleAt, schedulesAfter, type FeeSchedule } from './model.ts';
import { findSchedules, type FeeKey } from './store.ts';

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
