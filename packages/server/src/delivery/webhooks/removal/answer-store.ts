import { plainArray, query, statement, type Query } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';

/** It reads all deliveries of the tenant that are still kept. */
const TIMEOUT_MS = 10 * MINUTE_MS;

const ERASE_ANSWERS = statement<{ id: string }>(
  'webhook_erasure.erase_answers',
  `UPDATE webhook_deliveries
      SET attempts = (SELECT jsonb_agg(attempt - 'answer' ORDER BY number)
                        FROM jsonb_array_elements(attempts) WITH ORDINALITY AS each (attempt, number))
    WHERE tenant_id = $1 AND subject_id = ANY ($2::uuid[]) AND attempts @? '$[*].answer'
   RETURNING id`,
  TIMEOUT_MS,
);

/** Erases the receivers' responses to events of these subjects: a receiver may repeat what it was sent. */
export function eraseAnswers(tenantId: TenantId, subjectIds: readonly string[]): Query<{ id: string }> {
  return query(ERASE_ANSWERS, tenantId, plainArray(subjectIds));
}
