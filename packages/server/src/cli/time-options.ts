import { UsageError } from './usage-error.ts';
import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '#kit/durations.ts';
import { parseDay, parseTime } from '#kit/rfc-3339.ts';

/** Parses a date (midnight UTC) or a time with a zone (RFC 3339). @throws UsageError naming the option */
export function readTime(option: string, text: string): Date {
  const time = parseDay(text) ?? parseTime(text);
  if (time === undefined)
    throw new UsageError(`${option} must be a date such as 2027-01-01 or a time such as 2027-01-01T06:00:00Z`);
  return time;
}

const UNIT_MS = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

/** Parses a duration such as 90s, 30m, 1h or 7d into milliseconds. @throws UsageError naming the option */
export function readDuration_ms(option: string, text: string): number {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`${option} must be a duration such as 90s, 30m, 1h or 7d`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
