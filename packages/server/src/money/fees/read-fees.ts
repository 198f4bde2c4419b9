import type { Clock } from '../../foundation/kit/clock.ts';
import { tenantNow, type Queryable } from '../../foundation/database/index.ts';
import { scheduleAt, schedulesAfter, type FeeSchedule } from './model.ts';
import { findSchedules, type FeeKey } from './store.ts';

/** What is charged at a moment, and what will be. */
export interface FeesInForce {
  readonly current: FeeSchedule;
  /** The next one first. */
  readonly coming: readonly FeeSchedule[];
}

/** The schedules of a tenant by its own clock, for each of the currencies. */
export async function readFees(database: Queryable, clock: Clock, keys: readonly FeeKey[]): Promise<FeesInForce[]> {
  const [now, all] = await Promise.all([tenantNow(database, clock, keys[0]!.tenantId), findSchedules(database, keys)]);
  return all.map((schedules) => ({ current: scheduleAt(schedules, now), coming: schedulesAfter(schedules, now) }));
}
