import { AppError, invalidRequest } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { daysAfter, parseUtcDay, utcDayOf, UTC_DAY_RANGE, type UtcDay } from '#kit/utc-day.ts';
import { tenantCreatedAt } from '#partners';
import { cutPage, invalidCursor } from '#api/page.ts';
import type { PlatformDifference, SettlementDependencies } from './dependencies.ts';
import { balancesOf, sealThrough } from './seal-days.ts';
import { settlementView, type SettlementView } from './settlement-view.ts';
import { readDays } from './store.ts';

const AFTER_ALL_DAYS: UtcDay = '9999-12-31';

/**
 * The report of one day. A finished day is sealed now if the worker has not done so yet; the current day is summed up to now.
 * @throws AppError invalid_request, settlement_not_found
 */
export async function readSettlement(
  dependencies: SettlementDependencies,
  tenantId: TenantId,
  named: string,
): Promise<SettlementView & { readonly platform_differences?: readonly PlatformDifference[] }> {
  const day = parseUtcDay(named);
  if (day === undefined) throw invalidRequest({ date: `must be a date such as 2026-11-20, from ${UTC_DAY_RANGE}` });
  const today = utcDayOf(dependencies.clock.now());
  // In a sandbox, days can be ended early.
  const found = await findSealed(dependencies, tenantId, day);
  if (found === undefined && day > today) throw new AppError('settlement_not_found');
  if (found === undefined && day === today)
    return await withDifferences(dependencies, tenantId, day, await readRunningDay(dependencies, tenantId, today));
  const sealed = found ?? (await sealNow(dependencies, tenantId, day));
  if (sealed === undefined) throw new AppError('settlement_not_found');
  return await withDifferences(dependencies, tenantId, day, settlementView(day, sealed.balances, sealed.createdAt));
}

/** Adds what the comparison with a card vendor found on this day and has not resolved since. */
async function withDifferences(
  { platformDifferences }: SettlementDependencies,
  tenantId: TenantId,
  day: UtcDay,
  view: SettlementView,
) {
  const [from, to] = [new Date(`${day}T00:00:00Z`), new Date(`${daysAfter(day, 1)}T00:00:00Z`)];
  const found = await platformDifferences(tenantId, from, to);
  return found.length === 0 ? view : { ...view, platform_differences: found };
}

/** Seals the days that are over, if the worker has not done so yet. */
export async function sealOverdueDays(dependencies: SettlementDependencies, tenantId: TenantId): Promise<void> {
  const { database, clock } = dependencies;
  const today = utcDayOf(clock.now());
  if (today > utcDayOf(await tenantCreatedAt(database, tenantId)))
    await sealOnce(dependencies, tenantId, daysAfter(today, -1));
}

async function readRunningDay(dependencies: SettlementDependencies, tenantId: TenantId, today: UtcDay) {
  const { running } = dependencies;
  await sealOverdueDays(dependencies, tenantId);
  const balances = await running.run(`${tenantId} ${today}`, async () => {
    return (await balancesOf(dependencies, [tenantId], today)).get(tenantId)!;
  });
  return settlementView(today, balances, null);
}

async function sealNow(dependencies: SettlementDependencies, tenantId: TenantId, day: UtcDay) {
  await sealOnce(dependencies, tenantId, day);
  return await findSealed(dependencies, tenantId, day);
}

async function sealOnce(dependencies: SettlementDependencies, tenantId: TenantId, day: UtcDay): Promise<void> {
  await dependencies.sealing.run(`${tenantId} ${day}`, async () => await sealThrough(dependencies, tenantId, day));
}

async function findSealed({ database }: SettlementDependencies, tenantId: TenantId, day: UtcDay) {
  const [found] = await readDays(database, tenantId, daysAfter(day, 1), 1);
  return found?.day === day ? found : undefined;
}

/** Finished days, the newest first. @throws AppError invalid_request */
export async function listSettlements(
  { database }: SettlementDependencies,
  tenantId: TenantId,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const before = after === undefined ? AFTER_ALL_DAYS : parseUtcDay(after);
  if (before === undefined) throw invalidCursor('a date');
  const found = await readDays(database, tenantId, before, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ day }) => day);
  return {
    settlements: page.map(({ day, balances, createdAt }) => settlementView(day, balances, createdAt)),
    next_cursor,
  };
}
