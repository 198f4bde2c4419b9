import { expect, test } from 'vitest';
import { waitsForSecond } from './waiting-limits.ts';

const AMOUNTS = { usd: '500.00', eur: '400.00' };

test.each([
  ['a limit that is raised to the amount', { daily: '10.00' }, { daily: '500.00' }, false],
  ['a limit that is raised above the amount', { daily: '10.00' }, { daily: '500.01' }, true],
  ['a limit that becomes lower, and stays above it', { daily: '900.00' }, { daily: '800.00' }, false],
  ['the first limit', { daily: null }, { daily: '900.00' }, false],
  ['a limit that is removed', { daily: '10.00' }, { daily: null }, true],
  ['a limit that is not there, and stays so', { daily: null }, { daily: null }, false],
  ['another limit that is raised above the amount', { daily: '10.00', weekly: '20.00' }, { weekly: '900.00' }, true],
])('%s waits for a second person: %j to %j, %s', (_, before, after, waits) => {
  expect(waitsForSecond(before, after, AMOUNTS, 'usd')).toBe(waits);
});

test('the lowest amount counts for cards of any currency, and no amount for another currency', () => {
  const [before, after] = [{ daily: '10.00' }, { daily: '450.00' }];
  expect(waitsForSecond(before, after, AMOUNTS)).toBe(true);
  expect(waitsForSecond(before, after, AMOUNTS, 'usd')).toBe(false);
  expect(waitsForSecond(before, after, AMOUNTS, 'gbp')).toBe(false);
  expect(waitsForSecond(before, after, null)).toBe(false);
});
