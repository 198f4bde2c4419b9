import type { Stripe } from 'stripe';
import type { Documented } from './documented.ts';

/**
 * `in_amount`: a part of the amount that Stripe reports for a purchase, so the card pays it. `operator`: a fee on the account at
 * Stripe, which no purchase of a card carries.
 */
type FeeKind = 'in_amount' | 'operator';

type Part = keyof Stripe.Issuing.Transaction.AmountDetails | keyof Stripe.Issuing.Authorization.AmountDetails;
type AccountFee = Extract<Documented<Stripe.BalanceTransaction.Type>, `${string}fee${string}`>;

/** Stripe's fees, and cash, which it lists next to them. The compiler names those that the SDK adds. */
export const FEES = {
  application_fee: 'operator',
  application_fee_refund: 'operator',
  atm_fee: 'in_amount',
  cashback_amount: 'in_amount',
  fee_credit_funding: 'operator',
  stripe_fee: 'operator',
  stripe_fx_fee: 'operator',
  tax_fee: 'operator',
} as const satisfies Record<Part | AccountFee, FeeKind>;

/** The parts of an amount that this table does not have, without those of zero. Their money is a part of the amount, too. */
export function unknownParts(details: object | null): string[] {
  return Object.entries(details ?? {}).flatMap(([name, amount]) =>
    Object.hasOwn(FEES, name) || typeof amount !== 'number' || amount === 0 ? [] : [`${name} ${amount}`],
  );
}
