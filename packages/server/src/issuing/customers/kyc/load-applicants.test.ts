import { expect, test } from 'vitest';
import { namesNobody } from './load-applicants.ts';

const ANA = { first_name: 'Ana María', last_name: 'de Reyes', phone: '+18095550142' };

test.each([
  [null, true],
  ['user-8841', true],
  ['de-1', true],
  ['ana@example.com', false],
  ['MARIA-8841', false],
  ['réyes.8841', false],
  ['809 555-0142', false],
])('whether the reference %s says nothing of who the customer is: %s', (external_ref, isAnonymous) => {
  expect(namesNobody({ ...ANA, external_ref })).toBe(isAnonymous);
});

test('an erased customer’s name is in no reference', () => {
  const erased = { first_name: '', last_name: '', phone: '', external_ref: null };
  expect(namesNobody(erased)).toBe(true);
});
