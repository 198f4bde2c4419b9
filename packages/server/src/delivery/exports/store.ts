import type { TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable, type Transaction } from '#database';
import type { Export, ExportId } from './model.ts';
import { asExport, COLUMNS, type ExportRow } from './rows.ts';

const LOCK = statement(
  'exports.one_at_a_time',
  `SELECT pg_advisory_xact_lock(hashtextextended('exports ' || $1::uuid, 0))`,
);

const COUNT_UNFINISHED = statement<{ count: number }>(
  'exports.count_unfinished',
  `SELECT count(*)::integer AS count FROM exports WHERE tenant_id = $1 AND status IN ('pending', 'running')`,
);

const INSERT = statement(
  'exports.insert',
  `INSERT INTO exports (tenant_id, id, type, format, bom, status, from_at, to_at, filters, created_at)
   VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9)`,
);

const FIND = statement<ExportRow>(
  'exports.find',
  `SELECT ${COLUMNS} FROM exports WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
);

// Ids sort by creation time.
const LIST = statement<ExportRow>(
  'exports.list',
  `SELECT ${COLUMNS} FROM exports WHERE tenant_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
);

const EXPIRED = statement<{ tenant_id: TenantId; id: ExportId; parts: number }>(
  'exports.expired',
  `SELECT tenant_id, id, parts FROM exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2`,
);

const FILE_DELETED = statement(
  'exports.file_deleted',
  `UPDATE exports SET expires_at = NULL WHERE tenant_id = $1 AND id = $2 AND completed_at IS NOT NULL`,
);

const DELETE_OLD = statement<{ id: ExportId }>(
  'exports.delete_old',
  `DELETE FROM exports
    WHERE (tenant_id, id) IN
          (SELECT tenant_id, id FROM exports
            WHERE created_at <= $1 AND completed_at IS NOT NULL AND expires_at IS NULL ORDER BY created_at LIMIT $2)
   RETURNING id`,
);

/** Until the commit, no other call of the tenant creates an export. */
export async function lockExports(transaction: Transaction, tenantId: TenantId): Promise<void> {
  await transaction.rows(query(LOCK, tenantId));
}

/** The number of exports that wait or run. */
export async function countUnfinished(database: Queryable, tenantId: TenantId): Promise<number> {
  return (await database.rows(query(COUNT_UNFINISHED, tenantId)))[0]!.count;
}

export function insertExport({ tenantId, id, type, format, bom, query: wanted, createdAt }: Export): Query {
  const filters = JSON.stringify(wanted.filters);
  return query(INSERT, tenantId, id, type, format, bom, wanted.from, wanted.to, filters, createdAt);
}

export async function findExport(database: Queryable, tenantId: TenantId, id: ExportId): Promise<Export | undefined> {
  const [found] = await findExports(database, tenantId, [id]);
  return found;
}

/** Those of the exports that exist. */
export async function findExports(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly ExportId[],
): Promise<Export[]> {
  return (await database.rows(query(FIND, tenantId, [...ids]))).map(asExport);
}

/** Newest first, older than `before`. */
export async function listExports(
  database: Queryable,
  tenantId: TenantId,
  before: ExportId,
  limit: number,
): Promise<Export[]> {
  return (await database.rows(query(LIST, tenantId, before, limit))).map(asExport);
}

/** Exports of any tenant whose files have to be deleted by then. */
export async function expiredExports(database: Queryable, now: Date, limit: number) {
  return await database.rows(query(EXPIRED, now, limit));
}

/** Notes that the file was deleted. */
export function markFileDeleted(tenantId: TenantId, id: ExportId): Query {
  return query(FILE_DELETED, tenantId, id);
}

/** Deletes at most `limit` exports that were created by then and have no file. @returns how many */
export async function deleteOldExports(database: Queryable, until: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_OLD, until, limit))).length;
}
