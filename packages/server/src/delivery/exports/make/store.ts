import type { TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { Export, ExportId } from '../model.ts';
import { asExport, COLUMNS, type ExportRow } from '../rows.ts';

const START = statement<ExportRow>(
  'exports.start',
  `UPDATE exports SET status = 'running' WHERE tenant_id = $1 AND id = $2 AND status IN ('pending', 'running') RETURNING ${COLUMNS}`,
);

const SAVE_PROGRESS = statement(
  'exports.save_progress',
  `UPDATE exports SET cursor = $3, parts = $4, rows = $5, bytes = $6 WHERE tenant_id = $1 AND id = $2`,
);

const END = statement(
  'exports.end',
  `UPDATE exports SET status = $3, error = $4, cursor = NULL, parts = $5, rows = $6, bytes = $7, completed_at = $8, expires_at = $9
    WHERE tenant_id = $1 AND id = $2 AND status IN ('pending', 'running')`,
);

/** How far an export is. */
export interface Progress {
  readonly parts: number;
  readonly rows: number;
  readonly bytes: number;
}

/** @returns undefined if it has ended */
export async function startExport(database: Queryable, tenantId: TenantId, id: ExportId): Promise<Export | undefined> {
  const [row] = await database.rows(query(START, tenantId, id));
  return row && asExport(row);
}

export function saveProgress(
  tenantId: TenantId,
  id: ExportId,
  cursor: string,
  { parts, rows, bytes }: Progress,
): Query {
  return query(SAVE_PROGRESS, tenantId, id, cursor, parts, rows, bytes);
}

export function markEnded(
  { tenantId, id }: Export,
  { status, error }: { readonly status: 'completed' | 'failed'; readonly error: string | null },
  { parts, rows, bytes }: Progress,
  now: Date,
  expiresAt: Date,
): Query {
  return query(END, tenantId, id, status, error, parts, rows, bytes, now, expiresAt);
}
