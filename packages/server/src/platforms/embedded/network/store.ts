import type { CardId, ChallengeId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
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

/** The number of the tenant's next message since its disorder was set; counts from 1. */
export async function countMessage(database: Queryable, tenantId: TenantId): Promise<bigint> {
  return (await database.rows(query(COUNT_MESSAGE, tenantId)))[0]?.messages ?? 0n;
}
