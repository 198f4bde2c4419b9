import type { ExportFormat } from '#api/export-source.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Export, ExportId, ExportStatus, ExportType } from './model.ts';

export interface ExportRow {
  tenant_id: TenantId;
  id: ExportId;
  type: ExportType;
  format: ExportFormat;
  bom: boolean;
  status: ExportStatus;
  from_at: Date | null;
  to_at: Date;
  filters: Record<string, string>;
  cursor: string | null;
  parts: number;
  rows: bigint;
  bytes: bigint;
  error: string | null;
  created_at: Date;
  completed_at: Date | null;
  expires_at: Date | null;
}

export const COLUMNS = `tenant_id, id, type, format, bom, status, from_at, to_at, filters, cursor, parts, rows, bytes, error,
  created_at, completed_at, expires_at`;

export function asExport(row: ExportRow): Export {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    type: row.type,
    format: row.format,
    bom: row.bom,
    status: row.status,
    query: { from: row.from_at, to: row.to_at, filters: row.filters },
    cursor: row.cursor,
    parts: row.parts,
    rows: Number(row.rows),
    bytes: Number(row.bytes),
    error: row.error,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    expiresAt: row.expires_at,
  };
}
