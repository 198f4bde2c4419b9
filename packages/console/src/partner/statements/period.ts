export interface Period {
  readonly from: string;
  /** Inclusive. */
  readonly to: string;
}

/**
 * The period that people mean most often, in UTC: the month before a day, which is closed, or the month of the day until then if there was
 * nothing before.
 * @param since when the first entry can be; undefined: not known
 */
export function usualPeriod(now: Date, since?: string): Period {
  const monthOf = (months: number, day: number): string =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)));
  const thisMonth = monthOf(0, 1);
  return since !== undefined && since >= thisMonth
    ? { from: thisMonth, to: dayOf(now) }
    : { from: monthOf(-1, 1), to: monthOf(0, 0) };
}

/** Whether a period ends before it begins. */
export function isReversed({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from > to;
}

/** The day of a moment in UTC, as the API writes it. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
