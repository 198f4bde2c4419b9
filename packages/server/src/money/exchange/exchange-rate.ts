import { BASIS_POINTS } from '#kit/money.ts';
import { rateText } from './rate-text.ts';

export interface ExchangeRate {
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** Number of decimals, by ISO 4217. */
  readonly decimals: number;
  /** Units of the currency per US dollar, in millionths. */
  readonly perUsdMillionths: bigint;
  /** Markup on purchases in this currency with a card in another currency, in basis points: 100 is one percent. */
  readonly markupBasisPoints: number;
}

/** Charges include the markup; refunds use the rate without it. */
export type ExchangeTerms = 'with_markup' | 'at_market';

/** The rate and the markup by which an amount was converted. */
export interface AppliedRate {
  /** Units of the target currency for one unit of the source currency, without the markup: a decimal, truncated after twelve places. */
  readonly rate: string;
  /** 100 is one percent. */
  readonly markupBasisPoints: number;
}

/**
 * Rounds half up to the target's minor unit, once, after the markup. A positive amount is never rounded to zero, because a posting
 * cannot move zero and the network message could then be neither accepted nor rejected.
 */
export function convert(amount: bigint, source: ExchangeRate, target: ExchangeRate, terms: ExchangeTerms): bigint {
  const markup = BigInt(markupOf(source, terms));
  const numerator = amount * target.perUsdMillionths * 10n ** BigInt(target.decimals) * (BASIS_POINTS + markup);
  const denominator = source.perUsdMillionths * 10n ** BigInt(source.decimals) * BASIS_POINTS;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return rounded === 0n && amount > 0n ? 1n : rounded;
}

/** What `convert` uses. */
export function appliedRate(source: ExchangeRate, target: ExchangeRate, terms: ExchangeTerms): AppliedRate {
  const fraction = { numerator: target.perUsdMillionths, denominator: source.perUsdMillionths };
  return { rate: rateText(fraction), markupBasisPoints: markupOf(source, terms) };
}

function markupOf(source: ExchangeRate, terms: ExchangeTerms): number {
  return terms === 'with_markup' ? source.markupBasisPoints : 0;
}
