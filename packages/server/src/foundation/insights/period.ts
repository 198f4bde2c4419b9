import { readHalfOpenPeriod } from '#api/period.ts';
import { invalidRequest } from '#kit/app-error.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import type { InsightPeriod, Interval } from './model.ts';

const BUCKETS_MAX = 400;
const BUCKETS_DEFAULT: Readonly<Record<Interval, number>> = { day: 30, hour: 24 };
const LENGTH_MS: Readonly<Record<Interval, number>> = { day: DAY_MS, hour: HOUR_MS };

export interface PeriodQuery {
  readonly from?: string;
  readonly to?: string;
  readonly interval?: Interval;
}

/**
 * The buckets that a query names. Without `to` the last one has the current moment, without `from` there are 30 days or 24 hours.
 * @throws AppError invalid_request
 */
export function readInsightPeriod(query: PeriodQuery, now: Date): InsightPeriod {
  const { interval = 'day' } = query;
  const named = readHalfOpenPeriod(query);
  const length = LENGTH_MS[interval];
  const end = Math.min(named.to?.getTime() ?? Infinity, startOfBucket(now.getTime(), length) + length);
  const to = startOfBucket(end - 1, length) + length;
  const from = startOfBucket(named.from?.getTime() ?? to - BUCKETS_DEFAULT[interval] * length, length);
  if (to - from > BUCKETS_MAX * length)
    throw invalidRequest({ from: `must be at most ${BUCKETS_MAX} ${interval}s before \`to\`` });
  return { interval, from: new Date(from), to: new Date(to) };
}

/** The starts of a period's buckets, up to the one that has this moment. */
export function bucketsOf({ interval, from, to }: InsightPeriod, until: Date): Date[] {
  const buckets: Date[] = [];
  const end = Math.min(to.getTime(), until.getTime() + 1);
  for (let at = from.getTime(); at < end; at += LENGTH_MS[interval]) buckets.push(new Date(at));
  return buckets;
}

/** The start of the bucket that has a moment. Days and hours of UTC begin at multiples of their length. */
export function bucketOf(moment: Date, interval: Interval): Date {
  return new Date(startOfBucket(moment.getTime(), LENGTH_MS[interval]));
}

function startOfBucket(time_ms: number, length_ms: number): number {
  return Math.floor(time_ms / length_ms) * length_ms;
}
