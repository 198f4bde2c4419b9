import type { AccountId, OperationId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { query, statement, type Queryable } from '#database';
import {
  RESULTS,
  type Cause,
  type ComparedRow,
  type Reconciliation,
  type ReconciliationId,
  type Result,
} from './model.ts';
import { asReconciliation, COLUMNS, type ReconciliationRow } from './rows.ts';

interface Row {
  line: bigint;
  account_id: AccountId | null;
  account_name: string | null;
  reference: string | null;
  operation_id: OperationId | null;
  amount: bigint | null;
  currency: Currency | null;
  dated_at: Date | null;
  dated_by_day: boolean;
  result: Result;
  cause: Cause | null;
  ledger_amount: bigint | null;
  ledger_at: Date | null;
}

const ROW_COLUMNS = `line, account_id, account_name, reference, operation_id, amount, currency, dated_at, dated_by_day, result,
  cause, ledger_amount, ledger_at`;

const FIND = statement<ReconciliationRow>(
  'reconciliations.find',
  `SELECT ${COLUMNS} FROM reconciliations WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND status <> 'receiving'`,
);

// Ids sort by creation time.
const LIST = statement<ReconciliationRow>(
  'reconciliations.list',
  `SELECT ${COLUMNS} FROM reconciliations WHERE tenant_id = $1 AND id < $2 AND status <> 'receiving'
    ORDER BY id DESC LIMIT $3`,
);

const ROWS = statement<Row>(
  'reconciliations.rows',
  `SELECT ${ROW_COLUMNS} FROM reconciliation_rows WHERE tenant_id = $1 AND reconciliation_id = $2 AND line > $3
    ORDER BY line LIMIT $4`,
);

/** The differences have a partial index without matched rows. One statement per result lets the planner use it. */
const ROWS_OF_RESULT = Object.fromEntries(
  RESULTS.map((result) => [
    result,
    statement<Row>(
      `reconciliations.rows_${result}`,
      `SELECT ${ROW_COLUMNS} FROM reconciliation_rows
        WHERE tenant_id = $1 AND reconciliation_id = $2 AND result = '${result}' AND line > $3 ORDER BY line LIMIT $4`,
    ),
  ]),
) as Readonly<Record<Result, ReturnType<typeof statement<Row>>>>;

const DELETE_OLD_ROWS = statement<{ line: bigint }>(
  'reconciliations.delete_old_rows',
  `DELETE FROM reconciliation_rows
    WHERE (tenant_id, reconciliation_id, line) IN
          (SELECT tenant_id, reconciliation_id, line FROM reconciliation_rows
            WHERE tenant_id = $1 AND reconciliation_id = $2 LIMIT $3)
   RETURNING line`,
);

const OLD = statement<{ tenant_id: TenantId; id: ReconciliationId }>(
  'reconciliations.old',
  `SELECT tenant_id, id FROM reconciliations WHERE created_at <= $1 AND status IN ('completed', 'failed') ORDER BY created_at LIMIT $2`,
);

const EVICTED = statement<{ tenant_id: TenantId; id: ReconciliationId }>(
  'reconciliations.evicted',
  `SELECT tenant_id, id FROM (
     SELECT tenant_id, id, status, sum(last_line) OVER (PARTITION BY tenant_id ORDER BY id DESC) - last_line AS newer_rows
       FROM reconciliations
      WHERE tenant_id = ANY (ARRAY(SELECT tenant_id FROM reconciliations WHERE created_at > $1))) AS kept
    WHERE newer_rows >= $2 AND status IN ('completed', 'failed') ORDER BY id LIMIT $3`,
);

const DELETE_OLD = statement(
  'reconciliations.delete_old',
  `DELETE FROM reconciliations WHERE tenant_id = $1 AND id = $2 AND status IN ('completed', 'failed')`,
);

const DELETE_OLD_PARTS = statement(
  'reconciliations.delete_old_parts',
  `DELETE FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2`,
);

export async function findReconciliation(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
): Promise<Reconciliation | undefined> {
  const [found] = await findReconciliations(database, tenantId, [id]);
  return found;
}

/** Those of the reconciliations that exist. */
export async function findReconciliations(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly ReconciliationId[],
): Promise<Reconciliation[]> {
  return (await database.rows(query(FIND, tenantId, [...ids]))).map(asReconciliation);
}

/** Newest first, older than `before`. */
export async function listReconciliations(
  database: Queryable,
  tenantId: TenantId,
  before: ReconciliationId,
  limit: number,
): Promise<Reconciliation[]> {
  return (await database.rows(query(LIST, tenantId, before, limit))).map(asReconciliation);
}

/** Compared rows after a line, in line order; of one result or of all. */
export async function comparedRows(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
  page: { readonly result: Result | undefined; readonly after: bigint; readonly limit: number },
): Promise<ComparedRow[]> {
  const statement = page.result === undefined ? ROWS : ROWS_OF_RESULT[page.result];
  return (await database.rows(query(statement, tenantId, id, page.after, page.limit))).map(asCompared);
}

/** The first rows that do not match, in line order. */
export async function firstDifferences(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
  limit: number,
): Promise<ComparedRow[]> {
  const found = await Promise.all(
    RESULTS.filter((result) => result !== 'matched').map((result) =>
      comparedRows(database, tenantId, id, { result, after: 0n, limit }),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => one.line - other.line)
    .slice(0, limit);
}

/** Completed and failed reconciliations of any tenant that were created by then. */
export async function oldReconciliations(database: Queryable, until: Date, limit: number) {
  return await database.rows(query(OLD, until, limit));
}

/**
 * Completed and failed reconciliations whose tenant has at least `rowsMax` rows in newer ones. A tenant's newest is never
 * among them. Only tenants with a reconciliation created after `madeSince` are searched, since nothing else evicts.
 */
export async function evictedReconciliations(database: Queryable, madeSince: Date, rowsMax: number, limit: number) {
  return await database.rows(query(EVICTED, madeSince, rowsMax, limit));
}

/** Deletes at most `limit` of its rows. @returns how many */
export async function deleteRows(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
  limit: number,
): Promise<number> {
  return (await database.rows(query(DELETE_OLD_ROWS, tenantId, id, limit))).length;
}

/** Deletes the reconciliation itself, after its rows. */
export async function deleteReconciliation(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
): Promise<void> {
  await database.rows(query(DELETE_OLD_PARTS, tenantId, id));
  await database.rows(query(DELETE_OLD, tenantId, id));
}

function asCompared(row: Row): ComparedRow {
  return {
    line: Number(row.line),
    accountId: row.account_id,
    accountName: row.account_name,
    reference: row.reference,
    operationId: row.operation_id,
    amount: row.amount,
    currency: row.currency,
    datedAt: row.dated_at,
    datedByDay: row.dated_by_day,
    result: row.result,
    cause: row.cause,
    ledgerAmount: row.ledger_amount,
    ledgerAt: row.ledger_at,
  };
}
