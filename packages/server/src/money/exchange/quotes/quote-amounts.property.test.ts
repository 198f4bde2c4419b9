import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { CURRENCIES, formatAmount } from '#kit/money.ts';
import type { ExchangeRate } from '../exchange-rate.ts';
import { rateText } from '../rate-text.ts';
import { targetAmountOf, sourceAmountOf, quotedRate } from './quote-amounts.ts';

const rate = (perUsdMillionths: bigint, markupBasisPoints = 0): ExchangeRate => ({
  currency: 'xts',
  decimals: 2,
  perUsdMillionths,
  markupBasisPoints,
});

describe('a quoted rate', () => {
  test.each<[ExchangeRate, ExchangeRate, string]>([
    [rate(1_000_000n), rate(900_000n), '0.9'],
    [rate(1_000_000n), rate(900_000n, 100), '0.89108910891'],
    [rate(900_000n, 100), rate(1_000_000n), '1.111111111111'],
    [rate(1_000_000n), rate(1_000_000n), '1'],
    [rate(1_000_000n), rate(150_000_000n, 5_000), '100'],
    [rate(10n ** 15n), rate(1n), '0'],
  ])('is in target units per source unit, after the markup of the target currency', (source, target, text) => {
    expect(rateText(quotedRate(source, target))).toBe(text);
  });
});

test('all wallet currencies have the same number of decimals', () => {
  expect(new Set(CURRENCIES.map((currency) => formatAmount(0n, currency)))).toEqual(new Set(['0.00']));
});

// Realistic rates, and amounts that a request may have.
const rates = fc.record({
  currency: fc.constant('xts'),
  decimals: fc.constant(2),
  perUsdMillionths: fc.bigInt({ min: 10_000n, max: 10n ** 10n }),
  markupBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const amounts = fc.bigInt({ min: 1n, max: 100_000_000n });
const RUNS = { seed: seed(), numRuns: scale(2_000, 100_000) };

/** The exact cost of a target amount at the operator's rate with markup, in units of 1 / divisor of the source's minor unit. */
const worth = (target: ExchangeRate, source: ExchangeRate) => ({
  numerator: source.perUsdMillionths * (10_000n + BigInt(target.markupBasisPoints)),
  divisor: target.perUsdMillionths * 10_000n,
});

test('rounding never favours the partner, and costs at most one minor unit', () => {
  fc.assert(
    fc.property(amounts, rates, rates, (amount, source, target) => {
      const quoted = quotedRate(source, target);
      const { numerator, divisor } = worth(target, source);
      const arrives = targetAmountOf(amount, quoted);
      expect(arrives * numerator <= amount * divisor).toBe(true);
      const costs = sourceAmountOf(amount, quoted);
      expect(costs > 0n).toBe(true);
      expect(costs * divisor >= amount * numerator).toBe(true);
      // One unit less would be too little, and one unit more is not needed.
      expect((arrives + 1n) * numerator > amount * divisor).toBe(true);
      expect((costs - 1n) * divisor < amount * numerator).toBe(true);
      // Recalculating with the published rate gives the same result, or one minor unit less.
      const publishedRate = BigInt(
        rateText(quoted).replace(/^(\d+)\.?(\d*)$/, (_, whole: string, part: string) => whole + part.padEnd(12, '0')),
      );
      const byPublishedRate = (amount * publishedRate) / 10n ** 12n;
      expect(arrives === byPublishedRate || arrives === byPublishedRate + 1n).toBe(true);
    }),
    RUNS,
  );
});

test('converting back and forth gains nothing, and both forms of the request agree', () => {
  fc.assert(
    fc.property(amounts, rates, rates, (amount, one, other) => {
      const [there, back] = [quotedRate(one, other), quotedRate(other, one)];
      const arrives = targetAmountOf(amount, there);
      expect(targetAmountOf(arrives, back) <= amount).toBe(true);
      expect(sourceAmountOf(arrives, there) <= amount).toBe(true);
      expect(targetAmountOf(sourceAmountOf(amount, there), there) >= amount).toBe(true);
    }),
    RUNS,
  );
});

test('a higher markup never yields more', () => {
  fc.assert(
    fc.property(amounts, rates, rates, fc.integer({ min: 0, max: 10_000 }), (amount, source, target, markup) => {
      const dearer = { ...target, markupBasisPoints: target.markupBasisPoints + markup };
      expect(quotedRate(source, dearer) <= quotedRate(source, target)).toBe(true);
      const plain = targetAmountOf(amount, quotedRate(source, target));
      expect(targetAmountOf(amount, quotedRate(source, dearer)) <= plain).toBe(true);
    }),
    RUNS,
  );
});
