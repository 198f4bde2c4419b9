import { expect, test } from 'vitest';
import { scaleOfCounts, scaleOfMilliseconds, scaleOfMoney, scaleOfShares } from './scale.ts';

/** With spaces that break. */
const plain = (ticks: readonly string[]): string[] => ticks.map((text) => text.replaceAll(/\s/g, ' '));

test.each([
  [0, 1, ['0']],
  [1, 1, ['0', '1']],
  [2, 2, ['0', '1', '2']],
  [7, 10, ['0', '5', '10']],
  [11, 15, ['0', '5', '10', '15']],
  [2_345, 3_000, ['0', '1K', '2K', '3K']],
])('the scale of counts up to %d ends at %d, and has few round values', (max, top, ticks) => {
  expect(scaleOfCounts([0, max], 'en')).toEqual({ top, ticks });
});

test('each value has its unit, in the language', () => {
  expect(plain(scaleOfMoney([1_234.5, 0.1], 'usd', 'en').ticks)).toEqual(['USD 0', 'USD 500', 'USD 1K', 'USD 1.5K']);
  expect(plain(scaleOfMoney([980_000], 'usd', 'fr').ticks)).toEqual(['USD 0', 'USD 500 k', 'USD 1 M']);
  expect(plain(scaleOfMilliseconds([0.6], 'es').ticks)).toEqual(['0 ms', '0,2 ms', '0,4 ms', '0,6 ms']);
  expect(plain(scaleOfShares('en').ticks)).toEqual(['0%', '50%', '100%']);
});
