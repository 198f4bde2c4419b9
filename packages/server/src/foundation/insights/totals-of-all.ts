import type { Database } from '#database';
import type { Environment } from '#kit/tenant.ts';
import { allTenants } from '#partners';
import type { Count, HourKind, InsightPeriod } from './model.ts';
import { readTotals } from './store.ts';

/** A count of some of the tenants, in one bucket. */
export type Total = Pick<Count, 'at' | 'key' | 'count'>;

/** What is counted for all partners in an environment in the buckets of a period, in parts that add up. */
export async function totalsOfAll(
  database: Database,
  environment: Environment,
  kind: HourKind,
  period: InsightPeriod,
): Promise<Total[]> {
  const totals: Total[] = [];
  for await (const tenants of allTenants(database)) {
    const ids = tenants.flatMap((tenant) => (tenant.environment === environment ? [tenant.id] : []));
    if (ids.length > 0) totals.push(...(await readTotals(database, ids, kind, period)));
  }
  return totals;
}
