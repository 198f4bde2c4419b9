import type { Currency } from '#kit/money.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { Claimed } from '../compare/store.ts';
import type { ReconciliationId, Result } from '../model.ts';

export interface SumRow {
  result: Result;
  /** Null if the account is unknown. */
  currency: Currency | null;
  count: bigint;
  amount: bigint | null;
  ledger_amount: bigint | null;
}

const SUM = statement<SumRow>(
  'reconciliations.sum',
  `SELECT result, currency, count(*) AS count, sum(amount)::bigint AS amount, sum(ledger_amount)::bigint AS ledger_amount
     FROM reconciliation_rows WHERE tenant_id = $1 AND reconciliation_id = $2
    GROUP BY result, currency ORDER BY result, currency`,
);

const COMPLETE = statement<{ id: ReconciliationId }>(
  'reconciliations.complete',
  `UPDATE reconciliations SET status = 'completed', summary = $4, differences = $5, work_after = NULL, completed_at = $6
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'processing' RETURNING id`,
);

const DELETE_PARTS = statement(
  'reconciliations.delete_parts',
  `DELETE FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2`,
);

/** Counts and sums by result and currency. */
export async function sumRows(database: Queryable, { tenantId, id }: Claimed): Promise<SumRow[]> {
  return await database.rows(query(SUM, tenantId, id));
}

/** Returns no row if another process has taken over the claim. */
export function markCompleted(
  { tenantId, id, claim }: Claimed,
  summary: object,
  differences: readonly object[],
  now: Date,
): Query<{ id: ReconciliationId }> {
  return query(COMPLETE, tenantId, id, claim, JSON.stringify(summary), JSON.stringify(differences), now);
}

export function deleteParts({ tenantId, id }: Claimed): Query {
  return query(DELETE_PARTS, tenantId, id);
}
