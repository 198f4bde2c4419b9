import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { daysAfter, utcDayOf, type UtcDay } from '#kit/utc-day.ts';
import { allTenants } from '#partners';
import type { SettlementDependencies } from './dependencies.ts';
import type { Balance, DayOfAll } from './model.ts';
import { sumDays } from './store.ts';

/**
 * Finished days of all tenants of an environment, the newest first, from the day on which the first of them was created. It reads
 * what is sealed of every tenant, but of complete days once.
 * @param before only earlier days
 */
export async function readDaysOfAll(
  { database, clock, adding, completeDays }: SettlementDependencies,
  environment: Environment,
  before: UtcDay | undefined,
  limit: number,
): Promise<readonly DayOfAll[]> {
  const today = utcDayOf(clock.now());
  const end = before === undefined || before > today ? today : before;
  return await adding.run(`${environment} ${end} ${limit}`, async () => {
    const tenants = await tenantsOf(database, environment);
    const wanted = Array.from({ length: limit }, (_, index) => daysAfter(end, -1 - index)).filter((day) =>
      tenants.some(({ createdOn }) => createdOn <= day),
    );
    const known = new Map<UtcDay, DayOfAll>();
    for (const day of wanted) {
      const complete = completeDays.get(`${environment} ${day}`);
      if (complete !== undefined) known.set(day, complete);
    }
    const unknown = wanted.filter((day) => !known.has(day));
    const [newest, oldest] = [unknown[0], unknown.at(-1)];
    if (newest !== undefined && oldest !== undefined) {
      for (const each of await addUp(database, tenants, oldest, newest)) {
        known.set(each.day, each);
        if (each.complete) completeDays.set(`${environment} ${each.day}`, each);
      }
    }
    return wanted.map((day) => known.get(day)!);
  });
}

interface CreatedTenant {
  readonly id: TenantId;
  readonly createdOn: UtcDay;
}

async function tenantsOf(database: Queryable, environment: Environment): Promise<CreatedTenant[]> {
  const found: CreatedTenant[] = [];
  for await (const tenants of allTenants(database))
    for (const { id, createdAt, environment: own } of tenants)
      if (own === environment) found.push({ id, createdOn: utcDayOf(createdAt) });
  return found;
}

/** Tenants that one query adds up. */
const TENANTS_AT_ONCE = 5_000;

/** The days of a period, of which each has a tenant. */
async function addUp(
  database: Queryable,
  tenants: readonly CreatedTenant[],
  from: UtcDay,
  to: UtcDay,
): Promise<DayOfAll[]> {
  const days: { day: UtcDay; unsealed: number; balances: Balance[] }[] = [];
  for (let day = to; day >= from; day = daysAfter(day, -1)) {
    const unsealed = tenants.filter(({ createdOn }) => createdOn <= day).length;
    days.push({ day, unsealed, balances: [] });
  }
  for (let start = 0; start < tenants.length; start += TENANTS_AT_ONCE) {
    const ids = tenants.slice(start, start + TENANTS_AT_ONCE).map(({ id }) => id);
    const sums = await sumDays(database, ids, from, to);
    for (const each of days) {
      const sum = sums.get(each.day);
      if (sum === undefined) continue;
      each.unsealed -= Number(sum.sealed);
      each.balances.push(...sum.balances);
    }
  }
  return days.map(({ day, unsealed, balances }) => ({ day, complete: unsealed <= 0, balances }));
}
