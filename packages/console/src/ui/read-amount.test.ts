import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1,234.50', 'en', '1234.50'],
  ['1 234,50', 'fr', '1234.50'],
  ['1.234,50', 'es', '1234.50'],
  ["1'234.5", 'en', '1234.50'],
  ['50', 'en', '50.00'],
  ['007', 'en', '7.00'],
  ['12,50', 'es', '12.50'],
  // The sign of the other kind, where it cannot be a group.
  ['12,50', 'en', '12.50'],
  ['12.5', 'fr', '12.50'],
  ['1,234', 'en', '1234.00'],
  ['1.234', 'es', '1234.00'],
  ['12,3456', 'en', undefined],
  ['12.345', 'en', undefined],
  ['1,23,456', 'en', undefined],
  // The service says how much is possible.
  ['9999999999999', 'en', '9999999999999.00'],
  ['-5', 'en', undefined],
  ['', 'en', undefined],
  ['five', 'en', undefined],
])('%j in %s is %s', (text, language, amount) => {
  expect(readAmount(text, language, 2)).toBe(amount);
});
