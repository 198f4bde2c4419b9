import { expect, test } from 'vitest';
import { decimalsOf, isCurrencyCode } from './iso-4217.ts';

test.each([
  [0, 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'],
  [2, 'usd eur gbp cop dop mxn brl afn all amd crc huf idr irr lbp mga mmk pkr rsd sle syp tzs yer zmw'],
  [3, 'bhd iqd jod kwd lyd omr tnd'],
  [4, 'clf uyw'],
])('%i decimals have %s', (decimals, codes) => {
  for (const code of codes.split(' '))
    expect([code, decimalsOf(code), isCurrencyCode(code)]).toEqual([code, decimals, true]);
});

test.each(['xts', 'xxx', 'xau', 'zzz', 'USD', ''])('%j is not a currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
