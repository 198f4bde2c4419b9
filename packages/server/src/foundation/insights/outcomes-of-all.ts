import type { Environment } from '#kit/tenant.ts';
import type { InsightDependencies } from './dependencies.ts';
import { APPROVED } from './model.ts';
import { bucketsOf, readInsightPeriod, type PeriodQuery } from './period.ts';
import { totalsOfAll, type Total } from './totals-of-all.ts';

/** How the purchases of a bucket were decided. */
interface BucketOutcomes {
  /** The start of the bucket. */
  readonly at: Date;
  readonly approved: bigint;
  readonly declined: bigint;
}

/**
 * How the purchases of all partners in an environment were decided, by hour or day, as far as they are added up: the last minutes are
 * missing. @throws AppError invalid_request
 */
export async function outcomesOfAll(
  { database, clock }: Pick<InsightDependencies, 'database' | 'clock'>,
  environment: Environment,
  query: PeriodQuery,
): Promise<BucketOutcomes[]> {
  const now = clock.now();
  const period = readInsightPeriod(query, now);
  const totals = await totalsOfAll(database, environment, 'purchases', period);
  const byBucket = Map.groupBy(totals, ({ at }) => at.getTime());
  return bucketsOf(period, now).map((at) => {
    const own = byBucket.get(at.getTime()) ?? [];
    const sum = (isWanted: (total: Total) => boolean): bigint =>
      own.filter(isWanted).reduce((all, { count }) => all + count, 0n);
    return { at, approved: sum(({ key }) => key === APPROVED), declined: sum(({ key }) => key !== APPROVED) };
  });
}
