import type { CardId, ChallengeId, TenantId } from '#kit/ids.ts';
import { query, statement, type DueSearch, type Query, type Queryable } from '#database';
import type { ChallengeStatus, Disorder } from '#ports/platform-simulator.ts';

interface DisorderRow {
  seed: bigint;
  duplicate_percent: number;
  delay_percent: number;
  delay_ms_max: number;
}

const FIND_DISORDER = statement<DisorderRow>(
  'embedded.find_disorder',
  `SELECT seed, duplicate_percent, delay_percent, delay_ms_max FROM embedded_disorder WHERE tenant_id = $1`,
);

const SAVE_DISORDER = statement(
  'embedded.save_disorder',
  `INSERT INTO embedded_disorder (tenant_id, seed, duplicate_percent, delay_percent, delay_ms_max, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (tenant_id) DO UPDATE SET seed = excluded.seed, duplicate_percent = excluded.duplicate_percent,
     delay_percent = excluded.delay_percent, delay_ms_max = excluded.delay_ms_max, messages = 0,
     updated_at = excluded.updated_at`,
);

const COUNT_MESSAGE = statement<{ messages: bigint }>(
  'embedded.count_message',
  `UPDATE embedded_disorder SET messages = messages + 1 WHERE tenant_id = $1 RETURNING messages`,
);

const INSERT_MESSAGE = statement(
  'embedded.insert_message',
  `INSERT INTO embedded_messages (tenant_id, id, message, deliver_after) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);

const TENANTS_WITH_MESSAGES = statement<{ tenant_id: TenantId }>(
  'embedded.tenants_with_messages',
  `SELECT tenant_id FROM embedded_messages WHERE deliver_after <= $1
    GROUP BY tenant_id ORDER BY min(deliver_after) LIMIT $2`,
);

// A claim postpones the message: if the process dies, it becomes due again by itself.
const CLAIM_MESSAGES = statement<{ id: string; message: Record<string, unknown> }>(
  'embedded.claim_messages',
  `UPDATE embedded_messages SET deliver_after = $3
    WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM embedded_messages WHERE tenant_id = $1 AND deliver_after <= $2
            ORDER BY deliver_after LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING id, message`,
);

const POSTPONE_MESSAGE = statement(
  'embedded.postpone_message',
  `UPDATE embedded_messages SET deliver_after = $3 WHERE tenant_id = $1 AND id = $2`,
);

const DELETE_MESSAGE = statement(
  'embedded.delete_message',
  `DELETE FROM embedded_messages WHERE tenant_id = $1 AND id = $2`,
);

const INSERT_CHALLENGE = statement<{ id: ChallengeId }>(
  'embedded.insert_challenge',
  `INSERT INTO embedded_challenges (tenant_id, id, card_id, status, code_hash, tries_left, expires_at, created_at)
   VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
);

const LOCK_CHALLENGE = statement<ChallengeRow>(
  'embedded.lock_challenge',
  `SELECT card_id, status, code_hash, tries_left, answer_ids, expires_at FROM embedded_challenges
    WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
);

const UPDATE_CHALLENGE = statement(
  'embedded.update_challenge',
  `UPDATE embedded_challenges SET status = $3, tries_left = $4, code_hash = $5, answer_ids = $6
    WHERE tenant_id = $1 AND id = $2`,
);

/** Tenants with challenges past their deadline, the oldest first. */
export const ENDED_CHALLENGES_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'embedded.tenants_with_ended_challenges',
    `SELECT tenant_id FROM embedded_challenges WHERE expires_at <= $1 AND code_hash IS NOT NULL
      GROUP BY tenant_id ORDER BY min(expires_at) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'embedded.ahead_with_ended_challenges',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now)
       JOIN embedded_challenges USING (tenant_id)
      WHERE expires_at <= ahead.now AND expires_at <= $3 AND code_hash IS NOT NULL
      GROUP BY tenant_id ORDER BY min(expires_at) LIMIT $4`,
  ),
};

// Only challenges that still have a hash: every other end of a challenge deletes it.
const END_CHALLENGES = statement<{ id: ChallengeId }>(
  'embedded.end_challenges',
  `UPDATE embedded_challenges SET status = 'expired', code_hash = NULL
    WHERE tenant_id = $1 AND id = ANY (ARRAY(
          SELECT id FROM embedded_challenges WHERE tenant_id = $1 AND expires_at <= $2 AND code_hash IS NOT NULL
            ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED))
   RETURNING id`,
);

export interface ChallengeRow {
  card_id: CardId;
  status: ChallengeStatus;
  /** Null once the challenge has ended. */
  code_hash: Buffer | null;
  tries_left: number;
  answer_ids: string[];
  expires_at: Date;
}

export async function findDisorder(database: Queryable, tenantId: TenantId): Promise<Disorder | undefined> {
  const [row] = await database.rows(query(FIND_DISORDER, tenantId));
  return (
    row && {
      seed: Number(row.seed),
      duplicate_percent: row.duplicate_percent,
      delay_percent: row.delay_percent,
      delay_ms_max: row.delay_ms_max,
    }
  );
}

export function saveDisorder(tenantId: TenantId, disorder: Disorder, now: Date): Query {
  const { seed, duplicate_percent, delay_percent, delay_ms_max } = disorder;
  return query(SAVE_DISORDER, tenantId, seed, duplicate_percent, delay_percent, delay_ms_max, now);
}

export function insertMessage(tenantId: TenantId, id: string, message: string, deliverAfter: Date): Query {
  return query(INSERT_MESSAGE, tenantId, id, message, deliverAfter);
}

export async function tenantsWithMessages(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_MESSAGES, now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's due messages until the given time. */
export async function claimMessages(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<{ id: string; message: Record<string, unknown> }[]> {
  return await database.rows(query(CLAIM_MESSAGES, tenantId, now, until, limit));
}

export function postponeMessage(tenantId: TenantId, id: string, until: Date): Query {
  return query(POSTPONE_MESSAGE, tenantId, id, until);
}

export function deleteMessage(tenantId: TenantId, id: string): Query {
  return query(DELETE_MESSAGE, tenantId, id);
}

/** Returns false without a change if the challenge exists. */
export async function insertChallenge(
  transaction: Queryable,
  tenantId: TenantId,
  id: ChallengeId,
  challenge: Omit<ChallengeRow, 'status' | 'answer_ids'>,
  now: Date,
): Promise<boolean> {
  const { card_id, code_hash, tries_left, expires_at } = challenge;
  const insert = query(INSERT_CHALLENGE, tenantId, id, card_id, code_hash, tries_left, expires_at, now);
  return (await transaction.rows(insert)).length > 0;
}

export async function lockChallenge(
  transaction: Queryable,
  tenantId: TenantId,
  id: ChallengeId,
): Promise<ChallengeRow | undefined> {
  return (await transaction.rows(query(LOCK_CHALLENGE, tenantId, id)))[0];
}

export function updateChallenge(tenantId: TenantId, id: ChallengeId, row: ChallengeRow): Query {
  return query(UPDATE_CHALLENGE, tenantId, id, row.status, row.tries_left, row.code_hash, row.answer_ids);
}

/** Expires a tenant's challenges past their deadline and deletes the hashes of their codes. */
export async function endChallenges(
  transaction: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<ChallengeId[]> {
  return (await transaction.rows(query(END_CHALLENGES, tenantId, now, limit))).map((row) => row.id);
}

/** The number of the tenant's next message since its disorder was set; counts from 1. */
export async function countMessage(database: Queryable, tenantId: TenantId): Promise<bigint> {
  return (await database.rows(query(COUNT_MESSAGE, tenantId)))[0]?.messages ?? 0n;
}
