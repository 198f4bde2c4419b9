import type { CardId } from '../../kit/ids.ts';
import { query, statement, type Queryable } from '../../database/index.ts';
import { REPORTS_MAX, RETRY_MS, REVEALS_MAX, type ViewKey, type ViewOptions } from '../model.ts';

export interface ViewRow {
  card_id: CardId;
  secret_hash: Buffer;
  options: ViewOptions;
  expires_at: Date;
  consumed_at: Date | null;
  nonce_hash: Buffer | null;
}

const COLUMNS = 'card_id, secret_hash, options, expires_at, consumed_at, nonce_hash';

const FIND = statement<ViewRow>(
  'secure_views.find',
  `SELECT ${COLUMNS} FROM secure_views WHERE tenant_id = $1 AND id = $2`,
);

// Of all that come at once one finds it unconsumed: the row is locked until its commit, and read anew after it.
const CONSUME = statement<ViewRow>(
  'secure_views.consume',
  `UPDATE secure_views SET consumed_at = $5, nonce_hash = $4, reveals = 1
    WHERE tenant_id = $1 AND id = $2 AND secret_hash = $3 AND consumed_at IS NULL AND expires_at > $5
   RETURNING ${COLUMNS}`,
);

const CONSUME_AGAIN = statement<ViewRow>(
  'secure_views.consume_again',
  `UPDATE secure_views SET reveals = reveals + 1
    WHERE tenant_id = $1 AND id = $2 AND secret_hash = $3 AND nonce_hash = $4 AND consumed_at > $6 AND expires_at > $5
      AND reveals < ${REVEALS_MAX}
   RETURNING ${COLUMNS}`,
);

const COUNT_REPORT = statement<{ reports: number }>(
  'secure_views.count_report',
  `UPDATE secure_views SET reports = reports + 1 WHERE tenant_id = $1 AND id = $2 AND reports < ${REPORTS_MAX}
   RETURNING reports`,
);

export async function findView(database: Queryable, { tenantId, id }: ViewKey): Promise<ViewRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id)))[0];
}

/** Makes the view the caller's, who is the only one; undefined for all others, and when it is over. */
export async function consume(
  database: Queryable,
  { tenantId, id }: ViewKey,
  secretHash: Buffer,
  nonceHash: Buffer,
  now: Date,
): Promise<ViewRow | undefined> {
  return (await database.rows(query(CONSUME, tenantId, id, secretHash, nonceHash, now)))[0];
}

/** For who has consumed it a moment ago and may not have had the answer. */
export async function consumeAgain(
  database: Queryable,
  { tenantId, id }: ViewKey,
  secretHash: Buffer,
  nonceHash: Buffer,
  now: Date,
): Promise<ViewRow | undefined> {
  const since = new Date(now.getTime() - RETRY_MS);
  return (await database.rows(query(CONSUME_AGAIN, tenantId, id, secretHash, nonceHash, now, since)))[0];
}

/** @returns whether there is still room for one more report of this view */
export async function countReport(database: Queryable, { tenantId, id }: ViewKey): Promise<boolean> {
  return (await database.rows(query(COUNT_REPORT, tenantId, id))).length > 0;
}
