import type Lithic from 'lithic';

type Detail = Lithic.Transaction.Event['detailed_results'][number];

const RESULTS: Readonly<Record<string, Detail>> = {
  APPROVED: 'APPROVED',
  CARD_PAUSED: 'CARD_PAUSED',
  CARD_CLOSED: 'CARD_CLOSED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  UNAUTHORIZED_MERCHANT: 'UNAUTHORIZED_MERCHANT',
  VELOCITY_EXCEEDED: 'CARD_SPEND_LIMIT_EXCEEDED',
};

/** The word of an event for an answer of the responder; undefined is none. */
export function detailOf(result: string | undefined): Detail {
  return result === undefined ? 'CUSTOMER_ASA_TIMEOUT' : (RESULTS[result] ?? 'CUSTOM_ASA_RESULT');
}
