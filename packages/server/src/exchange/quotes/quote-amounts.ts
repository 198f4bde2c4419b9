import type { ExchangeRate } from '../exchange-rate.ts';

/** Decimals of a quoted rate: over the most that a request may move, what is cut off is a ten-thousandth of a minor unit. */
const RATE_DECIMALS = 12;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);
const BASIS_POINTS = 10_000n;

/**
 * What one unit of the source currency brings of the target currency, in units of 10^-12; the markup of the currency that is
 * bought is taken off, and what is beyond the last decimal is cut off. Nothing where the rate is too small to be told.
 */
export function quotedRate(source: ExchangeRate, target: ExchangeRate): bigint {
  const divisor = source.perUsdMillionths * (BASIS_POINTS + BigInt(target.markupBasisPoints));
  return (target.perUsdMillionths * BASIS_POINTS * RATE_UNIT) / divisor;
}

/** What an amount brings at a quoted rate: rounded down, so never more than the rate gives. Minor units. */
export function bought(sourceAmount: bigint, rate: bigint, decimals: Decimals): bigint {
  return (sourceAmount * rate * scaleOf(decimals.target)) / (scaleOf(decimals.source) * RATE_UNIT);
}

/** What an amount costs at a quoted rate: rounded up, so never less than the rate asks. Minor units. */
export function costOf(targetAmount: bigint, rate: bigint, decimals: Decimals): bigint {
  const divisor = rate * scaleOf(decimals.target);
  return (targetAmount * scaleOf(decimals.source) * RATE_UNIT + divisor - 1n) / divisor;
}

/** Digits after the point of both currencies. */
export interface Decimals {
  readonly source: number;
  readonly target: number;
}

const scaleOf = (decimals: number): bigint => 10n ** BigInt(decimals);

/** As a decimal with every digit that counts: "0.89108910891". */
export function rateText(rate: bigint): string {
  const fraction = (rate % RATE_UNIT).toString().padStart(RATE_DECIMALS, '0').replace(/0+$/, '');
  return fraction === '' ? String(rate / RATE_UNIT) : `${rate / RATE_UNIT}.${fraction}`;
}
