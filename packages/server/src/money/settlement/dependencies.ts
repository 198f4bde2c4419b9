import { AppError } from '../../foundation/kit/app-error.ts';
import { BoundedQueue } from '../../foundation/kit/bounded-queue.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { DayBalances } from './model.ts';
import { SharedRuns } from './shared-runs.ts';

export interface SettlementDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Sums of the running day, and the sealing that somebody waits for: of each tenant one at a time. */
  readonly running: SharedRuns<DayBalances>;
  readonly sealing: SharedRuns<void>;
}

/** Each reads a day of all tenants: beside them the others' calls must find connections. */
const SUMS_AT_ONCE_MAX = 2;
const WAITING_MAX = 50;
const WAIT_MS_MAX = 20_000;
const RETRY_AFTER_SECONDS = 5;

export function settlementDependencies(database: Database, clock: Clock): SettlementDependencies {
  return { database, clock, running: new SharedRuns(sums()), sealing: new SharedRuns(sums()) };
}

function sums(): BoundedQueue {
  return new BoundedQueue({
    running_max: SUMS_AT_ONCE_MAX,
    waiting_max: WAITING_MAX,
    wait_ms_max: WAIT_MS_MAX,
    refuse: () =>
      new AppError('rate_limited', {
        message: 'too many days are being summed up; ask again later',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });
}
