import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';

/** What is added up by the hour from what is stored, in the background. */
export type CountedKind = 'purchases' | 'calls';

/** What is counted by the hour. Decisions are counted as they are made, because nothing stores how long each took. */
export type HourKind = CountedKind | 'decisions';

/** The key of purchases that were not declined. Others have their decline reason. */
export const APPROVED = 'approved';

/** The keys of calls of the API: one that failed had a status of 400 or above. */
export const SUCCEEDED = 'succeeded';
export const FAILED = 'failed';

/** A place in the order in which things of a kind were created. Everything up to it is added up. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

export interface TenantPosition {
  readonly tenantId: TenantId;
  readonly position: Position;
}

/** Things of one key and currency within a bucket of time: an hour, or a day. */
export interface Count {
  /** The start of the bucket. */
  readonly at: Date;
  readonly key: string;
  /** Null: the kind has no amounts. */
  readonly currency: Currency | null;
  readonly count: bigint;
  /** Minor units; 0 without a currency. */
  readonly amount: bigint;
}

/** The next things of a kind, counted by the hour. */
interface CountedPart {
  readonly counts: readonly Count[];
  /** How many things it has. If fewer than asked for, there are no more. */
  readonly read: number;
  /** The last of them; undefined: there was none. */
  readonly last: Position | undefined;
}

/** A domain whose things are counted. */
export interface CountedSource {
  readonly kind: CountedKind;
  /** Which of these tenants have things after their position and before a moment. */
  readonly due: (
    database: Queryable,
    positions: readonly TenantPosition[],
    before: Date,
  ) => Promise<readonly TenantId[]>;
  /** The next `limit` things after a position and before a moment. */
  readonly next: (
    database: Queryable,
    tenantId: TenantId,
    after: Position,
    before: Date,
    limit: number,
  ) => Promise<CountedPart>;
}

export const INTERVALS = ['day', 'hour'] as const;
/** The length of a bucket; days are in UTC. */
export type Interval = (typeof INTERVALS)[number];

/** Which buckets a chart shows. */
export interface InsightPeriod {
  readonly interval: Interval;
  /** The start of the first bucket. */
  readonly from: Date;
  /** The last bucket starts before it. */
  readonly to: Date;
}

/** A line of a chart. */
export interface Series {
  readonly key: string;
  readonly points: readonly Point[];
}

interface Point {
  readonly at: Date;
  readonly value: string;
}

/** What an insight answers. */
export interface Insight {
  readonly series: readonly Series[];
  /** Everything until then is included. */
  readonly completeUntil: Date;
}
