/** Problems that new documents can solve. A test compares them with the service. */
export const RESUBMISSION_REASONS: readonly string[] = [
  'document_front_missing',
  'document_back_missing',
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_not_accepted',
  'address_document_missing',
  'address_not_verified',
  'identity_not_verified',
  'identity_mismatch',
];

/** Reasons for a rejection. */
export const REJECTION_REASONS: readonly string[] = [
  ...RESUBMISSION_REASONS,
  'document_forged',
  'underage',
  'duplicate_identity',
  'country_not_supported',
  'politically_exposed',
  'sanctions_match',
  'suspected_fraud',
];
