import { AppError } from '../../foundation/kit/app-error.ts';
import type { TenantId } from '../../foundation/kit/ids.ts';
import { daysAfter, startOf, utcDayOf, type UtcDay } from '../../foundation/kit/utc-day.ts';
import { passMoment, type Queryable } from '../../foundation/database/index.ts';
import { sumMovements } from '../ledger/index.ts';
import { allTenants, tenantCreatedAt } from '../../foundation/partners/index.ts';
import type { SettlementDependencies } from './dependencies.ts';
import { dayOf, type DayBalances } from './model.ts';
import { closingsOf, saveDay, lastDays } from './store.ts';

/** Their movements of a day are summed together, since the day has to be read once however few they are. */
const TENANTS_AT_ONCE = 500;
/** So many days are caught up in a round, or while a caller waits; then others have their turn. */
const DAYS_AT_ONCE = 31;

type Parts = Pick<SettlementDependencies, 'database' | 'clock'>;

/**
 * One round over the tenants that lack a finished day, the oldest day first. Any number of processes may do it at once: a
 * day is sealed once. What fails goes to `onFailure` and is tried again.
 */
export async function sealFinishedDays(parts: Parts, onFailure: (error: unknown) => void): Promise<void> {
  const yesterday = daysAfter(utcDayOf(parts.clock.now()), -1);
  const due = await dueDays(parts.database, yesterday);
  const first = [...due.keys()].toSorted()[0];
  if (first === undefined) return;
  let continuing: TenantId[] = [];
  for (let days = 0, day = first; days < DAYS_AT_ONCE && day <= yesterday; days += 1, day = daysAfter(day, 1)) {
    const tenants = [...continuing, ...(due.get(day) ?? [])];
    continuing = [];
    for (let start = 0; start < tenants.length; start += TENANTS_AT_ONCE) {
      const some = tenants.slice(start, start + TENANTS_AT_ONCE);
      try {
        await sealDay(parts, some, day);
        continuing.push(...some);
      } catch (error) {
        onFailure(error);
      }
    }
  }
}

/** Which tenants lack which day next, up to the last given. */
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

/** A tenant's reports begin with the day on which it began. */
function nextDay(sealed: UtcDay | undefined, createdAt: Date): UtcDay {
  return sealed === undefined ? utcDayOf(createdAt) : daysAfter(sealed, 1);
}

/**
 * Sees to it that a tenant's finished days up to this one are sealed.
 * @throws AppError settlement_not_found when the tenant began later; issuer_unavailable when there is more than can be waited for
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
 * Keeps a finished day of tenants that have the day before, or none yet. First each tenant's lock is taken for a moment: from
 * then on no entry can be dated into the day, so that what is there can be summed without any lock.
 */
async function sealDay({ database, clock }: Parts, tenantIds: readonly TenantId[], day: UtcDay): Promise<void> {
  const end = startOf(daysAfter(day, 1));
  for (const tenantId of tenantIds) await database.rows(passMoment(tenantId, end));
  const sums = await balancesOf({ database }, tenantIds, day);
  await database.transaction(async (transaction) => await saveDay(transaction, day, sums, clock.now()));
}

/** The day's balances as the ledger has them now, on top of what the day before has left. */
export async function balancesOf(
  { database }: Pick<Parts, 'database'>,
  tenantIds: readonly TenantId[],
  day: UtcDay,
): Promise<Map<TenantId, DayBalances>> {
  const before = daysAfter(day, -1);
  const [closings, sealed] = await Promise.all([
    closingsOf(database, tenantIds, before),
    lastDays(database, tenantIds),
  ]);
  // Whoever has no day before starts from nothing. The day before its first is looked at too, since the process that made the
  // tenant may have had a clock ahead of the others.
  const starting = tenantIds.filter((id) => !sealed.has(id));
  const continuing = tenantIds.filter((id) => sealed.has(id));
  const end = startOf(daysAfter(day, 1));
  const sums = [
    ...(starting.length > 0 ? await sumMovements(database, starting, startOf(before), end) : []),
    ...(continuing.length > 0 ? await sumMovements(database, continuing, startOf(day), end) : []),
  ];
  const closingsByTenant = Map.groupBy(closings, ({ tenantId }) => tenantId);
  const sumsByTenant = Map.groupBy(sums, ({ tenantId }) => tenantId);
  return new Map(tenantIds.map((id) => [id, dayOf(closingsByTenant.get(id) ?? [], sumsByTenant.get(id) ?? [])]));
}
