import { CALLERS_DEFAULT, type Callers } from '#api/callers.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Call, InsightDependencies } from './dependencies.ts';
import type { Count, Insight, InsightPeriod, Series } from './model.ts';
import { bucketOf, bucketsOf } from './period.ts';
import { COUNTED, seconds, seriesOf } from './series.ts';

/** Calls that one insight reads. */
const CALLS_MAX = 10_000;
/** Routes that have series of their own, those with the most calls. */
const ROUTES_MAX = 20;
/** In place of the other routes. */
const OTHER = 'other';
const ALL = 'all';
const PERCENTILES = [50, 95] as const;

interface ReadCalls {
  readonly calls: readonly Call[];
  /** The buckets that are known in full. */
  readonly buckets: readonly Date[];
  readonly completeUntil: Date;
  /** The name of a call's route in keys. */
  readonly groupOf: (call: Call) => string;
}

/** How many calls there were, by route and by the class of their status. */
export async function countCalls(
  dependencies: Pick<InsightDependencies, 'calls'>,
  tenantId: TenantId,
  callers: Callers | undefined,
  period: InsightPeriod,
  now: Date,
): Promise<Insight> {
  const { calls, buckets, completeUntil, groupOf } = await readCalls(dependencies, tenantId, callers, period, now);
  const counts = calls.map((call): Count => ({
    at: bucketOf(call.at, period.interval),
    key: `${groupOf(call)} ${Math.floor(call.status / 100)}xx`,
    currency: null,
    count: 1n,
    amount: 0n,
  }));
  return { series: seriesOf(counts, buckets, ({ key }) => key, COUNTED), completeUntil };
}

/** How long calls took, by route: the median, and what 95 of 100 did not exceed. A bucket without calls has no point. */
export async function measureCalls(
  dependencies: Pick<InsightDependencies, 'calls'>,
  tenantId: TenantId,
  callers: Callers | undefined,
  period: InsightPeriod,
  now: Date,
): Promise<Insight> {
  const { calls, buckets, completeUntil, groupOf } = await readCalls(dependencies, tenantId, callers, period, now);
  const groups = [...Map.groupBy(calls, groupOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const series = [[ALL, calls] as const, ...groups].flatMap(([name, own]): Series[] => {
    const byBucket = Map.groupBy(own, ({ at }) => bucketOf(at, period.interval).getTime());
    const known = buckets.flatMap((at) => {
      const durations = byBucket.get(at.getTime())?.map(({ duration_us }) => duration_us);
      return durations === undefined ? [] : [{ at, durations: durations.toSorted((one, other) => one - other) }];
    });
    return PERCENTILES.map((percent) => ({
      key: `${name} p${percent}`,
      points: known.map(({ at, durations }) => ({ at, value: seconds(percentile(durations, percent)) })),
    }));
  });
  return { series: calls.length === 0 ? [] : series, completeUntil };
}

async function readCalls(
  dependencies: Pick<InsightDependencies, 'calls'>,
  tenantId: TenantId,
  callers = CALLERS_DEFAULT,
  period: InsightPeriod,
  now: Date,
): Promise<ReadCalls> {
  const { calls, unknownUntil } = await dependencies.calls(tenantId, callers, period, CALLS_MAX);
  const buckets = bucketsOf(period, now).filter((at) => unknownUntil === undefined || at > unknownUntil);
  const nameOf = ({ method, route }: Call): string => `${method} ${route}`;
  const starts = new Set(buckets.map((at) => at.getTime()));
  const known = calls.filter(({ at }) => starts.has(bucketOf(at, period.interval).getTime()));
  const named = [...Map.groupBy(known, nameOf)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, ROUTES_MAX);
  const names = new Set(named.map(([name]) => name));
  return {
    calls: known,
    buckets,
    completeUntil: period.to < now ? period.to : now,
    groupOf: (call) => (names.has(nameOf(call)) ? nameOf(call) : OTHER),
  };
}

/** The smallest of these that so many percent do not exceed. @param sorted in ascending order, at least one */
function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1]!;
}
