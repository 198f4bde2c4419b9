import { Stripe } from 'stripe';
import { luhnCheckDigit } from '../../../server/src/foundation/kit/luhn.ts';

// The objects of the double, as Stripe's own types describe them.

type Holder = Stripe.Issuing.Cardholder;
type Card = Stripe.Issuing.Card;

let counter = 0;

/** An id as Stripe makes them: a prefix, and letters and digits. */
export function stripeId(prefix: string): string {
  counter += 1;
  return `${prefix}_1Double${counter.toString(36).padStart(8, '0')}`;
}

export function newCardholder(fields: {
  readonly name: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly individual: Holder['individual'];
  readonly address: Holder['billing']['address'];
  readonly metadata: Record<string, string>;
  readonly created: number;
}): Holder {
  const { name, email, phone_number, individual, address, metadata, created } = fields;
  return {
    id: stripeId('ich'),
    object: 'issuing.cardholder',
    billing: { address },
    company: null,
    created,
    email,
    individual,
    livemode: false,
    metadata,
    name,
    phone_number,
    preferred_locales: null,
    requirements: { disabled_reason: null, past_due: [] },
    spending_controls: null,
    status: 'active',
    type: 'individual',
  } satisfies Partial<Holder> as Holder;
}

export function newStripeCard(fields: {
  readonly cardholder: Holder;
  readonly currency: string;
  readonly status: Card['status'];
  readonly metadata: Record<string, string>;
  readonly created: number;
}): Card {
  counter += 1;
  const digits = `424242${String(counter).padStart(9, '0')}`;
  const number = digits + luhnCheckDigit(digits);
  return {
    ...fields,
    id: stripeId('ic'),
    object: 'issuing.card',
    brand: 'Visa',
    cancellation_reason: null,
    cvc: String(counter % 1_000).padStart(3, '0'),
    exp_month: 12,
    exp_year: 2031,
    last4: number.slice(-4),
    latest_fraud_warning: null,
    lifecycle_controls: null,
    livemode: false,
    number,
    personalization_design: null,
    replaced_by: null,
    replacement_for: null,
    replacement_reason: null,
    second_line: null,
    shipping: null,
    spending_controls: {
      allowed_card_presences: null,
      allowed_categories: null,
      allowed_merchant_countries: null,
      blocked_card_presences: null,
      blocked_categories: null,
      blocked_merchant_countries: null,
      spending_limits: null,
      spending_limits_currency: null,
    },
    type: 'virtual',
    wallets: null,
  } satisfies Partial<Card> as Card;
}

/** A card as the API shows it, without what is not expanded. */
export function shownCard({ number, cvc, ...card }: Card, expand: readonly string[]): Card {
  return {
    ...card,
    ...(expand.includes('number') && number !== undefined ? { number } : {}),
    ...(expand.includes('cvc') && cvc !== undefined ? { cvc } : {}),
  };
}

const MERCHANT: Stripe.Issuing.Authorization.MerchantData = {
  category: 'grocery_stores_supermarkets',
  category_code: '5411',
  city: 'Lyon',
  country: 'FR',
  name: 'Marché Central',
  network_id: '1234567890',
  postal_code: '69001',
  state: null,
  tax_id: null,
  terminal_id: null,
  url: null,
};

export interface Sums {
  readonly amount: number;
  readonly merchant_amount: number;
  readonly merchant_currency: string;
}

export function newAuthorization(card: Card, created: number, sums: Sums): Stripe.Issuing.Authorization {
  return {
    id: stripeId('iauth'),
    object: 'issuing.authorization',
    amount: 0,
    amount_details: { atm_fee: null, cashback_amount: null },
    approved: false,
    authorization_method: 'online',
    balance_transactions: [],
    card: shownCard(card, []),
    card_presence: 'not_present',
    cardholder: card.cardholder.id,
    created,
    currency: card.currency,
    fleet: null,
    fraud_challenges: null,
    fuel: null,
    livemode: false,
    merchant_amount: sums.merchant_amount,
    merchant_currency: sums.merchant_currency,
    merchant_data: MERCHANT,
    metadata: {},
    network_data: null,
    pending_request: null,
    request_history: [],
    status: 'pending',
    transactions: [],
    verification_data: {
      address_line1_check: 'not_provided',
      address_postal_code_check: 'not_provided',
      authentication_exemption: null,
      cvc_check: 'match',
      expiry_check: 'match',
      postal_code: null,
      three_d_secure: null,
    },
    verified_by_fraud_challenge: null,
    wallet: null,
  };
}

/** @param sums without signs */
export function newStripeTransaction(
  card: Card,
  type: 'capture' | 'refund',
  authorization: string | null,
  created: number,
  { amount, merchant_amount, merchant_currency }: Sums,
): Stripe.Issuing.Transaction {
  const sign = type === 'capture' ? -1 : 1;
  return {
    id: stripeId('ipi'),
    object: 'issuing.transaction',
    amount: sign * amount,
    amount_details: { atm_fee: null, cashback_amount: null },
    authorization,
    balance_transaction: null,
    card: card.id,
    cardholder: card.cardholder.id,
    created,
    currency: card.currency,
    dispute: null,
    livemode: false,
    merchant_amount: sign * merchant_amount,
    merchant_currency,
    merchant_data: MERCHANT,
    metadata: {},
    network_data: null,
    type,
    wallet: null,
  };
}
