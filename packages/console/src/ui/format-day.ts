import { madeOnce } from './made-once.ts';

/**
 * A day without a zone, such as `2026-11-30`, or one that the service counts in UTC, as its start. It is the same day in every zone.
 * What is no day is returned as it is.
 */
export function formatDay(day: string, language: string): string {
  const start = new Date(day);
  return Number.isNaN(start.getTime()) ? day : formatOf(language, 'UTC').format(start);
}

const formatOf = madeOnce(
  (language, timeZone: 'UTC') =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
);
