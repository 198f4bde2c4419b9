import { newId, type CardId, type PersonId, type SecureViewId, type TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { LogEntry } from './model.ts';

export interface LogRow {
  id: string;
  view_id: SecureViewId | null;
  at: Date;
  outcome: LogEntry['outcome'];
  detail: string | null;
  address: string | null;
  browser: string | null;
  person_id: PersonId | null;
  person_name: string | null;
  purpose: string | null;
}

const INSERT = statement(
  'secure_view_log.insert',
  `INSERT INTO secure_view_log (tenant_id, card_id, id, view_id, at, outcome, detail, address, browser, person_id, person_name, purpose)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

const LIST = statement<LogRow>(
  'secure_view_log.list',
  `SELECT id, view_id, at, outcome, detail, address, browser, person_id, person_name, purpose FROM secure_view_log
    WHERE tenant_id = $1 AND card_id = $2 AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
);

const HAS = statement<{ id: string }>(
  'secure_view_log.has',
  `SELECT id FROM secure_view_log WHERE tenant_id = $1 AND card_id = $2 AND id = $3`,
);

const DELETE_OLD = statement<{ id: string }>(
  'secure_view_log.delete_old',
  `DELETE FROM secure_view_log
    WHERE (tenant_id, card_id, id) IN
          (SELECT tenant_id, card_id, id FROM secure_view_log WHERE at <= $1 ORDER BY at LIMIT $2)
   RETURNING id`,
);

export function insertEntry(entry: LogEntry): Query {
  const { tenantId, cardId, viewId, at, outcome, viewer, person, purpose = null } = entry;
  const detail = 'detail' in entry ? entry.detail : null;
  const { address = null, browser = null } = viewer ?? {};
  const id = newId<'secure_view_entry'>();
  const who = [address, browser, person?.id ?? null, person?.name ?? null] as const;
  return query(INSERT, tenantId, cardId, id, viewId, at, outcome, detail, ...who, purpose);
}

/** Newest first. */
export async function listEntries(
  database: Queryable,
  tenantId: TenantId,
  cardId: CardId,
  after: string | null,
  limit: number,
): Promise<LogRow[]> {
  return await database.rows(query(LIST, tenantId, cardId, after, limit));
}

/** Whether the card's log has this entry. */
export async function hasEntry(database: Queryable, tenantId: TenantId, cardId: CardId, id: string): Promise<boolean> {
  return (await database.rows(query(HAS, tenantId, cardId, id))).length > 0;
}

/** At most `limit` of them; returns how many. */
export async function deleteOldEntries(database: Queryable, until: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_OLD, until, limit))).length;
}
