import type { Stripe } from 'stripe';
import type { Called } from './called.ts';
import type { Sums } from './objects.ts';
import { found, Rejection } from './rejection.ts';
import type { StripeState, StripeVerification } from './state.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** A test helper: a merchant asks for an authorization in dollars. */
export async function simulatePurchase(double: StripeState, { fields }: Called): Promise<Stripe.Issuing.Authorization> {
  const { card, merchant_amount, merchant_currency, authorization_method: method } = fields as Form;
  const { verification_data } = fields as { readonly verification_data?: StripeVerification };
  const amount = Number(merchant_amount);
  return await double.purchase(found(double.cards.get(card!)).id, {
    amount,
    merchant_amount: amount,
    merchant_currency: merchant_currency!,
    ...(verification_data && { verification: verification_data }),
    ...(method && { method }),
  });
}

/** A test helper: a merchant does something with an authorization. */
export async function simulateFollowUp(
  double: StripeState,
  { id, verb, fields }: Called,
): Promise<Stripe.Issuing.Authorization> {
  const authorization = found(double.authorizations.get(id));
  if (authorization.status !== 'pending') throw new Rejection(400, 'the authorization is not pending');
  const { capture_amount, reverse_amount, increment_amount, close_authorization } = fields as Form;
  const amount = Number(capture_amount ?? reverse_amount ?? increment_amount ?? authorization.amount);
  const sums = sumsOf(amount, authorization.merchant_currency);
  if (verb === 'capture') double.capture(id, sums, close_authorization !== 'false');
  else if (verb === 'expire') double.expire(id);
  else if (verb === 'increment') await double.increment(id, sums);
  else double.reverse(id, amount);
  return authorization;
}

export function simulateRefund(double: StripeState, { id, fields }: Called): Stripe.Issuing.Transaction {
  const capture = found(double.transactions.get(id));
  const { refund_amount } = fields as Form;
  const amount = Number(refund_amount ?? -capture.amount);
  return double.refund(capture.authorization as string, sumsOf(amount, capture.merchant_currency));
}

/** A test helper: money moves without an authorization. */
export function simulateUnlinked(double: StripeState, { verb, fields }: Called): Stripe.Issuing.Transaction {
  const { card, amount, currency } = fields as Form;
  const { id } = found(double.cards.get(card!));
  const sums = sumsOf(Number(amount), currency!);
  return verb === 'create_force_capture' ? double.forceCapture(id, sums) : double.unlinkedRefund(id, sums);
}

function sumsOf(amount: number, merchant_currency: string): Sums {
  return { amount, merchant_amount: amount, merchant_currency };
}
