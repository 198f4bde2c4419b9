import { assert } from './assert.ts';
import { MINUTE_MS } from './durations.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
/** PostgreSQL has no year 0. */
const DAY_MIN = '0001-01-01';
const TIME_MIN_MS = Date.parse(`${DAY_MIN}T00:00:00Z`);

/** The longest time that a request may have: RFC 3339 does not limit the digits of a fraction. */
export const TIME_LENGTH_MAX = 64;

export const TIME_PROBLEM = 'must be an RFC 3339 time, such as 2026-01-31T12:00:00Z';

/** The first moment of a day such as `2026-11-20` in UTC; undefined for any other text, or a day that does not exist. */
export function parseDay(text: string): Date | undefined {
  const midnight = new Date(`${text}T00:00:00Z`);
  // Date turns 30 February into 2 March.
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
  return isReal && text >= DAY_MIN ? midnight : undefined;
}

/**
 * Parses a time of RFC 3339, with any number of digits after the second, which are cut to milliseconds. Undefined for any other text,
 * for times that do not exist, and for leap seconds, which PostgreSQL and JavaScript do not have.
 */
export function parseTime(text: string): Date | undefined {
  const match = TIME.exec(text);
  const day = match && parseDay(match[1]!);
  if (!match || !day) return undefined;
  const [hours, minutes, seconds, zoneHours, zoneMinutes] = [2, 3, 4, 7, 8].map((at) => Number(match[at] ?? 0));
  if (hours! > 23 || minutes! > 59 || seconds! > 59 || zoneHours! > 23 || zoneMinutes! > 59) return undefined;
  const milliseconds = Number((match[5] ?? '').padEnd(3, '0').slice(0, 3));
  const zone_ms = (match[6] === '-' ? -1 : 1) * (zoneHours! * 60 + zoneMinutes!) * MINUTE_MS;
  const time_ms = day.getTime() + ((hours! * 60 + minutes!) * 60 + seconds!) * 1_000 + milliseconds - zone_ms;
  return time_ms < TIME_MIN_MS ? undefined : new Date(time_ms);
}

/** The time in a request that its schema has accepted. */
export function acceptedTime(text: string): Date {
  const time = parseTime(text);
  assert(time !== undefined, 'a time is checked by its schema');
  return time;
}
