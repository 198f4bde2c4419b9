import type { ExchangeRate } from '../exchange-rate.ts';
import type { RateFraction } from '../rate-text.ts';
import { BASIS_POINTS } from '#kit/money.ts';

/** Target minor units per source minor unit. */
type QuotedRate = RateFraction;

/**
 * The rate between two currencies with equal decimals, as all wallet currencies have. The markup of the target currency applies, as
 * for a purchase.
 */
export function quotedRate(source: ExchangeRate, target: ExchangeRate): QuotedRate {
  return {
    numerator: target.perUsdMillionths * BASIS_POINTS,
    denominator: source.perUsdMillionths * (BASIS_POINTS + BigInt(target.markupBasisPoints)),
  };
}

/** The target amount for a source amount, minor units. Rounded down, so never more than the rate yields. */
export function targetAmountOf(sourceAmount: bigint, { numerator, denominator }: QuotedRate): bigint {
  return (sourceAmount * numerator) / denominator;
}

/** The source amount for a target amount, minor units. Rounded up, so never less than the rate requires. */
export function sourceAmountOf(targetAmount: bigint, { numerator, denominator }: QuotedRate): bigint {
  return (targetAmount * denominator + numerator - 1n) / numerator;
}
