import { byteaArray, query, statement, type Query, type Queryable } from '#database';
import type { Attempts } from './wait.ts';

interface AttemptsRow extends Attempts {
  readonly bucket: Buffer;
}

// In the order of the buckets, so that two who try at once cannot wait for each other.
const LOCK_ATTEMPTS = statement<AttemptsRow>(
  'attempts.lock',
  `INSERT INTO sign_in_attempts (bucket, since, count, next_at)
   SELECT bucket, $2, 0, $2 FROM unnest($1::bytea[]) AS bucket ORDER BY bucket
   ON CONFLICT (bucket) DO UPDATE SET bucket = excluded.bucket RETURNING bucket, since, count, next_at`,
);

const SET_ATTEMPTS = statement(
  'attempts.set',
  `UPDATE sign_in_attempts SET since = $2, count = $3, next_at = $4 WHERE bucket = $1`,
);

const DELETE_ATTEMPTS = statement('attempts.delete', `DELETE FROM sign_in_attempts WHERE bucket = $1`);

const TAKE_ATTEMPT_BACK = statement(
  'attempts.take_back',
  `UPDATE sign_in_attempts SET count = greatest(count - 1, 0), next_at = least(next_at, since) WHERE bucket = $1`,
);

// The time is read from an index, and the count decides which of these are as good as forgotten.
const DELETE_OLD_ATTEMPTS = statement<{ one: number }>(
  'attempts.delete_old',
  `DELETE FROM sign_in_attempts WHERE bucket = ANY (ARRAY(
      SELECT bucket FROM sign_in_attempts
       WHERE since <= $1::timestamptz - interval '1 day' AND since <= $1::timestamptz - count * interval '12 hours' LIMIT $2))
   RETURNING 1 AS one`,
);

/** The attempts of buckets, which nobody else changes before the end of the transaction. */
export async function lockAttempts(
  transaction: Queryable,
  buckets: readonly Buffer[],
  now: Date,
): Promise<AttemptsRow[]> {
  return await transaction.rows(query(LOCK_ATTEMPTS, byteaArray(buckets), now));
}

export function setAttempts(bucket: Buffer, { since, count, next_at }: Attempts): Query {
  return query(SET_ATTEMPTS, bucket, since, count, next_at);
}

export function deleteAttempts(bucket: Buffer): Query {
  return query(DELETE_ATTEMPTS, bucket);
}

/** Makes the count of a bucket one less, and ends the wait: its last attempt was no guess. */
export function takeAttemptBack(bucket: Buffer): Query {
  return query(TAKE_ATTEMPT_BACK, bucket);
}

/** @returns how many it deleted */
export async function deleteOldAttempts(database: Queryable, now: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_OLD_ATTEMPTS, now, limit))).length;
}
