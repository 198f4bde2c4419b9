import type { Static } from 'typebox';
import { CsvTable, valueColumn } from '#kit/csv.ts';
import { latencyOfAll, type InsightDependencies } from '#insights';
import type { BucketQuery, LatencySchema } from './schemas.ts';

type Latency = Static<typeof LatencySchema>;

/** How long the decisions about all partners' purchases took. @throws AppError invalid_request */
export async function readLatency(
  insights: InsightDependencies,
  { environment, ...query }: Static<typeof BucketQuery>,
): Promise<Latency> {
  const { buckets, completeUntil } = await latencyOfAll(insights, environment, query);
  return {
    buckets: buckets.map(({ at, decided, timedOut, took }) => ({
      at: at.toISOString(),
      decided: Number(decided),
      timed_out: Number(timedOut),
      p50_seconds: took?.p50 ?? null,
      p95_seconds: took?.p95 ?? null,
      p99_seconds: took?.p99 ?? null,
    })),
    complete_until: completeUntil.toISOString(),
  };
}

const LINES = new CsvTable<Latency['buckets'][number]>([
  valueColumn('at', ({ at }) => at),
  valueColumn('decided', ({ decided }) => String(decided)),
  valueColumn('timed_out', ({ timed_out: count }) => String(count)),
  valueColumn('p50_seconds', ({ p50_seconds: p50 }) => p50 ?? ''),
  valueColumn('p95_seconds', ({ p95_seconds: p95 }) => p95 ?? ''),
  valueColumn('p99_seconds', ({ p99_seconds: p99 }) => p99 ?? ''),
]);

/** One line for each bucket. */
export function latencyAsCsv({ buckets }: Latency): string {
  return LINES.document(buckets);
}
