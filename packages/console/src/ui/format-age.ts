import { madeOnce } from './made-once.ts';

/** From the longest one. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A duration in its longest whole unit, such as `3 hours`; one of less than a minute in minutes. */
export function formatAge(milliseconds: number, language: string): string {
  const [unit, length_ms] = UNITS.find(([, each]) => milliseconds >= each) ?? UNITS.at(-1)!;
  return formatOf(language, unit).format(Math.max(0, Math.floor(milliseconds / length_ms)));
}

const formatOf = madeOnce(
  (language, unit: (typeof UNITS)[number][0]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }),
);
