import type { AttentionItem } from '#attention';
import type { Database } from '#database';
import { bucketsOf, type Insight, type InsightPeriod, type Series } from '#insights';
import { invalidRequest } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { CURRENCIES, formatAmount, type Currency } from '#kit/money.ts';
import { daysAfter, startOf, utcDayOf, type UtcDay } from '#kit/utc-day.ts';
import { floatOf } from '#wallets';
import { forecastOf, FORECAST_FROM_DAYS } from './forecast.ts';
import { floatDays, type FloatDay } from './store.ts';

/** After the currency, in the key of a forecast. */
const FORECAST = '_forecast';

/**
 * What the wallets had at the end of each sealed day, and have now, and a forecast in series of their own if the period has today. Days
 * before the first sealed one have no point.
 * @throws AppError invalid_request for hours
 */
export async function readFloat(
  database: Database,
  tenantId: TenantId,
  period: InsightPeriod,
  wanted: Currency | undefined,
  now: Date,
): Promise<Insight> {
  if (period.interval !== 'day')
    throw invalidRequest({ interval: 'must be day: the float is known at the end of a day' });
  const state = await readState(database, tenantId, utcDayOf(now), utcDayOf(period.from));
  const currencies = wanted === undefined ? CURRENCIES.filter((each) => hasMoney(state, each)) : [wanted];
  const hasToday = period.to > now;
  return {
    series: currencies.flatMap((currency) => [
      knownSeries(state, period, currency, now),
      ...(hasToday ? forecastSeries(state, currency) : []),
    ]),
    completeUntil: hasToday ? now : period.to,
  };
}

/** The currencies whose float ends within the forecast. */
export async function floatsThatEnd(database: Database, tenantId: TenantId, now: Date): Promise<AttentionItem[]> {
  const state = await readState(database, tenantId, utcDayOf(now), utcDayOf(now));
  return CURRENCIES.flatMap((currency): AttentionItem[] => {
    const forecast = forecastOf(state.sealed, state.today, currency, balanceOf(state, currency));
    if (forecast.at(-1)?.balance !== 0n) return [];
    const balance = formatAmount(balanceOf(state, currency), currency);
    return [{ kind: 'float_short', since: null, params: { currency, balance, days: String(forecast.length) } }];
  });
}

interface FloatState {
  readonly today: UtcDay;
  /** Days before today, in their order. */
  readonly sealed: readonly FloatDay[];
  readonly current: ReadonlyMap<Currency, bigint>;
}

async function readState(database: Database, tenantId: TenantId, today: UtcDay, from: UtcDay): Promise<FloatState> {
  const known = daysAfter(today, -FORECAST_FROM_DAYS);
  const [days, current] = await Promise.all([
    floatDays(database, tenantId, from < known ? from : known),
    floatOf(database, tenantId),
  ]);
  // A sandbox can end days early: today's balance is then that of a later day.
  return { today, sealed: days.filter(({ day }) => day < today), current };
}

function hasMoney({ sealed, current }: FloatState, currency: Currency): boolean {
  return (current.get(currency) ?? 0n) !== 0n || sealed.some(({ closing }) => (closing.get(currency) ?? 0n) !== 0n);
}

function balanceOf({ current }: FloatState, currency: Currency): bigint {
  return current.get(currency) ?? 0n;
}

function knownSeries(state: FloatState, period: InsightPeriod, currency: Currency, now: Date): Series {
  const closings = new Map(state.sealed.map(({ day, closing }) => [day, closing.get(currency) ?? 0n]));
  closings.set(state.today, balanceOf(state, currency));
  const points = bucketsOf(period, now).flatMap((at) => {
    const balance = closings.get(utcDayOf(at));
    return balance === undefined ? [] : [{ at, value: formatAmount(balance, currency) }];
  });
  return { key: currency, points };
}

function forecastSeries(state: FloatState, currency: Currency): Series[] {
  const days = forecastOf(state.sealed, state.today, currency, balanceOf(state, currency));
  if (days.length === 0) return [];
  const points = days.map(({ day, balance }) => ({ at: startOf(day), value: formatAmount(balance, currency) }));
  return [{ key: currency + FORECAST, points }];
}
