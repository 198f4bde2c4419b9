import { expect, test } from 'vitest';
import { percentile, percentilesOf } from './percentiles.ts';

const values = Array.from({ length: 200 }, (_, index) => 200 - index);

test('returns one of the values as the percentile', () => {
  const sorted = values.toReversed();
  expect(percentile(sorted, 99)).toBe(198);
  expect(percentile(sorted, 50)).toBe(100);
  expect(percentile([7], 99)).toBe(7);
});

test('summarizes unsorted values', () => {
  expect(percentilesOf(values)).toEqual({ p50: 100, p95: 190, p99: 198, max: 200 });
  expect(percentilesOf([])).toBeUndefined();
});
