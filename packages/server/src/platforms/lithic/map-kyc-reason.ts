import type Lithic from 'lithic';

type VendorReason = NonNullable<Lithic.AccountHolder['status_reasons']>[number];

/** Lithic's reasons to reject a customer, in our words. The compiler lists those that the SDK adds. */
const REASONS: Readonly<Record<VendorReason, string>> = {
  ADDRESS_VERIFICATION_FAILURE: 'address_not_verified',
  AGE_THRESHOLD_FAILURE: 'underage',
  COMPLETE_VERIFICATION_FAILURE: 'identity_not_verified',
  DOB_VERIFICATION_FAILURE: 'identity_mismatch',
  ID_VERIFICATION_FAILURE: 'identity_not_verified',
  MAX_DOCUMENT_ATTEMPTS: 'identity_not_verified',
  MAX_RESUBMISSION_ATTEMPTS: 'identity_not_verified',
  NAME_VERIFICATION_FAILURE: 'identity_mismatch',
  OTHER_VERIFICATION_FAILURE: 'identity_not_verified',
  RISK_THRESHOLD_FAILURE: 'suspected_fraud',
  WATCHLIST_ALERT_FAILURE: 'sanctions_match',
};

/** The reason for an unknown word: the one that says least. */
const GENERAL_REASON = 'identity_not_verified';

export function isKnownKycReason(word: string): word is VendorReason {
  return Object.hasOwn(REASONS, word);
}

/** A value of `KYC_REASONS`. */
export function kycReasonOf(word: string): string {
  return isKnownKycReason(word) ? REASONS[word] : GENERAL_REASON;
}
