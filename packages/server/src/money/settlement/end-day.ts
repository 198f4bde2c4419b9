import type { Transaction } from '#database';
import { lockTenantCounters, saveTenantCounters } from '#database';
import { appendEvents } from '#events';
import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { numberInWords } from '#kit/in-words.ts';
import { daysAfter, startOf, utcDayOf, type UtcDay } from '#kit/utc-day.ts';
import { tenantCreatedAt } from '#partners';
import { settlementEvent } from './events.ts';
import type { DayBalances } from './model.ts';
import { balancesWithin, nextDay } from './seal-days.ts';
import { lastDays, saveDay } from './store.ts';

/**
 * Days after today that can be ended. Entries dated ahead widen the ranges in which the index on their time finds a day, for all
 * tenants: a day’s sum would read as many days more.
 */
const DAYS_AHEAD_MAX = 7;

/** A day that was ended early. */
interface EndedDay {
  /** The subject of its event. */
  readonly id: string;
  readonly day: UtcDay;
  readonly balances: DayBalances;
}

/**
 * Ends the tenant's current day before it is over, and seals it: for a sandbox, which cannot wait for midnight. Later entries are dated
 * into the next day, so the report is as final as any other. Repeating it ends the next day.
 * @param transaction waits for the tenant's lock, and keeps it until the commit
 * @throws AppError rate_limited if too many days were ended
 */
export async function endDay(transaction: Transaction, tenantId: TenantId, now: Date): Promise<EndedDay> {
  const counters = await lockTenantCounters(transaction, [tenantId]);
  const sealed = (await lastDays(transaction, [tenantId])).get(tenantId);
  const day = nextDay(sealed, await tenantCreatedAt(transaction, tenantId));
  const today = utcDayOf(now);
  if (day > daysAfter(today, DAYS_AHEAD_MAX)) throw tooFarAhead(now, today);
  const balances = (await balancesWithin(transaction, [tenantId], day)).get(tenantId)!;
  await saveDay(transaction, day, new Map([[tenantId, balances]]), now);
  const event = settlementEvent(tenantId, day, balances, now);
  transaction.write(appendEvents([event], counters, now));
  const { ledger_at, ...others } = counters.get(tenantId)!;
  const end = startOf(daysAfter(day, 1));
  transaction.write(
    saveTenantCounters(new Map([[tenantId, { ...others, ledger_at: end > ledger_at ? end : ledger_at }]])),
  );
  return { id: event.subjectId, day, balances };
}

function tooFarAhead(now: Date, today: UtcDay): AppError {
  return new AppError('rate_limited', {
    message: `the environment’s days have been ended ${numberInWords(DAYS_AHEAD_MAX)} days ahead of real time; end the next one tomorrow`,
    details: { reason: { kind: 'days_ahead', value: String(DAYS_AHEAD_MAX) } },
    retryAfterSeconds: Math.ceil((startOf(daysAfter(today, 1)).getTime() - now.getTime()) / 1_000),
  });
}
