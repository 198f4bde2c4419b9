import { expect, test } from 'vitest';
import { expiryAfter, expiryOfNewCard, type Expiry } from './card-expiry.ts';

const text = (expiry: Expiry | undefined): string | undefined => expiry && `${expiry.expiryMonth}/${expiry.expiryYear}`;
const card = (month: string, year: string): Expiry => ({ expiryMonth: month, expiryYear: year });
const TODAY = new Date('2026-12-31T23:59:59.999Z');

test('a new card is valid for three years, to the end of the same month', () => {
  expect(text(expiryOfNewCard(TODAY))).toBe('12/29');
  expect(text(expiryOfNewCard(new Date('2026-01-01T00:00:00.000Z')))).toBe('01/29');
});

test.each([
  ['an expired card', card('11', '25'), '12/29'],
  ['a card that expires this month', card('12', '26'), '12/29'],
  ['a card that was issued this month', card('12', '29'), '01/30'],
  ['a card that was renewed before', card('03', '30'), '04/30'],
  ['a card that expires 20 years ahead', card('12', '46'), undefined],
])('a renewal of %s', (_, current, renewed) => {
  expect(text(expiryAfter(current, TODAY))).toBe(renewed);
});
