import type { ExchangeRate } from '../exchange-rate.ts';
import { BASIS_POINTS } from '../../../foundation/kit/money.ts';
import { shortestDecimal } from '../../../foundation/kit/shortest-decimal.ts';

const RATE_DECIMALS = 12;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

/** Target minor units per source minor unit, as an exact fraction. */
interface QuotedRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

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

/**
 * The rate as a decimal, truncated after twelve places: "0.89108910891". For the maximum amount of a request the difference is less
 * than a thousandth of a minor unit.
 */
export function rateText({ numerator, denominator }: QuotedRate): string {
  return shortestDecimal((numerator * RATE_UNIT) / denominator, RATE_DECIMALS);
}
