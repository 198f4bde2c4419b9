import { Type } from 'typebox';
import { invalidRequest } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import { parseDay, parseTime, TIME_LENGTH_MAX } from '#kit/rfc-3339.ts';
import type { Rule } from './rules.ts';

const DATE_LENGTH = 10;
/** The driver reads earlier years of stored periods as other years. */
const YEAR_MIN = 100;
const FORM = 'must be a date such as 2026-11-20, or a timestamp such as 2026-11-20T09:30:00Z; write + as %2B';

/** A requested period: `from` is inclusive, `to` exclusive; undefined is open. */
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Reads `from` and `to`. A date means the whole day in UTC. @throws AppError invalid_request */
export function readPeriod(named: { readonly from?: string; readonly to?: string }, now: Date): Period {
  const from = named.from === undefined ? undefined : readMoment('from', named.from, 0);
  const to = named.to === undefined ? undefined : readMoment('to', named.to, DAY_MS);
  if (from && from > now) throw invalidRequest({ from: 'must not be later than now' });
  // A `to` that is a date includes its day, so a `from` on that day is allowed.
  const last = to && named.to?.length === DATE_LENGTH ? new Date(to.getTime() - 1) : to;
  if (from && last && from > last) throw invalidRequest({ from: 'must not be after `to`' });
  return { from, to };
}

const momentRule: Rule = (text) => (parseMoment(text, 0) === undefined ? FORM : undefined);

/** A query parameter with a moment: a date or a timestamp. */
export const Moment = (description: string) =>
  Type.Optional(Type.String({ maxLength: TIME_LENGTH_MAX, description, 'x-recorded': 'as_is', 'x-rule': momentRule }));

/** The query parameters of a search by time of creation. */
export const CreatedQuery = {
  from: Moment('Created at this moment or later: a date (its start, UTC) or a timestamp.'),
  to: Moment('Created before this moment: a date (its start, UTC) or a timestamp.'),
};

/**
 * A half-open period: dates are their first moment in UTC. Either end may be open.
 * @param names of the query parameters
 * @throws AppError invalid_request
 */
export function readHalfOpenPeriod(
  named: { readonly from?: string | undefined; readonly to?: string | undefined },
  names: readonly [from: string, to: string] = ['from', 'to'],
): Period {
  const [from, to] = [readStart(names[0], named.from), readStart(names[1], named.to)];
  if (from && to && from > to) throw invalidRequest({ [names[0]]: `must not be after \`${names[1]}\`` });
  return { from, to };
}

/** The moment of a query parameter; a date is its first moment in UTC. @throws AppError invalid_request */
export function readStart(field: string, text: string | undefined): Date | undefined {
  return text === undefined ? undefined : readMoment(field, text, 0);
}

function readMoment(field: string, text: string, day_ms: number): Date {
  const moment = parseMoment(text, day_ms);
  if (moment === undefined) throw invalidRequest({ [field]: FORM });
  return moment;
}

/** @param day_ms added to a date */
function parseMoment(text: string, day_ms: number): Date | undefined {
  const day = parseDay(text);
  const moment = day === undefined ? parseTime(text) : new Date(day.getTime() + day_ms);
  return moment && moment.getUTCFullYear() >= YEAR_MIN ? moment : undefined;
}
