import { shortestDecimal } from '#kit/shortest-decimal.ts';

const RATE_DECIMALS = 12;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

/** An exact rate. */
export interface RateFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The rate as a decimal, truncated after twelve places: "0.89108910891". For the maximum amount of a request the difference is less
 * than a thousandth of a minor unit.
 */
export function rateText({ numerator, denominator }: RateFraction): string {
  return shortestDecimal((numerator * RATE_UNIT) / denominator, RATE_DECIMALS);
}
