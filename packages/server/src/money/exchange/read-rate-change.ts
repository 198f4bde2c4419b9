import { invalidRequest } from '#kit/app-error.ts';
import { numberInWords } from '#kit/in-words.ts';
import { parseDecimal } from '#kit/money.ts';
import type { ExchangeRateChange } from './exchange-rates.ts';
import { MARKUP_PERCENT_MAX, PER_USD_DECIMALS, PERCENT_DECIMALS } from './rate-view.ts';

/** In millionths: any real rate, and within a factor that keeps converted amounts storable when a rate is changed. */
export const PER_USD_BOUNDS = { min: 1_000n, max: 10n ** 12n } as const;
/** In hundredths of a percent. */
export const MARKUP_BOUNDS = { min: 0n, max: MARKUP_PERCENT_MAX * 10n ** BigInt(PERCENT_DECIMALS) } as const;

/** A rate as a request has it. */
export interface RateInput {
  /** Lower-case ISO 4217. */
  readonly currency: string;
  readonly per_usd: string | number;
  readonly markup_percent?: string | number;
}

export const PER_USD_PROBLEM = `must be 0.001 to 1000000 units of the currency for one US dollar, with at most ${numberInWords(PER_USD_DECIMALS)} decimals, such as "0.92"`;
export const MARKUP_PROBLEM = `must be a percentage from 0 to ${MARKUP_PERCENT_MAX} with at most ${numberInWords(PERCENT_DECIMALS)} decimals, such as "1.5"`;

/**
 * Reads a rate.
 * @param at where it is in its request, such as `rates.0.`
 * @throws AppError invalid_request if it is out of bounds, or dollars, and not one for one dollar
 */
export function readRateChange({ currency, per_usd, markup_percent }: RateInput, at = ''): ExchangeRateChange {
  const perUsdMillionths = parseDecimal(per_usd, PER_USD_DECIMALS, PER_USD_BOUNDS);
  if (typeof perUsdMillionths !== 'bigint') throw invalidRequest({ [`${at}per_usd`]: PER_USD_PROBLEM });
  if (currency === 'usd' && perUsdMillionths !== 10n ** BigInt(PER_USD_DECIMALS))
    throw invalidRequest({
      [`${at}per_usd`]: 'must be 1 for usd, because rates are in units of the currency for one US dollar',
    });
  if (markup_percent === undefined) return { currency, perUsdMillionths };
  const markupBasisPoints = parseDecimal(markup_percent, PERCENT_DECIMALS, MARKUP_BOUNDS);
  if (typeof markupBasisPoints !== 'bigint') throw invalidRequest({ [`${at}markup_percent`]: MARKUP_PROBLEM });
  return { currency, perUsdMillionths, markupBasisPoints: Number(markupBasisPoints) };
}
