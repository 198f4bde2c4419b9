import type { CardId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { MintingPerson, ViewKey, ViewOptions } from '../model.ts';

interface NewView extends ViewKey {
  readonly cardId: CardId;
  /** The API key that mints the view and ends it; null: a person does. */
  readonly clientId: string | null;
  /** The person who mints the view, and whose session ends it; undefined: a key does. */
  readonly person?: MintingPerson | undefined;
  readonly secretHash: Buffer;
  readonly options: ViewOptions;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const INSERT = statement(
  'secure_views.insert',
  `INSERT INTO secure_views (tenant_id, id, card_id, secret_hash, options, created_at, expires_at, client_id, person_id,
     person_name, session_id, reveals, reports)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0)`,
);

const DELETE_OLD = statement<{ id: string }>(
  'secure_views.delete_old',
  `DELETE FROM secure_views
    WHERE (tenant_id, id) IN
          (SELECT tenant_id, id FROM secure_views WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
   RETURNING id`,
);

type TimesColumn = 'minted_at' | 'refused_at';

/**
 * Adds a time to those of the last hour, unless the limit is reached, and removes older times. If two calls run at the same time, in any
 * processes, the second waits for the first one's row lock.
 */
const addTimeWithinLimit = (column: TimesColumn, other: TimesColumn) =>
  statement<{ taken: Date[] }>(
    `secure_view_mints.take_${column}`,
    `INSERT INTO secure_view_mints AS mints (tenant_id, card_id, ${column}, ${other}) VALUES ($1, $2, ARRAY[$3::timestamptz], '{}')
     ON CONFLICT (tenant_id, card_id) DO UPDATE
        SET ${column} = array_append(array(SELECT each FROM unnest(mints.${column}) AS each WHERE each > $4), $3)
      WHERE (SELECT count(*) FROM unnest(mints.${column}) AS each WHERE each > $4) < $5
     RETURNING ${column} AS taken`,
  );

const TAKE_MINT = addTimeWithinLimit('minted_at', 'refused_at');
const TAKE_REFUSAL = addTimeWithinLimit('refused_at', 'minted_at');

const TAKEN = statement<{ minted_at: Date[] }>(
  'secure_view_mints.taken',
  `SELECT minted_at FROM secure_view_mints WHERE tenant_id = $1 AND card_id = $2`,
);

export function insertView(view: NewView): Query {
  const { tenantId, id, cardId, clientId, person, secretHash, options, createdAt, expiresAt } = view;
  const minter = [clientId, person?.id ?? null, person?.name ?? null, person?.sessionId ?? null] as const;
  return query(INSERT, tenantId, id, cardId, secretHash, JSON.stringify(options), createdAt, expiresAt, ...minter);
}

/** Deletes at most `limit` views that expired before `until`. @returns the number deleted */
export async function deleteOldViews(database: Queryable, until: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_OLD, until, limit))).length;
}

/** @returns the mints that count now, this one last; undefined if the limit is reached */
export async function takeMint(
  database: Queryable,
  tenantId: TenantId,
  cardId: CardId,
  now: Date,
  since: Date,
  max: number,
): Promise<Date[] | undefined> {
  return (await database.rows(query(TAKE_MINT, tenantId, cardId, now, since, max)))[0]?.taken;
}

/** The mints that still count, oldest first. */
export async function readMints(database: Queryable, tenantId: TenantId, cardId: CardId): Promise<Date[]> {
  return (await database.rows(query(TAKEN, tenantId, cardId)))[0]?.minted_at ?? [];
}

/** @returns whether one more refusal may be logged */
export async function takeRefusal(
  database: Queryable,
  tenantId: TenantId,
  cardId: CardId,
  now: Date,
  since: Date,
  max: number,
): Promise<boolean> {
  return (await database.rows(query(TAKE_REFUSAL, tenantId, cardId, now, since, max))).length > 0;
}
