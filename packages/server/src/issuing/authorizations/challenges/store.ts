import type { ChallengeId, TenantId } from '#kit/ids.ts';
import { query, statement, type DueSearch, type Query, type Queryable } from '#database';

const INSERT_CODE = statement(
  'challenges.insert_code',
  `INSERT INTO card_codes (tenant_id, challenge_id, expires_at) VALUES ($1, $2, $3)`,
);

/** Tenants with expired codes, the oldest first. */
export const ENDED_CODES_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'challenges.tenants_with_ended_codes',
    `SELECT tenant_id FROM card_codes WHERE expires_at <= $1 GROUP BY tenant_id ORDER BY min(expires_at) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'challenges.ahead_with_ended_codes',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now) JOIN card_codes USING (tenant_id)
      WHERE expires_at <= ahead.now AND expires_at <= $3 GROUP BY tenant_id ORDER BY min(expires_at) LIMIT $4`,
  ),
};

const DELETE_ENDED_CODES = statement<{ challenge_id: ChallengeId }>(
  'challenges.delete_ended_codes',
  `DELETE FROM card_codes
    WHERE tenant_id = $1 AND challenge_id = ANY (ARRAY(
          SELECT challenge_id FROM card_codes WHERE tenant_id = $1 AND expires_at <= $2
            ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED))
   RETURNING challenge_id`,
);

export function insertCode(tenantId: TenantId, id: ChallengeId, expiresAt: Date): Query {
  return query(INSERT_CODE, tenantId, id, expiresAt);
}

export async function deleteEndedCodes(
  transaction: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<ChallengeId[]> {
  return (await transaction.rows(query(DELETE_ENDED_CODES, tenantId, now, limit))).map((row) => row.challenge_id);
}
