import { decimalsOf } from '#kit/iso-4217.ts';

/**
 * The currencies whose minor unit at Stripe is not that of ISO 4217 (https://docs.stripe.com/currencies#zero-decimal): Icelandic and
 * Ugandan amounts keep two decimals, and Malagasy amounts have none.
 */
const STRIPE_DECIMALS: ReadonlyMap<string, number> = new Map([
  ['isk', 2],
  ['ugx', 2],
  ['mga', 0],
]);

/** A merchant's amount from Stripe in minor units of ISO 4217. A fraction of a minor unit is dropped: no merchant can charge it. */
export function fromStripeUnits(amount: bigint, currency: string): bigint {
  return rescaled(amount, STRIPE_DECIMALS.get(currency) ?? decimalsOf(currency), decimalsOf(currency));
}

/** A merchant's amount in minor units of ISO 4217 as Stripe expects it. */
export function toStripeUnits(amount: bigint, currency: string): bigint {
  return rescaled(amount, decimalsOf(currency), STRIPE_DECIMALS.get(currency) ?? decimalsOf(currency));
}

function rescaled(amount: bigint, from: number, to: number): bigint {
  return to >= from ? amount * 10n ** BigInt(to - from) : amount / 10n ** BigInt(from - to);
}
