export interface ExchangeRate {
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** Digits after the point. */
  readonly decimals: number;
  /** Millionths of the currency for one US dollar. */
  readonly perUsdMillionths: bigint;
  /** Added to a purchase in this currency on a card in another; 100 is one percent. */
  readonly markupBasisPoints: number;
}

/** What is taken from a card costs the markup; what is given back to it is worth what the market says. */
export type ExchangeTerms = 'with_markup' | 'at_market';

const BASIS_POINTS = 10_000n;

/**
 * Rounds half up, to the minor unit of the target, once, after the markup; but something never to nothing, which no posting
 * can move: a network message about it could neither be taken nor refused.
 */
export function convert(amount: bigint, source: ExchangeRate, target: ExchangeRate, terms: ExchangeTerms): bigint {
  const markup = terms === 'with_markup' ? BigInt(source.markupBasisPoints) : 0n;
  const numerator = amount * target.perUsdMillionths * 10n ** BigInt(target.decimals) * (BASIS_POINTS + markup);
  const denominator = source.perUsdMillionths * 10n ** BigInt(source.decimals) * BASIS_POINTS;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return rounded === 0n && amount > 0n ? 1n : rounded;
}
