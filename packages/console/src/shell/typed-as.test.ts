import { expect, test } from 'vitest';
import { isTypedAs } from './typed-as.ts';

test.each([
  ['5,000.00', '5,000.00', 'en', true],
  ['5000', '5,000.00', 'en', true],
  ['5000,0', '5.000,00', 'es', true],
  ['500', '5,000.00', 'en', false],
  ['', '5,000.00', 'en', false],
  [' acme ', 'acme', 'en', true],
  ['12', '0012', 'en', false],
  ['20.00', '20', 'en', false],
])('%j for %j in %s: %s', (text, wanted, language, isSame) => {
  expect(isTypedAs(text, wanted, language)).toBe(isSame);
});
