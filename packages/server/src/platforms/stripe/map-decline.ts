import type { Stripe } from 'stripe';
import type { Documented } from './documented.ts';

type Reason = Documented<Stripe.Issuing.Authorization.RequestHistory.Reason>;

/** Stripe's words in ours; null: none of ours says the same, and Stripe's own is kept. An approval's word is no reason. */
const REASONS: Readonly<Record<string, string | null>> = {
  account_disabled: null,
  card_active: null,
  card_canceled: 'card_terminated',
  card_expired: 'card_expired',
  card_inactive: 'card_frozen',
  cardholder_blocked: null,
  cardholder_inactive: null,
  cardholder_verification_required: null,
  insecure_authorization_method: null,
  // The account's Issuing balance, not the card's.
  insufficient_funds: null,
  network_fallback: null,
  not_allowed: null,
  pin_blocked: null,
  spending_controls: null,
  stripe_internal_error: null,
  suspected_fraud: null,
  verification_failed: null,
  webhook_approved: null,
  webhook_declined: null,
  webhook_error: 'issuer_timeout',
  webhook_timeout: 'issuer_timeout',
} satisfies Record<Reason, string | null>;

export function isKnownReason(word: string): boolean {
  return Object.hasOwn(REASONS, word);
}

/** Our reason, or Stripe's word, which the explanation of the decline keeps. */
export function declineReasonOf(word: string): string {
  return (isKnownReason(word) ? REASONS[word] : null) ?? `stripe ${word}`;
}
