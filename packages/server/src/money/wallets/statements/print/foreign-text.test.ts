import { expect, test } from 'vitest';
import { foreignText } from './foreign-text.ts';
import type { PrintedEntry } from './thread-messages.ts';

const entry: PrintedEntry = {
  sequence: 1,
  created_at: '2026-11-20T09:30:00.000Z',
  type: 'clearing',
  amount: '-10.10',
  balance_after: '0.00',
  operation_id: '019a2f8b-41c7-7f02-b3d6-8a90e2c1475d',
};

test.each([
  ['9.00', 'eur', '1.111111111111', '1', '9.00 EUR, 1 EUR = 1.111111 USD + 1 %'],
  ['1500', 'jpy', '0.006666666666', '0', '1,500 JPY, 1 JPY = 0.00666666 USD + 0 %'],
  ['9.00', 'eur', '2', null, '9.00 EUR, 1 EUR = 2 USD'],
  ['1000000.00', 'cop', '0.00025', null, '1,000,000.00 COP, 1 COP = 0.00025 USD'],
])('%s %s at %s with a markup of %s is "%s"', (merchant_amount, merchant_currency, exchange_rate, markup, text) => {
  const about = { merchant_amount, merchant_currency, exchange_rate, markup_percent: markup };
  expect(foreignText({ ...entry, ...about }, 'usd')).toBe(text);
});

test('an entry in the currency of its account has none', () => {
  expect(foreignText(entry, 'usd')).toBeUndefined();
});
