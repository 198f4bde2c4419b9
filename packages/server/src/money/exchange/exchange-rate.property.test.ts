import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { appliedRate, convert, type ExchangeRate } from './exchange-rate.ts';

const rate = (currency: string, decimals: number, perUsdMillionths: bigint, markupBasisPoints = 0): ExchangeRate => ({
  currency,
  decimals,
  perUsdMillionths,
  markupBasisPoints,
});
const USD = rate('usd', 2, 1_000_000n);
const EUR = rate('eur', 2, 900_000n, 100);
const JPY = rate('jpy', 0, 150_000_000n, 100);
const KWD = rate('kwd', 3, 300_000n);
const THIRD = rate('xts', 2, 3_000_000n);

describe('an amount in another currency', () => {
  test.each<[bigint, ExchangeRate, ExchangeRate, bigint, string]>([
    [9_00n, EUR, USD, 10_10n, 'with the markup of the currency it comes from'],
    [10_00n, USD, EUR, 9_00n, 'and not of the one it goes to'],
    [1_500n, JPY, USD, 10_10n, 'from one without decimals'],
    [10_00n, USD, KWD, 3_000n, 'to one with three'],
    [1_000n, KWD, JPY, 500n, 'from three decimals to none'],
    [1n, THIRD, USD, 1n, 'that is less than half of the least is the least'],
    [4n, THIRD, USD, 1n, 'rounds down below the half'],
    [5n, THIRD, USD, 2n, 'rounds up above the half'],
    [3n, rate('xts', 2, 2_000_000n), USD, 2n, 'rounds up at the half'],
    [0n, EUR, USD, 0n, 'that is nothing stays nothing'],
    [10n ** 30n, THIRD, USD, (10n ** 30n + 1n) / 3n, 'however large'],
  ])('%s %o in %o is %s: %s', (amount, source, target, expected) => {
    expect(convert(amount, source, target, 'with_markup')).toBe(expected);
  });
});

test.each<[ExchangeRate, ExchangeRate, 'with_markup' | 'at_market', string, number]>([
  [EUR, USD, 'with_markup', '1.111111111111', 100],
  [EUR, USD, 'at_market', '1.111111111111', 0],
  [USD, EUR, 'with_markup', '0.9', 0],
  [JPY, KWD, 'with_markup', '0.002', 100],
])(
  'the applied rate is in units of the target currency, and without the markup',
  (source, target, terms, rate, markup) => {
    expect(appliedRate(source, target, terms)).toEqual({ rate, markupBasisPoints: markup });
  },
);

const rates = fc.record<ExchangeRate>({
  currency: fc.constant('xts'),
  decimals: fc.constantFrom(0, 2, 3),
  perUsdMillionths: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  markupBasisPoints: fc.integer({ min: 0, max: 2_000 }),
});
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });

test('is exact to half a minor unit, never zero, and never decreases for a larger amount', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, rates, (one, other, source, target) => {
      const converted = convert(one, source, target, 'with_markup');
      const exact =
        one * target.perUsdMillionths * 10n ** BigInt(target.decimals) * (10_000n + BigInt(source.markupBasisPoints));
      const scaleOf = source.perUsdMillionths * 10n ** BigInt(source.decimals) * 10_000n;
      const doubledError = 2n * (converted * scaleOf - exact);
      const isNearest = doubledError <= scaleOf && doubledError > -scaleOf;
      expect(isNearest || (converted === 1n && exact < scaleOf)).toBe(true);
      expect(one <= other ? converted <= convert(other, source, target, 'with_markup') : true).toBe(true);
    }),
    { seed: seed(), numRuns: scale(1_000, 50_000) },
  );
});
