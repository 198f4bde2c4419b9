import { newId, type CardId, type PersonId } from '#kit/ids.ts';
import { query, statement, type Queryable } from '#database';
import {
  RETRY_MS,
  REVEALS_MAX,
  type Field,
  type Refusal,
  type Viewer,
  type ViewKey,
  type ViewOptions,
} from '../model.ts';

export interface ViewRow {
  card_id: CardId;
  secret_hash: Buffer;
  options: ViewOptions;
  expires_at: Date;
  /** The API key that minted the view; null: a person did. */
  client_id: string | null;
  /** The person who minted the view, and with which session; null: a key did. */
  person_id: PersonId | null;
  person_name: string | null;
  session_id: string | null;
  consumed_at: Date | null;
  nonce_hash: Buffer | null;
}

const COLUMNS =
  'card_id, secret_hash, options, expires_at, client_id, person_id, person_name, session_id, consumed_at, nonce_hash';

const FIND = statement<ViewRow>(
  'secure_views.find',
  `SELECT ${COLUMNS} FROM secure_views WHERE tenant_id = $1 AND id = $2`,
);

// Only one of several concurrent requests finds the view unconsumed: the row is locked until its commit, and the condition is evaluated
// again after it. The first line of the last condition is for that request, the second for its retries with the same nonce.
const CONSUME = statement<ViewRow>(
  'secure_views.consume',
  `UPDATE secure_views SET consumed_at = coalesce(consumed_at, $5), nonce_hash = $4, reveals = reveals + 1
    WHERE tenant_id = $1 AND id = $2 AND secret_hash = $3 AND expires_at > $5
      AND (consumed_at IS NULL
           OR nonce_hash = $4 AND consumed_at >= $6 AND reveals < ${REVEALS_MAX})
   RETURNING ${COLUMNS}`,
);

// Counted and logged in one statement, so that the count always matches the log.
const REPORT = statement<{ id: string }>(
  'secure_views.report',
  `WITH counted AS (
     UPDATE secure_views SET reports = reports + 1 WHERE tenant_id = $1 AND id = $2 AND reports < $3
     RETURNING card_id, person_id, person_name
   )
   INSERT INTO secure_view_log (tenant_id, card_id, id, view_id, at, outcome, detail, address, browser, person_id, person_name)
   SELECT $1::uuid, card_id, $4::uuid, $2::uuid, $5::timestamptz, $6::text, $7::text, $8::text, $9::text, person_id, person_name
     FROM counted
   RETURNING id`,
);

export async function findView(database: Queryable, { tenantId, id }: ViewKey): Promise<ViewRow | undefined> {
  return (await database.rows(query(FIND, tenantId, id)))[0];
}

/**
 * Consumes the view for the caller, who may repeat it with the same nonce for `RETRY_MS`. Undefined for any other caller, for a
 * wrong secret, and for an expired view.
 */
export async function consume(
  database: Queryable,
  { tenantId, id }: ViewKey,
  secretHash: Buffer,
  nonceHash: Buffer,
  now: Date,
): Promise<ViewRow | undefined> {
  const since = new Date(now.getTime() - RETRY_MS);
  return (await database.rows(query(CONSUME, tenantId, id, secretHash, nonceHash, now, since)))[0];
}

interface Report {
  readonly key: ViewKey;
  readonly at: Date;
  readonly what:
    | { readonly outcome: 'refused'; readonly detail: Refusal }
    | { readonly outcome: 'copied'; readonly detail: Field };
  readonly viewer: Viewer;
}

/** Logs a refusal or a copy, unless `max` are logged already. @returns whether it was logged */
export async function writeReport(
  database: Queryable,
  { key: { tenantId, id }, at, what, viewer }: Report,
  max: number,
): Promise<boolean> {
  const { address = null, browser = null } = viewer;
  const entryId = newId<'secure_view_entry'>();
  const report = query(REPORT, tenantId, id, max, entryId, at, what.outcome, what.detail, address, browser);
  return (await database.rows(report)).length > 0;
}
