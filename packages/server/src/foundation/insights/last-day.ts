import { tenantNow } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { allTenants, requireTenant } from '#partners';
import type { InsightDependencies } from './dependencies.ts';
import { APPROVED, type Count } from './model.ts';
import { readInsightPeriod } from './period.ts';
import { countsIn } from './read-counts.ts';
import { readCountsOfMany } from './store.ts';

/** How purchases were decided. */
export interface Outcomes {
  readonly approved: bigint;
  readonly declined: bigint;
  /** What was approved, by currency, in minor units. */
  readonly volume: ReadonlyMap<Currency, bigint>;
}

/** How a tenant's purchases were decided in the current hour and the 23 before it. */
export async function lastDayOf(dependencies: InsightDependencies, tenantId: TenantId): Promise<Outcomes> {
  const now = await tenantNow(dependencies.database, dependencies.clock, tenantId);
  const period = readInsightPeriod({ interval: 'hour' }, now);
  return outcomesOf((await countsIn(dependencies, tenantId, 'purchases', period, now)).counts);
}

/**
 * The same for all tenants of each environment, as far as it is added up: the last minutes are missing. Read it seldom, because it reads a
 * day of every tenant.
 */
export async function lastDayOfAll({ database, clock }: Pick<InsightDependencies, 'database' | 'clock'>) {
  const period = readInsightPeriod({ interval: 'hour' }, clock.now());
  const counts = { live: [] as CountedOnce[], sandbox: [] as CountedOnce[] };
  for await (const tenants of allTenants(database)) {
    const ids = tenants.map(({ id }) => id);
    for (const { tenantId, ...count } of await readCountsOfMany(database, ids, 'purchases', period))
      counts[(await requireTenant(database, tenantId)).environment].push(count);
  }
  return { live: outcomesOf(counts.live), sandbox: outcomesOf(counts.sandbox) };
}

type CountedOnce = Pick<Count, 'key' | 'currency' | 'count' | 'amount'>;

function outcomesOf(counts: readonly CountedOnce[]): Outcomes {
  let [approved, declined] = [0n, 0n];
  const volume = new Map<Currency, bigint>();
  for (const { key, currency, count, amount } of counts) {
    if (key !== APPROVED) declined += count;
    else approved += count;
    if (key === APPROVED && currency !== null) volume.set(currency, (volume.get(currency) ?? 0n) + amount);
  }
  return { approved, declined, volume };
}
