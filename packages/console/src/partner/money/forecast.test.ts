import type { Settlement } from '@issuary/sdk';
import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

/** A day of the wallets in usd: what they had, what was paid in, and what they had at its end. */
function day(opening: string, paid_in: string, closing: string): Settlement {
  const summary = { float_opening: opening, paid_in, exchanged_in: '0.00', float_closing: closing };
  return { date: '2026-11-20', complete: true, currencies: [{ currency: 'usd', summary }] } as Settlement;
}

test.each([
  ['one day', [day('100.00', '0.00', '90.00')], '90.00', { pace: '10.00', days: 9 }],
  ['a payment does not hide what left', [day('100.00', '50.00', '140.00')], '140.00', { pace: '10.00', days: 14 }],
  [
    'newest first',
    [day('90.00', '0.00', '70.00'), day('100.00', '0.00', '90.00')],
    '70.00',
    { pace: '15.00', days: 4 },
  ],
  [
    'a part of a cent is rounded up',
    [day('0.02', '0.00', '0.02'), day('0.03', '0.00', '0.02')],
    '0.02',
    { pace: '0.01', days: 2 },
  ],
  ['nothing left', [day('90.00', '10.00', '100.00')], '100.00', { pace: null, days: null }],
  ['empty', [day('10.00', '0.00', '0.00')], '0.00', { pace: '10.00', days: 0 }],
])('%s', (_name, ended, balance, forecast) => {
  expect(forecastOf(balance, 'usd', ended)).toEqual(forecast);
});

test('without a day that has ended there is no forecast', () => {
  expect(forecastOf('10.00', 'usd', [])).toBeUndefined();
  expect(forecastOf('10.00', 'eur', [day('10.00', '0.00', '0.00')])).toBeUndefined();
});
