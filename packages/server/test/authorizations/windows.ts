/** Money that was spent or released at one time, and the number of purchases. */
export interface Spent {
  readonly at: number;
  readonly amount: number;
  readonly count: number;
}

type Window = 'hour' | 'day' | 'week' | 'month' | 'lifetime';

/** The spending in the calendar window (UTC) that contains `now`. */
export function within(spent: readonly Spent[], window: Window, now: number): { amount: number; count: number } {
  const counting = spent.filter(({ at }) => nameOf(window, at) === nameOf(window, now));
  return {
    amount: counting.reduce((sum, { amount }) => sum + amount, 0),
    count: counting.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The window's name; for a week, the date of its Monday. */
function nameOf(window: Window, at: number): string {
  const text = new Date(at).toISOString();
  switch (window) {
    case 'hour':
      return text.slice(0, 13);
    case 'day':
      return text.slice(0, 10);
    case 'week': {
      const day = new Date(at);
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
      return day.toISOString().slice(0, 10);
    }
    case 'month':
      return text.slice(0, 7);
    case 'lifetime':
    default:
      return '';
  }
}
