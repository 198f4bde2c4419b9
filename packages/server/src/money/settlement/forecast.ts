import type { Currency } from '#kit/money.ts';
import { daysAfter, startOf, type UtcDay } from '#kit/utc-day.ts';
import type { FloatDay } from './store.ts';

/** How far a forecast looks ahead. */
const FORECAST_DAYS = 14;
/** The days that a forecast is made from: each weekday four times. */
export const FORECAST_FROM_DAYS = 28;
/** With fewer of them there is no forecast. */
const KNOWN_DAYS_MIN = 7;
/** With fewer of a weekday, one exception, such as the first credit of a wallet, would be its median: that of all days is used. */
const WEEKDAYS_MIN = 3;

interface ForecastDay {
  readonly day: UtcDay;
  /** At the end of the day, in minor units; 0 if the money does not last that long. */
  readonly balance: bigint;
}

/**
 * The float of the next days: each day changes it by the median change of the same weekday in the last four weeks, or of all days while
 * less than three weeks are known. It ends with the first day on which nothing is left. Empty if too little is known.
 * @param known sealed days before `today`, in their order
 * @param balance the current float, in minor units
 */
export function forecastOf(
  known: readonly FloatDay[],
  today: UtcDay,
  currency: Currency,
  balance: bigint,
): ForecastDay[] {
  const since = daysAfter(today, -FORECAST_FROM_DAYS);
  const used = known.filter(({ day }) => day >= since && day < today);
  if (used.length < KNOWN_DAYS_MIN) return [];
  const byWeekday = Map.groupBy(used, ({ day }) => weekdayOf(day));
  const daysLike = (day: UtcDay): readonly FloatDay[] => {
    const same = byWeekday.get(weekdayOf(day)) ?? [];
    return same.length >= WEEKDAYS_MIN ? same : used;
  };
  const days: ForecastDay[] = [];
  for (let ahead = 1, left = balance; ahead <= FORECAST_DAYS && left > 0n; ahead += 1) {
    const day = daysAfter(today, ahead);
    left += median(daysLike(day).map(({ change }) => change.get(currency) ?? 0n));
    if (left < 0n) left = 0n;
    days.push({ day, balance: left });
  }
  return days;
}

function weekdayOf(day: UtcDay): number {
  return startOf(day).getUTCDay();
}

/** The median. For an even number of values it is the mean of the two in the middle, rounded towards zero. */
function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2n;
}
