import { query, statement, type Query } from '#database';
import type { CardId, CustomerId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';

// What is to be done still needs its request. A customer whose data is erased has no card that could be changed, so it fails by then.
const ERASE_WORDS = statement<{ id: string }>(
  'partner_approvals.erase_words',
  `UPDATE approvals
      SET reason = NULL, decision_reason = NULL,
          request = CASE WHEN status = 'pending' OR status = 'approved' AND result IS NULL THEN request
                         ELSE (request::jsonb - 'controls')::json END
    WHERE partner_id = $1 AND environment = $2 AND act = 'controls.change'
      AND (request ->> 'customer_id' = ANY ($3)
        OR EXISTS (SELECT FROM json_array_elements_text(CASE WHEN request ->> 'level' = 'card' THEN request -> 'card_ids' ELSE '[]' END) AS card
                    WHERE card = ANY ($4)))
   RETURNING id`,
);

/** Whose data is erased. */
export interface ErasedPeople {
  readonly customers: readonly CustomerId[];
  readonly cards: readonly CardId[];
}

/** Erases what people wrote in requests for limits of some customers and cards. */
export function eraseWords(
  { partnerId, environment }: Tenant,
  { customers, cards }: ErasedPeople,
): Query<{ id: string }> {
  return query(ERASE_WORDS, partnerId, environment, [...customers], [...cards]);
}
