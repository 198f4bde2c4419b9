import { expect, test } from 'vitest';
import { holdExpiry } from './hold-expiry.ts';
import { DAY_MS } from '#kit/durations.ts';

const NOW = new Date('2028-02-20T12:34:56.789Z');

test.each([
  ['5411', 7],
  ['2999', 7],
  ['3000', 31],
  ['3350', 31],
  ['3351', 31],
  ['3501', 31],
  ['3999', 31],
  ['4000', 7],
  ['4410', 7],
  ['4411', 31],
  ['4511', 31],
  ['4512', 7],
  ['7010', 7],
  ['7011', 31],
  ['7012', 31],
  ['7512', 31],
  ['7513', 31],
  ['7514', 7],
  ['0000', 7],
])('a merchant of category %s has %i days to clear, to the millisecond', (mcc, days) => {
  expect(holdExpiry(mcc, { now: NOW, platformEndsHolds: false }).getTime() - NOW.getTime()).toBe(days * DAY_MS);
});

test('a hold whose end the platform reports is kept for 60 days', () => {
  expect(holdExpiry('5411', { now: NOW, platformEndsHolds: true }).getTime() - NOW.getTime()).toBe(60 * DAY_MS);
});
