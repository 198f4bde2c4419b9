import { invalidRequest } from '../../../foundation/kit/app-error.ts';

const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/i;
const FORM =
  'must be a date such as 2026-11-20, or a moment such as 2026-11-20T09:30:00Z, to the millisecond at most; write + as %2B';

/** A stretch of time as a request names it: from a moment on, up to another; either may be left open. */
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Reads `from` and `to`. A date is the whole day, in UTC, at either end. @throws AppError invalid_request */
export function readPeriod(named: { readonly from?: string; readonly to?: string }, now: Date): Period {
  const from = named.from === undefined ? undefined : readMoment('from', named.from, 0);
  const to = named.to === undefined ? undefined : readMoment('to', named.to, DAY_MS);
  if (from && from > now) throw invalidRequest({ from: 'must not be later than now' });
  // The day of a `to` that is a date has no moment after it that is still in it.
  const last = to && named.to?.length === DATE_LENGTH ? new Date(to.getTime() - 1) : to;
  if (from && last && from > last) throw invalidRequest({ from: 'must not be after `to`' });
  return { from, to };
}

function readMoment(field: string, text: string, day_ms: number): Date {
  const date = DATE.test(text) ? text : MOMENT.exec(text)?.[1];
  const moment = date === text ? new Date(Date.parse(text) + day_ms) : new Date(text.toUpperCase());
  if (date === undefined || !isRealDate(date) || Number.isNaN(moment.getTime()))
    throw invalidRequest({ [field]: FORM });
  return moment;
}

/** No 30 February, which JavaScript takes for 2 March; and no year that PostgreSQL would write otherwise. */
function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return date >= '0100' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
