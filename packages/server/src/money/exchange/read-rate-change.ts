import { invalidRequest } from '../../foundation/kit/app-error.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { parseDecimal } from '../../foundation/kit/money.ts';
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

/**
 * Reads a rate whose schema has been checked.
 * @param field where the rate is in its request
 * @throws AppError invalid_request if it is dollars, and not one for one dollar
 */
export function readRateChange(
  { currency, per_usd, markup_percent }: RateInput,
  field = 'per_usd',
): ExchangeRateChange {
  const perUsdMillionths = parseDecimal(per_usd, PER_USD_DECIMALS, PER_USD_BOUNDS);
  assert(typeof perUsdMillionths === 'bigint', 'a rate is checked by its schema');
  if (currency === 'usd' && perUsdMillionths !== 10n ** BigInt(PER_USD_DECIMALS))
    throw invalidRequest({
      [field]: 'must be 1 for usd, because rates are in units of the currency for one US dollar',
    });
  if (markup_percent === undefined) return { currency, perUsdMillionths };
  const markupBasisPoints = Number(parseDecimal(markup_percent, PERCENT_DECIMALS, MARKUP_BOUNDS));
  return { currency, perUsdMillionths, markupBasisPoints };
}
