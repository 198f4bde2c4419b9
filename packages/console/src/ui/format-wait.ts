import { madeOnce } from './made-once.ts';

const MINUTE_S = 60;

/** How long to wait, rounded up: `12 minutes`, and seconds below a minute. */
export function formatWait(seconds: number, language: string): string {
  return seconds < MINUTE_S
    ? formatOf(language, 'second').format(seconds)
    : formatOf(language, 'minute').format(Math.ceil(seconds / MINUTE_S));
}

const formatOf = madeOnce(
  (language, unit: 'second' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }),
);
