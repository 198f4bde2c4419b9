import type { Settlement } from '@issuary/sdk';
import { minor, write } from '../../ui/decimal.ts';

/** How long the wallets of a currency last, if as much leaves them each day as in the days that have ended. */
interface Forecast {
  /** What leaves in a day, rounded up; null if the wallets do not get less. */
  readonly pace: string | null;
  /** Whole days; null without a pace. */
  readonly days: number | null;
}

const DECIMALS = 2;

/**
 * @param ended the days that have ended, newest first
 * @returns undefined if no day has ended
 */
export function forecastOf(balance: string, currency: string, ended: readonly Settlement[]): Forecast | undefined {
  const summaries = ended
    .flatMap(({ currencies }) => currencies)
    .filter((each) => each.currency === currency)
    .map(({ summary }) => summary);
  const [newest] = summaries;
  const oldest = summaries.at(-1);
  if (newest === undefined || oldest === undefined) return undefined;
  const cameIn = summaries.flatMap(({ paid_in, exchanged_in }) => [minor(paid_in), minor(exchanged_in)]);
  const left = cameIn.reduce((sum, each) => sum + each, minor(oldest.float_opening) - minor(newest.float_closing));
  if (left <= 0n) return { pace: null, days: null };
  const count = BigInt(summaries.length);
  const pace = (left + count - 1n) / count;
  const days = minor(balance) <= 0n ? 0 : Number(minor(balance) / pace);
  return { pace: write(pace, DECIMALS), days };
}
