import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { TIMED_OUT } from './decision-times.ts';
import type { InsightDependencies } from './dependencies.ts';
import type { Insight, InsightPeriod } from './model.ts';
import { bucketsOf, readInsightPeriod, type PeriodQuery } from './period.ts';
import { seconds } from './series.ts';
import { readTotals } from './store.ts';
import { totalsOfAll, type Total } from './totals-of-all.ts';

const PERCENTILES = [50, 95, 99] as const;

type LatencyDependencies = Pick<InsightDependencies, 'database' | 'clock' | 'decisionTimes'>;

/** How long the decisions of a bucket took. */
interface BucketLatency {
  /** The start of the bucket. */
  readonly at: Date;
  readonly decided: bigint;
  readonly timedOut: bigint;
  /** What 50, 95 and 99 of 100 did not exceed, in seconds. Undefined: there were none. */
  readonly took: Readonly<Record<`p${(typeof PERCENTILES)[number]}`, string>> | undefined;
}

/** How long the decisions about all partners' purchases took, by hour or day. @throws AppError invalid_request */
export async function latencyOfAll(
  dependencies: LatencyDependencies,
  environment: Environment,
  query: PeriodQuery,
): Promise<{ readonly buckets: readonly BucketLatency[]; readonly completeUntil: Date }> {
  const { database, clock, decisionTimes } = dependencies;
  const period = readInsightPeriod(query, clock.now());
  await decisionTimes.flush();
  const totals = await totalsOfAll(database, environment, 'decisions', period);
  return { buckets: latencyOf(totals, period, clock.now()), completeUntil: endOf(period, clock.now()) };
}

/** How long the decisions about a tenant's purchases took. A bucket without any has no point. */
export async function measureDecisions(
  { database, clock, decisionTimes }: LatencyDependencies,
  tenantId: TenantId,
  period: InsightPeriod,
): Promise<Insight> {
  await decisionTimes.flush();
  const totals = await readTotals(database, [tenantId], 'decisions', period);
  const buckets = latencyOf(totals, period, clock.now());
  return {
    series:
      totals.length === 0
        ? []
        : PERCENTILES.map((percent) => ({
            key: `p${percent}`,
            points: buckets.flatMap(({ at, took }) => (took ? [{ at, value: took[`p${percent}`] }] : [])),
          })),
    completeUntil: endOf(period, clock.now()),
  };
}

function endOf({ to }: InsightPeriod, now: Date): Date {
  return to < now ? to : now;
}

function latencyOf(totals: readonly Total[], period: InsightPeriod, now: Date): BucketLatency[] {
  const byBucket = Map.groupBy(totals, ({ at }) => at.getTime());
  return bucketsOf(period, now).map((at) => {
    const own = byBucket.get(at.getTime()) ?? [];
    const sum = (counts: readonly Total[]): bigint => counts.reduce((total, { count }) => total + count, 0n);
    const timed = own.filter(({ key }) => key !== TIMED_OUT);
    const decided = sum(timed);
    return {
      at,
      decided,
      timedOut: sum(own.filter(({ key }) => key === TIMED_OUT)),
      took: decided === 0n ? undefined : percentilesOf(timed, decided),
    };
  });
}

/** The bounds that so many of the decisions did not exceed. @param timed keys are bounds in microseconds */
function percentilesOf(timed: readonly Total[], decided: bigint): BucketLatency['took'] {
  const sorted = timed.toSorted((one, other) => Number(one.key) - Number(other.key));
  const bound = (percent: number): string => {
    let counted = 0n;
    const found = sorted.find(({ count }) => (counted += count) * 100n >= decided * BigInt(percent));
    return seconds(Number(found!.key));
  };
  return { p50: bound(50), p95: bound(95), p99: bound(99) };
}
