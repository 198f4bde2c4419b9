import type Lithic from 'lithic';

type Detail = Lithic.Transaction.Event['detailed_results'][number];

/** Lithic's words in ours. Of the others, none of ours says the same: Lithic's own is kept. */
const REASONS: Readonly<Record<string, string>> = {
  CARD_CLOSED: 'card_terminated',
  CARD_EXPIRED: 'card_expired',
  CARD_EXPIRY_DATE_INCORRECT: 'expiry_mismatch',
  CARD_NOT_ACTIVATED: 'card_not_active',
  CARD_PAUSED: 'card_frozen',
  CARD_SECURITY_CODE_INCORRECT: 'cvv_mismatch',
  CARDHOLDER_CHALLENGE_FAILED: 'three_ds_failed',
  CUSTOMER_ASA_TIMEOUT: 'issuer_timeout',
  MALFORMED_ASA_RESPONSE: 'issuer_timeout',
} satisfies Partial<Record<Detail, string>>;

/** Our reason, or Lithic's word, which the explanation of the decline keeps. */
export function declineReasonOf(word: string): string {
  return REASONS[word] ?? `lithic ${word}`;
}
