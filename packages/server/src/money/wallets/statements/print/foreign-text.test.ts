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
  ['-10.10', '9.00', 'eur', '9.00 EUR, 1 EUR = 1.122222 USD'],
  ['10.10', '1500', 'jpy', '1,500 JPY, 1 JPY = 0.006733 USD'],
  ['-1000000.00', '0.001', 'kwd', '0.001 KWD, 1 KWD = 1000000000.000000 USD'],
  ['-0.01', '1000000.00', 'cop', '1,000,000.00 COP, 1 COP = 0.000000 USD'],
  ['-0.01', '0.0001', 'clf', '0.0001 CLF, 1 CLF = 100.000000 USD'],
  ['-0.02', '0.03', 'eur', '0.03 EUR, 1 EUR = 0.666667 USD'],
  ['-0.01', '0.00', 'eur', '0.00 EUR'],
])('%s for %s %s is %s', (amount, merchant_amount, merchant_currency, text) => {
  expect(foreignText({ ...entry, amount, merchant_amount, merchant_currency }, 'usd')).toBe(text);
});

test('an entry in the currency of its account has none', () => {
  expect(foreignText(entry, 'usd')).toBeUndefined();
});
