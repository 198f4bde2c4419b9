import { LRUCache } from 'lru-cache';
import { AppError } from '#kit/app-error.ts';
import { BoundedQueue } from '#kit/concurrency/bounded-queue.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Clock } from '#kit/clock.ts';
import type { Database } from '#database';
import type { DayBalances, DayOfAll } from './model.ts';
import { CoalescedRuns } from '#kit/concurrency/coalesced-runs.ts';

export interface SettlementDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Sums of the current day, and the sealing of finished days that a call waits for; one run at a time per tenant. */
  readonly running: CoalescedRuns<DayBalances>;
  readonly sealing: CoalescedRuns<void>;
  /** Sums over all tenants of an environment; one run at a time per page. */
  readonly adding: CoalescedRuns<readonly DayOfAll[]>;
  /** Days of which every tenant's is sealed, by environment and day: they no longer change. */
  readonly completeDays: LRUCache<string, DayOfAll>;
  /** What the comparison with card vendors found of a tenant in this time. */
  readonly platformDifferences: (tenantId: TenantId, from: Date, to: Date) => Promise<readonly PlatformDifference[]>;
}

/** A card transaction that its platform has settled or holds differently; amounts as decimals. */
export interface PlatformDifference {
  readonly transaction_id: string;
  readonly currency: string;
  /** Null: nothing. */
  readonly ledger_amount: string | null;
  readonly platform_amount: string | null;
  /** Both are null where the holds do not differ. */
  readonly ledger_held: string | null;
  readonly platform_held: string | null;
}

/** Each sum reads a whole day of all tenants; other calls must still find a free connection. */
const SUMS_AT_ONCE_MAX = 2;
/** A year of both environments. */
const COMPLETE_DAYS_MAX = 732;
const WAITING_MAX = 50;
const WAIT_MS_MAX = 20_000;
const RETRY_AFTER_SECONDS = 5;

export function settlementDependencies(
  parts: Pick<SettlementDependencies, 'database' | 'clock' | 'platformDifferences'>,
): SettlementDependencies {
  return {
    ...parts,
    running: new CoalescedRuns(sums()),
    sealing: new CoalescedRuns(sums()),
    adding: new CoalescedRuns(sums()),
    completeDays: new LRUCache({ max: COMPLETE_DAYS_MAX }),
  };
}

function sums(): BoundedQueue {
  return new BoundedQueue({
    running_max: SUMS_AT_ONCE_MAX,
    waiting_max: WAITING_MAX,
    wait_ms_max: WAIT_MS_MAX,
    rejection: () =>
      new AppError('rate_limited', {
        message: 'too many settlements are being calculated; try again later',
        details: { reason: { kind: 'settlements_calculating' } },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });
}
