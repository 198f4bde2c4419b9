import { expect, test } from 'vitest';
import { isZero, subtract } from './decimal.ts';
import { formatDecimal } from './format-decimal.ts';

test.each([
  ['12.50', 'en', '12.50'],
  ['-1234.50', 'en', '\u22121,234.50'],
  ['-1234567.50', 'es', '\u22121.234.567,50'],
  ['1234.5', 'fr', '1\u202f234,5'],
  // More digits than a floating-point number has.
  ['9007199254740993.01', 'en', '9,007,199,254,740,993.01'],
  ['7', 'en', '7'],
])('%s in %s is %s', (amount, language, text) => {
  expect(formatDecimal(amount, language)).toBe(text);
});

test.each([
  ['10.00', '7.50', '2.50'],
  ['10.00', '12.00', '0.00'],
  ['9007199254740993.01', '0.02', '9007199254740992.99'],
  ['7', '5', '2'],
])('%s minus %s is %s', (left, right, difference) => {
  expect(subtract(left, right)).toBe(difference);
});

test('zero is recognized with any decimals and sign', () => {
  expect(['0', '0.00', '-0.00', '0.10', '10.00'].map(isZero)).toEqual([true, true, true, false, false]);
});
