import type { AccountId, TenantId } from '#kit/ids.ts';
import type { Reconciliation, ReconciliationId, ReconciliationStatus } from './model.ts';

export interface ReconciliationRow {
  tenant_id: TenantId;
  id: ReconciliationId;
  reference: string | null;
  file_name: string | null;
  status: ReconciliationStatus;
  opens_at: Date;
  closes_at: Date;
  account_id: AccountId | null;
  rows: bigint;
  signed: boolean;
  parts: number;
  compared_parts: number;
  compared_rows: bigint;
  walked_account_id: AccountId | null;
  walked_sequence: bigint | null;
  last_line: bigint;
  summary: object | null;
  differences: object[] | null;
  error: string | null;
  created_at: Date;
  completed_at: Date | null;
}

export const COLUMNS = `tenant_id, id, reference, file_name, status, opens_at, closes_at, account_id, rows, signed, parts, compared_parts,
  compared_rows, walked_account_id, walked_sequence, last_line, summary, differences, error, created_at, completed_at`;

export function asReconciliation(row: ReconciliationRow): Reconciliation {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    reference: row.reference,
    fileName: row.file_name,
    status: row.status,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    accountId: row.account_id,
    rows: Number(row.rows),
    signed: row.signed,
    parts: row.parts,
    comparedParts: row.compared_parts,
    comparedRows: Number(row.compared_rows),
    walkedAccountId: row.walked_account_id,
    walkedSequence: row.walked_sequence,
    lastLine: Number(row.last_line),
    summary: row.summary,
    differences: row.differences,
    error: row.error,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
