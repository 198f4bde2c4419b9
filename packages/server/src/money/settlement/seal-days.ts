import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { daysAfter, startOf, utcDayOf, type UtcDay } from '#kit/utc-day.ts';
import { closeTimeBefore, lockTenantCounters, saveTenantCounters, type Queryable } from '#database';
import { appendEvents } from '#events';
import { sumMovements, sumMovementsWithin } from '#ledger';
import { allTenants, tenantCreatedAt } from '#partners';
import type { SettlementDependencies } from './dependencies.ts';
import { settlementEvent } from './events.ts';
import { dayOf, type DayBalances } from './model.ts';
import { closingsOf, saveDay, lastDays } from './store.ts';

/** Tenants whose movements are summed in one query: the day's entries are read once, however few tenants there are. */
const TENANTS_AT_ONCE = 500;
/** Tenants whose day is saved in one commit. Their purchases wait for it, so it is kept short. */
const TENANTS_PER_COMMIT = 25;
/** Days sealed in one round, or while a caller waits, before others get their turn. */
const DAYS_AT_ONCE = 31;

type Parts = Pick<SettlementDependencies, 'database' | 'clock'>;

/**
 * Seals finished days of all tenants for one round, oldest day first. Any number of processes may run it concurrently; each
 * day is sealed once. Errors go to `onFailure`, and the day is retried.
 * @returns whether all finished days are sealed
 */
export async function sealFinishedDays(parts: Parts, onFailure: (error: unknown) => void): Promise<boolean> {
  const yesterday = daysAfter(utcDayOf(parts.clock.now()), -1);
  const due = await dueDays(parts.database, yesterday);
  const first = [...due.keys()].toSorted()[0];
  if (first === undefined) return true;
  let continuing: TenantId[] = [];
  let isDone = true;
  let day = first;
  for (let days = 0; days < DAYS_AT_ONCE && day <= yesterday; days += 1, day = daysAfter(day, 1)) {
    const tenants = [...continuing, ...(due.get(day) ?? [])];
    continuing = [];
    for (let start = 0; start < tenants.length; start += TENANTS_AT_ONCE) {
      const some = tenants.slice(start, start + TENANTS_AT_ONCE);
      try {
        await sealDay(parts, some, day);
        continuing.push(...some);
      } catch (error) {
        isDone = false;
        onFailure(error);
      }
    }
  }
  return isDone && day > yesterday;
}

/** The next day to seal of each tenant, up to `last`, as tenants by day. */
export async function dueDays(database: Queryable, last: UtcDay): Promise<Map<UtcDay, TenantId[]>> {
  const due = new Map<UtcDay, TenantId[]>();
  for await (const tenants of allTenants(database)) {
    const sealed = await lastDays(
      database,
      tenants.map(({ id }) => id),
    );
    for (const { id, createdAt } of tenants) {
      const day = nextDay(sealed.get(id), createdAt);
      if (day > last) continue;
      const known = due.get(day);
      if (known) known.push(id);
      else due.set(day, [id]);
    }
  }
  return due;
}

/** The first report is that of the day the tenant was created on. */
export function nextDay(sealed: UtcDay | undefined, createdAt: Date): UtcDay {
  return sealed === undefined ? utcDayOf(createdAt) : daysAfter(sealed, 1);
}

/**
 * Seals a tenant's finished days up to and including `day`.
 * @throws AppError settlement_not_found if the tenant was created later; issuer_unavailable if there are too many days to wait for
 */
export async function sealThrough(parts: Parts, tenantId: TenantId, day: UtcDay): Promise<void> {
  const { database } = parts;
  const [sealed, createdAt] = await Promise.all([lastDays(database, [tenantId]), tenantCreatedAt(database, tenantId)]);
  if (day < utcDayOf(createdAt)) throw new AppError('settlement_not_found');
  let next = nextDay(sealed.get(tenantId), createdAt);
  for (let days = 0; next <= day; days += 1, next = daysAfter(next, 1)) {
    if (days === DAYS_AT_ONCE) throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    await sealDay(parts, [tenantId], next);
  }
}

/**
 * Seals a finished day of tenants whose previous day is sealed, or who have none. First it takes each tenant's lock briefly: from
 * then on no entry can be dated into the day, so its entries can be summed without a lock.
 */
async function sealDay({ database, clock }: Parts, tenantIds: readonly TenantId[], day: UtcDay): Promise<void> {
  const end = startOf(daysAfter(day, 1));
  for (const tenantId of tenantIds) await database.rows(closeTimeBefore(tenantId, end));
  const sums = await balancesOf({ database }, tenantIds, day);
  for (let start = 0; start < tenantIds.length; start += TENANTS_PER_COMMIT)
    await save({ database, clock }, day, sums, tenantIds.slice(start, start + TENANTS_PER_COMMIT));
}

/** Saves the day of some tenants and appends their events, in one commit. */
async function save(
  { database, clock }: Parts,
  day: UtcDay,
  sums: ReadonlyMap<TenantId, DayBalances>,
  tenantIds: readonly TenantId[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    // The tenants first, as every ledger commit does.
    const counters = await lockTenantCounters(transaction, tenantIds);
    const now = clock.now();
    const saved = await saveDay(transaction, day, new Map(tenantIds.map((id) => [id, sums.get(id)!])), now);
    if (saved.length === 0) return;
    const events = saved.map((id) => settlementEvent(id, day, sums.get(id)!, now));
    transaction.write(appendEvents(events, counters, now));
    transaction.write(saveTenantCounters(new Map(saved.map((id) => [id, counters.get(id)!]))));
  });
}

/** The day's opening balances, which are the previous day's closing ones, and its entries in the ledger now. */
export async function balancesOf(
  { database }: Pick<Parts, 'database'>,
  tenantIds: readonly TenantId[],
  day: UtcDay,
): Promise<Map<TenantId, DayBalances>> {
  return await balances(database, tenantIds, day, async (ids, from, to) => await sumMovements(database, ids, from, to));
}

/** The same within a transaction, which sees its own changes. */
export async function balancesWithin(
  transaction: Queryable,
  tenantIds: readonly TenantId[],
  day: UtcDay,
): Promise<Map<TenantId, DayBalances>> {
  const sum: SumMovements = async (ids, from, to) => await sumMovementsWithin(transaction, ids, from, to);
  return await balances(transaction, tenantIds, day, sum);
}

type SumMovements = (ids: readonly TenantId[], from: Date, to: Date) => ReturnType<typeof sumMovements>;

async function balances(
  queryable: Queryable,
  tenantIds: readonly TenantId[],
  day: UtcDay,
  sum: SumMovements,
): Promise<Map<TenantId, DayBalances>> {
  const before = daysAfter(day, -1);
  const [closings, sealed] = await Promise.all([
    closingsOf(queryable, tenantIds, before),
    lastDays(queryable, tenantIds),
  ]);
  // A tenant without a sealed day starts at zero. The day before its first is included, since the process that created the
  // tenant may have had a clock ahead of the others.
  const starting = tenantIds.filter((id) => !sealed.has(id));
  const continuing = tenantIds.filter((id) => sealed.has(id));
  const end = startOf(daysAfter(day, 1));
  const sums = [
    ...(starting.length > 0 ? await sum(starting, startOf(before), end) : []),
    ...(continuing.length > 0 ? await sum(continuing, startOf(day), end) : []),
  ];
  const closingsByTenant = Map.groupBy(closings, ({ tenantId }) => tenantId);
  const sumsByTenant = Map.groupBy(sums, ({ tenantId }) => tenantId);
  return new Map(tenantIds.map((id) => [id, dayOf(closingsByTenant.get(id) ?? [], sumsByTenant.get(id) ?? [])]));
}
