import type { Static } from 'typebox';
import { CsvTable, valueColumn } from '#kit/csv.ts';
import { outcomesOfAll, type InsightDependencies } from '#insights';
import type { BucketQuery, OutcomesSchema } from './schemas.ts';

type Outcomes = Static<typeof OutcomesSchema>;

/** How all partners' purchases were decided. @throws AppError invalid_request */
export async function readOutcomes(
  insights: InsightDependencies,
  { environment, ...query }: Static<typeof BucketQuery>,
): Promise<Outcomes> {
  const buckets = await outcomesOfAll(insights, environment, query);
  return {
    buckets: buckets.map(({ at, approved, declined }) => ({
      at: at.toISOString(),
      approved: Number(approved),
      declined: Number(declined),
    })),
  };
}

const LINES = new CsvTable<Outcomes['buckets'][number]>([
  valueColumn('at', ({ at }) => at),
  valueColumn('approved', ({ approved }) => String(approved)),
  valueColumn('declined', ({ declined }) => String(declined)),
]);

/** One line for each bucket. */
export function outcomesAsCsv({ buckets }: Outcomes): string {
  return LINES.document(buckets);
}
