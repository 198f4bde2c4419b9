import { UsageError } from './usage-error.ts';
import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../foundation/kit/durations.ts';

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Parses a date (midnight UTC) or a time with a zone (RFC 3339). @throws UsageError naming the option */
export function readTime(option: string, text: string): Date {
  const [date = '', time, ...rest] = text.split(/[Tt]/);
  const isShaped = DATE.test(date) && (time === undefined || TIME.test(time)) && rest.length === 0;
  if (!isShaped || !isRealDate(date))
    throw new UsageError(`${option} must be a date such as 2027-01-01 or a time such as 2027-01-01T06:00:00Z`);
  return new Date((time === undefined ? `${date}T00:00:00Z` : text).toUpperCase());
}

/** Whether the date exists: a Date turns 30 February into 2 March. */
function isRealDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

const UNIT_MS = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** Parses a duration such as 90s, 30m, 1h or 7d into milliseconds. @throws UsageError naming the option */
export function readDuration_ms(option: string, text: string): number {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`${option} must be a duration such as 90s, 30m, 1h or 7d`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
