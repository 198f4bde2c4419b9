import { plainArray, query, statement, timestampArray, type Query } from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { CardKey } from '../usage.ts';

const SAVE = statement(
  'controls.save_failed_attempts',
  `INSERT INTO card_failed_attempts (tenant_id, card_id, failed_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, card_id) DO UPDATE SET failed_at = excluded.failed_at`,
);

const REMOVE = statement(
  'controls.remove_failed_attempts',
  `DELETE FROM card_failed_attempts WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

/** Replaces the times at which attempts with a card failed. */
export function saveFailedAttempts({ tenantId, cardId }: CardKey, failedAt: readonly Date[]): Query {
  return query(SAVE, tenantId, cardId, timestampArray(failedAt));
}

export function removeFailedAttempts(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(REMOVE, tenantId, plainArray(cardIds));
}
