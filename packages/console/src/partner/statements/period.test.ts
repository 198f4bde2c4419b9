import { expect, test } from 'vitest';
import { isReversed, usualPeriod } from './period.ts';

const NOW = new Date('2027-01-30T12:00:00.000Z');

test.each([
  ['of something that was there before', '2026-12-31T23:59:59.000Z', { from: '2026-12-01', to: '2026-12-31' }],
  ['of something with an unknown beginning', undefined, { from: '2026-12-01', to: '2026-12-31' }],
  ['of something that began this month', '2027-01-01T00:00:00.000Z', { from: '2027-01-01', to: '2027-01-30' }],
])('the usual period %s', (_of, since, period) => {
  expect(usualPeriod(NOW, since)).toEqual(period);
});

test('a period is reversed if it ends before it begins, and an open one is not', () => {
  const reversed = (from: string, to: string) => isReversed({ from, to });
  expect(reversed('2027-01-02', '2027-01-01')).toBe(true);
  expect([reversed('2027-01-01', '2027-01-01'), reversed('', '2027-01-01'), reversed('2027-01-01', '')]).toEqual([
    false,
    false,
    false,
  ]);
});
