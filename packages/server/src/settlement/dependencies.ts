import type { Clock } from '../kit/clock.ts';
import type { Database } from '../database/index.ts';
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

export function settlementDependencies(database: Database, clock: Clock): SettlementDependencies {
  return { database, clock, running: new SharedRuns(SUMS_AT_ONCE_MAX), sealing: new SharedRuns(SUMS_AT_ONCE_MAX) };
}
