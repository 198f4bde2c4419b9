import { tenantNow } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { allTenants, requireTenant } from '#partners';
import type { InsightDependencies } from './dependencies.ts';
import { APPROVED, FAILED, type Count, type CountedKind } from './model.ts';
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

/** How many calls API keys made. */
interface CallOutcomes {
  readonly calls: bigint;
  /** How many of them had a status of 400 or above. */
  readonly failed: bigint;
}

/** What a tenant did in a day. */
export interface LastDay {
  readonly purchases: Outcomes;
  readonly calls: CallOutcomes;
}

/** What a tenant did in the current hour and the 23 before it, up to now. */
export async function lastDayOf(dependencies: InsightDependencies, tenantId: TenantId): Promise<LastDay> {
  const { database, clock } = dependencies;
  const countsOf = async (kind: CountedKind, now: Date) =>
    (await countsIn(dependencies, tenantId, kind, readInsightPeriod({ interval: 'hour' }, now), now)).counts;
  return {
    purchases: outcomesOf(await countsOf('purchases', await tenantNow(database, clock, tenantId))),
    calls: callOutcomesOf(await countsOf('calls', clock.now())),
  };
}

/** The same of each of some tenants, as far as it is added up: the last minutes are missing. */
export async function lastDayOfMany(
  { database, clock }: Pick<InsightDependencies, 'database' | 'clock'>,
  tenantIds: readonly TenantId[],
): Promise<(tenantId: TenantId) => LastDay> {
  const period = readInsightPeriod({ interval: 'hour' }, clock.now());
  const byTenant = async (kind: CountedKind) =>
    Map.groupBy(await readCountsOfMany(database, tenantIds, kind, period), ({ tenantId }) => tenantId);
  const purchases = await byTenant('purchases');
  const calls = await byTenant('calls');
  return (tenantId) => ({
    purchases: outcomesOf(purchases.get(tenantId) ?? []),
    calls: callOutcomesOf(calls.get(tenantId) ?? []),
  });
}

/**
 * How purchases were decided, for all tenants of each environment, as far as it is added up: the last minutes are missing. Read it seldom, because it reads a
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

function callOutcomesOf(counts: readonly CountedOnce[]): CallOutcomes {
  let [calls, failed] = [0n, 0n];
  for (const { key, count } of counts) {
    calls += count;
    if (key === FAILED) failed += count;
  }
  return { calls, failed };
}
