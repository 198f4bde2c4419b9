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

const BASIS_POINTS = 10_000n;

/**
 * Rounds half up, to the minor unit of the target, once, after the markup; but something never to nothing, which no posting
 * can move: a network message about it could neither be taken nor refused.
 */
export function convert(amount: bigint, source: ExchangeRate, target: ExchangeRate): bigint {
  const numerator =
    amount *
    target.perUsdMillionths *
    10n ** BigInt(target.decimals) *
    (BASIS_POINTS + BigInt(source.markupBasisPoints));
  const denominator = source.perUsdMillionths * 10n ** BigInt(source.decimals) * BASIS_POINTS;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return rounded === 0n && amount > 0n ? 1n : rounded;
}
