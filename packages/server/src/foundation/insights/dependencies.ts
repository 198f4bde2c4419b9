import type { Callers } from '#api/callers.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { DecisionTimes } from './decision-times.ts';
import type { CountedKind, CountedSource, Insight, InsightPeriod } from './model.ts';

export interface InsightDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: Readonly<Record<CountedKind, CountedSource>>;
  /** The decisions that this process has counted and not written yet. */
  readonly decisionTimes: Pick<DecisionTimes, 'flush'>;
  /** The balance of all wallets at the end of each day, and its forecast. */
  readonly float: (
    tenantId: TenantId,
    period: InsightPeriod,
    currency: Currency | undefined,
    now: Date,
  ) => Promise<Insight>;
  /** What became of deliveries to each endpoint. */
  readonly webhooks: (tenantId: TenantId, period: InsightPeriod, now: Date) => Promise<Insight>;
  /** What became of the newest calls of the API in a period, so many at most, or somewhat more. */
  readonly calls: (
    tenantId: TenantId,
    callers: Callers,
    period: InsightPeriod,
    limit: number,
  ) => Promise<{
    readonly calls: readonly Call[];
    /** There may be more calls before this moment; undefined: there are none. */
    readonly unknownUntil: Date | undefined;
  }>;
}

/** A call of the API. */
export interface Call {
  readonly at: Date;
  readonly method: string;
  /** The pattern, such as `/cards/{id}/deposit`. */
  readonly route: string;
  readonly status: number;
  readonly duration_us: number;
}
