import type { ExchangeRate } from '../exchange-rate.ts';

const BASIS_POINTS = 10_000n;
const RATE_DECIMALS = 12;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

/** What one minor unit of the source brings in minor units of the target, as a fraction: nothing is rounded yet. */
export interface QuotedRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The rate between two currencies with as many decimals each, as all that wallets hold have. The markup is that of the
 * currency that is bought, as it is with a purchase.
 */
export function quotedRate(source: ExchangeRate, target: ExchangeRate): QuotedRate {
  return {
    numerator: target.perUsdMillionths * BASIS_POINTS,
    denominator: source.perUsdMillionths * (BASIS_POINTS + BigInt(target.markupBasisPoints)),
  };
}

/** What an amount brings: rounded down, so never more than the rate gives. Minor units. */
export function bought(sourceAmount: bigint, { numerator, denominator }: QuotedRate): bigint {
  return (sourceAmount * numerator) / denominator;
}

/** What an amount costs: rounded up, so never less than the rate asks. Minor units. */
export function costOf(targetAmount: bigint, { numerator, denominator }: QuotedRate): bigint {
  return (targetAmount * denominator + numerator - 1n) / numerator;
}

/**
 * The rate as a decimal, cut off after twelve places: "0.89108910891". Over the most that a request may move, that is less
 * than a thousandth of a minor unit away.
 */
export function rateText({ numerator, denominator }: QuotedRate): string {
  const rate = (numerator * RATE_UNIT) / denominator;
  const fraction = (rate % RATE_UNIT).toString().padStart(RATE_DECIMALS, '0').replace(/0+$/, '');
  return fraction === '' ? String(rate / RATE_UNIT) : `${rate / RATE_UNIT}.${fraction}`;
}
