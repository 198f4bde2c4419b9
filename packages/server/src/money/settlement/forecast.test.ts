import { expect, test } from 'vitest';
import { daysAfter } from '#kit/utc-day.ts';
import { forecastOf } from './forecast.ts';

/** A Sunday. */
const TODAY = '2026-11-29';

/** Sealed days before today, the last change first. */
const daysWith = (...changes: readonly bigint[]) =>
  changes
    .map((change, index) => ({
      day: daysAfter(TODAY, -1 - index),
      closing: new Map(),
      change: new Map([['usd', change] as const]),
    }))
    .toReversed();

test.each([
  ['too few days', daysWith(-100n, -100n, -100n, -100n, -100n, -100n), 500n, []],
  ['nothing left', daysWith(...Array<bigint>(7).fill(-100n)), 250n, [150n, 50n, 0n]],
  ['nothing to begin with', daysWith(...Array<bigint>(7).fill(-100n)), 0n, []],
  ['a first credit, two weeks ago', daysWith(...Array<bigint>(13).fill(-100n), 90_000n), 250n, [150n, 50n, 0n]],
  // Mondays: 6, 13, 20 and 27 days ago. The one that differs is left out.
  [
    'the median of a weekday',
    daysWith(...Array.from({ length: 28 }, (_, index) => (index === 12 ? -90_000n : index % 7 === 5 ? -10n : 0n))),
    15n,
    [5n, 5n, 5n, 5n, 5n, 5n, 5n, 0n],
  ],
])('%s', (_name, known, balance, expected) => {
  expect(forecastOf(known, TODAY, 'usd', balance).map((each) => each.balance)).toEqual(expected);
});

test('money that does not become less lasts for the whole forecast', () => {
  const forecast = forecastOf(daysWith(...Array<bigint>(28).fill(0n)), TODAY, 'usd', 5n);
  expect([forecast.length, forecast[0]!.day, forecast.at(-1)]).toEqual([
    14,
    '2026-11-30',
    { day: '2026-12-13', balance: 5n },
  ]);
});
