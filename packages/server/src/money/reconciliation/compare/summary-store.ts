import type { Currency } from '#kit/money.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { Ending, ReconciliationKey, Result } from '../model.ts';

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

const END = statement(
  'reconciliations.end',
  `UPDATE reconciliations SET status = $3, summary = $4, differences = $5, error = $6, completed_at = $7
    WHERE tenant_id = $1 AND id = $2 AND status = 'processing'`,
);

const DELETE_PARTS = statement(
  'reconciliations.delete_parts',
  `DELETE FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2`,
);

/** Counts and sums by result and currency. */
export async function sumRows(database: Queryable, { tenantId, id }: ReconciliationKey): Promise<SumRow[]> {
  return await database.rows(query(SUM, tenantId, id));
}

export function markEnded({ tenantId, id }: ReconciliationKey, ending: Ending, now: Date): Query {
  const { status, summary, differences, error } = ending;
  return query(END, tenantId, id, status, json(summary), json(differences), error, now);
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}

export function deleteParts({ tenantId, id }: ReconciliationKey): Query {
  return query(DELETE_PARTS, tenantId, id);
}
