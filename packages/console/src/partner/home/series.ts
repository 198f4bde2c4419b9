import type { Insight } from '@issuary/sdk';
import type { Unread } from '../../ui/states.tsx';

/** How the purchases of the last 30 days were decided, as it is read. */
export type Decisions = Unread & { readonly data: Insight | undefined };

type Series = Insight['series'][number];

/** After a currency, in the key of a forecast. */
const FORECAST = '_forecast';
const DAYS_OF_DECLINES = 7;
/** Reasons that are shown apart. The rest is one bar. */
const REASONS_MAX = 6;

/** The days of one currency, and those that are expected. */
interface CurrencyDays {
  readonly currency: string;
  readonly known: Series['points'];
  readonly forecast: Series['points'];
}

/** What is known of each currency, with its forecast. */
export function byCurrency({ series }: Insight): CurrencyDays[] {
  const pointsOf = (key: string): Series['points'] => series.find((each) => each.key === key)?.points ?? [];
  return series
    .filter(({ key }) => !key.endsWith(FORECAST))
    .map(({ key: currency, points }) => ({ currency, known: points, forecast: pointsOf(currency + FORECAST) }));
}

/** How many purchases a day had, and how many of them were approved. */
interface DecidedDay {
  readonly at: string;
  readonly approved: number;
  readonly all: number;
}

export function decidedDays({ series }: Insight): DecidedDay[] {
  const days = series[0]?.points ?? [];
  return days.map(({ at }, index) => ({
    at,
    approved: countAt(series.find(isApproved), index),
    all: series.reduce((sum, each) => sum + countAt(each, index), 0),
  }));
}

/** The declines of the last days by reason, the most frequent first; the reason `null` is the rest. */
export function declinesByReason({ series }: Insight): { reason: string | null; count: number }[] {
  const counts = series
    .filter((each) => !isApproved(each))
    .map(({ key, points }) => ({
      reason: key,
      count: points.slice(-DAYS_OF_DECLINES).reduce((sum, { value }) => sum + Number(value), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const rest = counts.slice(REASONS_MAX).reduce((sum, { count }) => sum + count, 0);
  return rest === 0 ? counts : [...counts.slice(0, REASONS_MAX), { reason: null, count: rest }];
}

function isApproved({ key }: Series): boolean {
  return key === 'approved';
}

function countAt(series: Series | undefined, index: number): number {
  return Number(series?.points[index]?.value ?? 0);
}
