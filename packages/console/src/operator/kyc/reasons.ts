import type { DocumentKind, KycCase } from './types.ts';

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

/** The reasons that name a document as missing. */
const MISSING: Readonly<Record<string, DocumentKind>> = {
  document_front_missing: 'front',
  document_back_missing: 'back',
  address_document_missing: 'address',
};

/** The reasons that a person can give for a decision. None says that a document is missing which the customer has sent. */
export function offeredReasons(
  decision: 'needs_resubmission' | 'rejected',
  { documents }: Pick<KycCase, 'documents'>,
): string[] {
  const all = decision === 'rejected' ? REJECTION_REASONS : RESUBMISSION_REASONS;
  return all.filter((reason) => !Object.hasOwn(MISSING, reason) || !documents.includes(MISSING[reason]!));
}
