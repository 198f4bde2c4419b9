import type { TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { Export, ExportId } from '../model.ts';
import { asExport, COLUMNS, type ExportRow } from '../rows.ts';

// Exports of a tenant run one after the other, so a tenant has work only if its oldest unfinished export is due.
const TENANTS_WITH_WORK = statement<{ tenant_id: TenantId }>(
  'exports.tenants_with_work',
  `SELECT tenant_id FROM (
     SELECT DISTINCT ON (tenant_id) tenant_id, work_after FROM exports WHERE work_after IS NOT NULL ORDER BY tenant_id, id
   ) AS oldest
    WHERE work_after <= $1 ORDER BY work_after LIMIT $2`,
);

// The claim postpones work_after. If the process dies, the claim expires then. The row is locked before its time is compared,
// so of two workers only one finds it due.
const CLAIM = statement<ExportRow & { attempts: number }>(
  'exports.claim',
  `UPDATE exports SET claim = $3, work_after = $4, attempts = attempts + 1, status = 'running'
    WHERE tenant_id = $1 AND work_after <= $2 AND id =
          (SELECT id FROM exports WHERE tenant_id = $1 AND work_after IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE)
   RETURNING ${COLUMNS}, attempts`,
);

const SAVE_PROGRESS = statement<{ id: ExportId }>(
  'exports.save_progress',
  `UPDATE exports SET cursor = $4, parts = $5, rows = $6, bytes = $7, work_after = $8, attempts = 0
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'running' RETURNING id`,
);

const END = statement<{ id: ExportId }>(
  'exports.end',
  `UPDATE exports SET status = $4, error = $5, cursor = NULL, parts = $6, rows = $7, bytes = $8, work_after = NULL,
          completed_at = $9, expires_at = $10
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'running' RETURNING id`,
);

const RELEASE = statement(
  'exports.release',
  `UPDATE exports SET work_after = $4 WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'running'`,
);

const WAITING = statement<{ tenant_id: TenantId; id: ExportId; attempts: number; since: Date }>(
  'exports.waiting',
  `SELECT tenant_id, id, attempts, created_at AS since FROM exports
    WHERE work_after IS NOT NULL AND (work_after <= $1 OR attempts > 2) ORDER BY created_at LIMIT $2`,
);

/** An export that this process has claimed. `claim` is its fencing token. */
export interface Claimed {
  readonly tenantId: TenantId;
  readonly id: ExportId;
  readonly claim: string;
}

/** How far an export is. */
export interface Progress {
  readonly parts: number;
  readonly rows: number;
  readonly bytes: number;
}

/** Tenants with an export that is due, the longest waiting first. */
export async function tenantsWithWork(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_WORK, now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's oldest unfinished export until the given time, if it is due. */
export async function claimExport(
  database: Queryable,
  tenantId: TenantId,
  claim: string,
  now: Date,
  until: Date,
): Promise<{ claimed: Export; attempts: number } | undefined> {
  const [row] = await database.rows(query(CLAIM, tenantId, now, claim, until));
  return row && { claimed: asExport(row), attempts: row.attempts };
}

/** Returns no row if another process has taken over the claim; then nothing may be written. */
export function saveProgress(
  { tenantId, id, claim }: Claimed,
  cursor: string,
  { parts, rows, bytes }: Progress,
  until: Date,
): Query<{ id: ExportId }> {
  return query(SAVE_PROGRESS, tenantId, id, claim, cursor, parts, rows, bytes, until);
}

/** Ends the export, likewise. */
export function endExport(
  { tenantId, id, claim }: Claimed,
  ending: { readonly status: 'completed' | 'failed'; readonly error: string | null },
  { parts, rows, bytes }: Progress,
  now: Date,
  expiresAt: Date,
): Query<{ id: ExportId }> {
  const { status, error } = ending;
  return query(END, tenantId, id, claim, status, error, parts, rows, bytes, now, expiresAt);
}

/** Ends the claim, so that the export is due at the given time. */
export function release({ tenantId, id, claim }: Claimed, at: Date): Query {
  return query(RELEASE, tenantId, id, claim, at);
}

/** Exports of any tenant that were due by then, and those that made no progress in several attempts; oldest first. */
export async function findOverdueExports(database: Queryable, by: Date, limit: number) {
  return await database.rows(query(WAITING, by, limit));
}
