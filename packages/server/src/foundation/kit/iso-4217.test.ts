import { expect, test } from 'vitest';
import { decimalsOf, isCurrencyCode } from './iso-4217.ts';

test.each([
  [0, 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf'],
  [
    2,
    'bov che chw cou mxv usn ved zwg xcg usd eur gbp cop dop mxn brl afn all amd crc huf idr irr lbp mga mmk pkr rsd sle syp tzs yer zmw',
  ],
  [3, 'bhd iqd jod kwd lyd omr tnd'],
  [4, 'clf uyw'],
])('%i decimals have %s', (decimals, codes) => {
  for (const code of codes.split(' '))
    expect([code, decimalsOf(code), isCurrencyCode(code)]).toEqual([code, decimals, true]);
});

/** List one of ISO 4217 at the end of 2026, without test codes, metals and bond market units. */
const ACTIVE =
  'aed afn all amd aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob bov brl bsd btn bwp byn bzd cad cdf che chf chw clf clp cny ' +
  'cop cou crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr iqd ' +
  'irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn ' +
  'mxv myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sdg sek sgd shp sle sos srd ' +
  'ssp stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx usd usn uyi uyu uyw uzs ved ves vnd vuv wst xad xaf xcd xcg xdr ' +
  'xof xpf xsu xua yer zar zmw zwg';

test('every active code is a currency', () => {
  expect(ACTIVE.split(' ').filter((code) => !isCurrencyCode(code))).toEqual([]);
});

test.each(['xba', 'xag', 'xts', 'xxx', 'xau', 'zzz', 'USD', ''])('%j is not a currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
