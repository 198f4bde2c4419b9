import { DAY_MS } from './durations.ts';

/** A day in UTC, as `2026-11-20`. */
export type UtcDay = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** No ledger has entries before this year, and later years avoid differences between PostgreSQL and Date. */
const YEAR_MIN = 1970;

/** The range that `parseUtcDay` accepts, for messages. */
export const UTC_DAY_RANGE = `${YEAR_MIN}-01-01 to 9999-12-31`;

/** The day of a moment. */
export function utcDayOf(moment: Date): UtcDay {
  return moment.toISOString().slice(0, 10);
}

/** The first moment of a day. */
export function startOf(day: UtcDay): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function daysAfter(day: UtcDay, days: number): UtcDay {
  return utcDayOf(new Date(startOf(day).getTime() + days * DAY_MS));
}

/** Parses `2026-11-20`; undefined for any other text or a day that does not exist. */
export function parseUtcDay(text: string): UtcDay | undefined {
  const match = DAY.exec(text);
  if (match === null || Number(match[1]) < YEAR_MIN) return undefined;
  const moment = startOf(text);
  return !Number.isNaN(moment.getTime()) && utcDayOf(moment) === text ? text : undefined;
}
