import { inSnapshot } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { InsightDependencies } from './dependencies.ts';
import type { Count, CountedKind, InsightPeriod } from './model.ts';
import { bucketOf } from './period.ts';
import { readCounts, readPositions } from './store.ts';

/** Rows that are not added up yet and are read by one call: up to 200 ms on a busy machine. */
const NEW_ROWS_MAX = 10_000;

interface PeriodCounts {
  /** By bucket, key and currency; a bucket can have several of a key. */
  readonly counts: readonly Count[];
  /** Everything until then is counted. */
  readonly completeUntil: Date;
}

/** What happened in a period: the hours that are added up, and what is newer. */
export async function countsIn(
  { database, sources }: InsightDependencies,
  tenantId: TenantId,
  kind: CountedKind,
  period: InsightPeriod,
  now: Date,
): Promise<PeriodCounts> {
  const end = period.to < now ? period.to : now;
  return await inSnapshot(database, async (snapshot) => {
    const [[added] = []] = await readPositions(snapshot, [tenantId], [kind]);
    const stored = await readCounts(snapshot, tenantId, kind, period);
    const { position } = added!;
    if (position.at >= end) return { counts: stored, completeUntil: end };
    const part = await sources[kind].next(snapshot, tenantId, position, period.to, NEW_ROWS_MAX);
    const recent = part.counts.filter(({ at }) => at >= period.from).map((each) => inBucket(each, period));
    const isAll = part.last === undefined || part.read < NEW_ROWS_MAX;
    return { counts: [...stored, ...recent], completeUntil: isAll ? end : part.last.at };
  });
}

function inBucket(count: Count, { interval }: InsightPeriod): Count {
  return { ...count, at: bucketOf(count.at, interval) };
}
