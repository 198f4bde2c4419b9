import type { Stripe } from 'stripe';
import type { Documented } from './documented.ts';

type VendorReason = Documented<Stripe.Issuing.Cardholder.Requirements.DisabledReason>;

/** Why Stripe has disabled a cardholder, in our words. The compiler lists those that the SDK adds. */
const REASONS = {
  listed: 'sanctions_match',
  'rejected.listed': 'sanctions_match',
  'requirements.past_due': 'identity_not_verified',
  // Not decided yet.
  under_review: 'under_review',
} as const satisfies Record<VendorReason, string>;

/** The reason for an unknown word: the one that says least. */
const GENERAL_REASON = 'identity_not_verified';

export function isKnownKycReason(word: string): word is VendorReason {
  return Object.hasOwn(REASONS, word);
}

/** A value of `KYC_REASONS`, or `under_review`. */
export function kycReasonOf(word: string): string {
  return isKnownKycReason(word) ? REASONS[word] : GENERAL_REASON;
}
