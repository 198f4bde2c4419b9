import { query, statement, type Query } from '#database';
import type { CardId, CustomerId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';

// What was approved and is being done still needs its request. What waits for a decision without its controls is over.
const ERASE_WORDS = statement<{ id: string }>(
  'partner_approvals.erase_words',
  `UPDATE approvals
      SET reason = NULL, decision_reason = NULL,
          expires_at = CASE WHEN status = 'pending' THEN least(expires_at, $5) ELSE expires_at END,
          request = CASE WHEN status = 'approved' AND result IS NULL THEN request
                         ELSE (request::jsonb - 'controls')::json END
    WHERE partner_id = $1 AND environment = $2 AND act = 'controls.change'
      AND (request ->> 'customer_id' = ANY ($3)
        OR EXISTS (SELECT FROM json_array_elements_text(CASE WHEN request ->> 'level' = 'card' THEN request -> 'card_ids' ELSE '[]' END) AS card
                    WHERE card = ANY ($4)))
   RETURNING id`,
);

/** The customers and cards whose data is erased. */
export interface ErasedPeople {
  readonly customers: readonly CustomerId[];
  readonly cards: readonly CardId[];
}

/** Erases what people wrote in requests for limits of some customers and cards. Those that wait expire. */
export function eraseWords(
  { partnerId, environment }: Tenant,
  { customers, cards }: ErasedPeople,
  now: Date,
): Query<{ id: string }> {
  return query(ERASE_WORDS, partnerId, environment, [...customers], [...cards], now);
}
