import type { Reconciliation } from './model.ts';

/** A reconciliation as the API returns it. */
export function reconciliationView(reconciliation: Reconciliation) {
  const { status, opensAt, closesAt } = reconciliation;
  return {
    id: reconciliation.id,
    status,
    reference: reconciliation.reference,
    file_name: reconciliation.fileName,
    account: reconciliation.accountId,
    from: opensAt.toISOString(),
    to: closesAt.toISOString(),
    rows: reconciliation.rows,
    rows_compared: reconciliation.comparedRows,
    summary: reconciliation.summary,
    differences: reconciliation.differences,
    error: reconciliation.error,
    created_at: reconciliation.createdAt.toISOString(),
    completed_at: reconciliation.completedAt?.toISOString() ?? null,
  };
}
