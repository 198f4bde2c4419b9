import { shortestDecimal } from '#kit/shortest-decimal.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import type { SandboxRate } from './sandbox-rates.ts';

/** The decimals of a rate per US dollar, and of a markup in percent. */
export const PER_USD_DECIMALS = 6;
export const PERCENT_DECIMALS = 2;

/** The largest markup, in percent. */
export const MARKUP_PERCENT_MAX = 100n;

/** A rate as operators and partners see it. */
export function rateView({ currency, perUsdMillionths, markupBasisPoints, decimals }: ExchangeRate) {
  return {
    currency,
    per_usd: shortestDecimal(perUsdMillionths, PER_USD_DECIMALS),
    markup_percent: percentText(markupBasisPoints),
    decimals,
  };
}

/** A rate that applies in a sandbox. */
export function sandboxRateView(rate: SandboxRate) {
  return { ...rateView(rate), set_by: rate.isOwn ? ('sandbox' as const) : ('operator' as const) };
}

/** Basis points as a percentage: 150 is "1.5". */
export function percentText(basisPoints: number): string {
  return shortestDecimal(BigInt(basisPoints), PERCENT_DECIMALS);
}
