import { expect, test } from 'vitest';
import { readRate } from './read-rate.ts';

test.each([
  ['58.50', 'en', '58.50'],
  ['58,50', 'es', '58.50'],
  ['58,50', 'fr', '58.50'],
  ['58.50', 'es', '58.50'],
  ['0,00012345', 'es', '0.00012345'],
  ['0.123', 'es', '0.123'],
  ['1,234', 'es', '1.234'],
  ['1.234', 'en', '1.234'],
  ['007', 'en', '7'],
  ['1.234', 'es', undefined],
  ['1,234', 'en', undefined],
  ['1.234,50', 'es', undefined],
  ['1,5,0', 'es', undefined],
  ['-1', 'en', undefined],
  ['1.', 'en', undefined],
  ['', 'en', undefined],
])('%j in %s is %s', (text, language, rate) => {
  expect(readRate(text, language)).toBe(rate);
});
