import type { Stripe } from 'stripe';
import type { Called } from './called.ts';
import { found } from './rejection.ts';
import type { StripeState } from './state.ts';

/** A test helper: a merchant asks for an authorization in dollars. */
export async function simulatePurchase(double: StripeState, { fields }: Called): Promise<Stripe.Issuing.Authorization> {
  const { card, merchant_amount, merchant_currency } = fields as Record<string, string>;
  const amount = Number(merchant_amount);
  return await double.purchase(found(double.cards.get(card!)).id, {
    amount,
    merchant_amount: amount,
    merchant_currency: merchant_currency!,
  });
}

export function simulateEnd(double: StripeState, { id, verb, fields }: Called): Stripe.Issuing.Authorization {
  const authorization = found(double.authorizations.get(id));
  const { capture_amount, reverse_amount, close_authorization } = fields as Record<string, string | undefined>;
  const { merchant_currency } = authorization;
  const amount = Number(capture_amount ?? reverse_amount ?? authorization.amount);
  const sums = { amount, merchant_amount: amount, merchant_currency };
  if (verb === 'capture') double.capture(id, sums, close_authorization !== 'false');
  else if (verb === 'expire') double.expire(id);
  else double.reverse(id, amount);
  return authorization;
}
