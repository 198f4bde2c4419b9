import type { ChallengeId, TenantId } from '../../kit/ids.ts';
import { query, statement, type Query, type Queryable } from '../../database/index.ts';

const INSERT_CODE = statement(
  'challenges.insert_code',
  `INSERT INTO card_codes (tenant_id, challenge_id, expires_at) VALUES ($1, $2, $3)`,
);

const TENANTS_WITH_ENDED_CODES = statement<{ tenant_id: TenantId }>(
  'challenges.tenants_with_ended_codes',
  `SELECT tenant_id FROM card_codes WHERE expires_at <= $1 GROUP BY tenant_id ORDER BY min(expires_at) LIMIT $2`,
);

const DELETE_ENDED_CODES = statement<{ challenge_id: ChallengeId }>(
  'challenges.delete_ended_codes',
  `DELETE FROM card_codes
    WHERE tenant_id = $1 AND challenge_id IN
          (SELECT challenge_id FROM card_codes WHERE tenant_id = $1 AND expires_at <= $2
            ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING challenge_id`,
);

export function insertCode(tenantId: TenantId, id: ChallengeId, expiresAt: Date): Query {
  return query(INSERT_CODE, tenantId, id, expiresAt);
}

export async function tenantsWithEndedCodes(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_ENDED_CODES, now, limit))).map((row) => row.tenant_id);
}

export async function deleteEndedCodes(
  transaction: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<ChallengeId[]> {
  return (await transaction.rows(query(DELETE_ENDED_CODES, tenantId, now, limit))).map((row) => row.challenge_id);
}
