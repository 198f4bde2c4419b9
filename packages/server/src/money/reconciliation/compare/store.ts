import type { AccountId } from '#kit/ids.ts';
import { plainArray, query, statement, textArray, type Database, type Query, type Queryable } from '#database';
import type { AccountMovement } from '#ledger';
import type { ComparedRow, ReconciliationKey, Ending, Result } from '../model.ts';
import type { Currency } from '#kit/money.ts';

const READ_PART = statement<{ content: Buffer }>(
  'reconciliations.read_part',
  `SELECT content FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2 AND part = $3`,
);

const COMPARED = statement(
  'reconciliations.compared',
  `UPDATE reconciliations SET compared_parts = $3, compared_rows = $4 WHERE tenant_id = $1 AND id = $2`,
);

const WALKED = statement(
  'reconciliations.walked',
  `UPDATE reconciliations SET walked_account_id = $3, walked_sequence = $4, last_line = $5 WHERE tenant_id = $1 AND id = $2`,
);

// If rows name the same operation on the same account, only the first one is inserted. RETURNING shows which were.
const INSERT_ROWS = statement<{ line: bigint }>(
  'reconciliations.insert_rows',
  `INSERT INTO reconciliation_rows (tenant_id, reconciliation_id, line, account_id, account_name, reference, operation_id,
     amount, currency, dated_at, dated_by_day, result, cause, ledger_amount, ledger_at)
   SELECT $1::uuid, $2::uuid, new.line, new.account_id, new.account_name, new.reference, new.operation_id, new.amount,
          new.currency, new.dated_at, new.dated_by_day, new.result, new.cause, new.ledger_amount, new.ledger_at
     FROM unnest($3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::bigint[], $9::text[], $10::timestamptz[],
       $11::boolean[], $12::text[], $13::text[], $14::bigint[], $15::timestamptz[])
       AS new (line, account_id, account_name, reference, operation_id, amount, currency, dated_at, dated_by_day, result, cause,
               ledger_amount, ledger_at)
    ORDER BY new.line
   ON CONFLICT (tenant_id, reconciliation_id, account_id, operation_id) WHERE result <> 'missing_in_ledger' DO NOTHING
   RETURNING line`,
);

// Each lookup finds the first pair that is not before the wanted one, in an order that only the index of pairs has; LIMIT
// keeps the planner from turning it into a join. While the table has no statistics yet (it was empty, and autovacuum runs
// once a minute), any other index looks as good to the planner and would read the whole file for each pair. Therefore
// sorting is disabled.
const NOT_NAMED = statement<{ index: number }>(
  'reconciliations.not_named',
  `SELECT wanted.index::integer - 1 AS index
     FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS wanted (account_id, operation_id, index)
    WHERE (SELECT (named.account_id, named.operation_id) = (wanted.account_id, wanted.operation_id)
             FROM reconciliation_rows AS named
            WHERE named.tenant_id = $1 AND named.reconciliation_id = $2 AND named.result <> 'missing_in_ledger'
              AND (named.account_id, named.operation_id) >= (wanted.account_id, wanted.operation_id)
            ORDER BY named.account_id, named.operation_id LIMIT 1) IS NOT TRUE`,
);
const WITHOUT_SORTING = statement('reconciliations.without_sorting', 'SET LOCAL enable_sort = off');

/** The next account after one, by the two partial indexes that together cover all rows of known accounts. */
const nextNamed = (after: string): string =>
  `SELECT account_id FROM (
     (SELECT account_id FROM reconciliation_rows
       WHERE tenant_id = $1 AND reconciliation_id = $2 AND result <> 'missing_in_ledger' AND account_id > ${after}
       ORDER BY account_id LIMIT 1)
     UNION ALL
     (SELECT account_id FROM reconciliation_rows
       WHERE tenant_id = $1 AND reconciliation_id = $2 AND result = 'missing_in_ledger' AND account_id > ${after}
       ORDER BY account_id LIMIT 1)) AS next
    ORDER BY account_id LIMIT 1`;

// Skips from account to account: a file of a million rows may name only two.
const NAMED_ACCOUNTS = statement<{ account_id: AccountId }>(
  'reconciliations.named_accounts',
  `WITH RECURSIVE named AS (
     (${nextNamed('$3')})
     UNION ALL
     SELECT (${nextNamed('named.account_id')}) FROM named WHERE named.account_id IS NOT NULL
   )
   SELECT account_id FROM named WHERE account_id IS NOT NULL LIMIT $4`,
);

export async function readPart(
  database: Queryable,
  { tenantId, id }: ReconciliationKey,
  part: number,
): Promise<Buffer> {
  return (await database.rows(query(READ_PART, tenantId, id, part)))[0]!.content;
}

export function markCompared({ tenantId, id }: ReconciliationKey, parts: number, rows: number): Query {
  return query(COMPARED, tenantId, id, parts, rows);
}

/** Saves the progress of the ledger walk. */
export function saveWalkProgress(
  { tenantId, id }: ReconciliationKey,
  to: { readonly accountId: AccountId; readonly sequence: bigint | null },
  lastLine: number,
): Query {
  return query(WALKED, tenantId, id, to.accountId, to.sequence, lastLine);
}

/**
 * Inserts rows. If rows name the same operation on the same account, only the first is inserted, counting rows of earlier
 * parts. Returns the lines that were inserted.
 */
export function insertRows({ tenantId, id }: ReconciliationKey, rows: readonly ComparedRow[]): Query<{ line: bigint }> {
  return query(
    INSERT_ROWS,
    tenantId,
    id,
    plainArray(rows.map((row) => row.line)),
    plainArray(rows.map((row) => row.accountId)),
    textArray(rows.map((row) => row.accountName)),
    textArray(rows.map((row) => row.reference)),
    plainArray(rows.map((row) => row.operationId)),
    plainArray(rows.map((row) => row.amount)),
    plainArray(rows.map((row) => row.currency)),
    plainArray(rows.map((row) => row.datedAt?.toISOString() ?? null)),
    plainArray(rows.map((row) => row.datedByDay)),
    plainArray(rows.map((row) => row.result)),
    plainArray(rows.map((row) => row.cause)),
    plainArray(rows.map((row) => row.ledgerAmount)),
    plainArray(rows.map((row) => row.ledgerAt?.toISOString() ?? null)),
  );
}

/** The indexes of movements that no row of the file names. */
export async function unreferencedMovements(
  database: Database,
  { tenantId, id }: ReconciliationKey,
  movements: readonly AccountMovement[],
): Promise<number[]> {
  const accountIds = plainArray(movements.map(({ accountId }) => accountId));
  const operationIds = plainArray(movements.map(({ operationId }) => operationId));
  return await database.transaction(async (transaction) => {
    transaction.write(query(WITHOUT_SORTING));
    const found = await transaction.rows(query(NOT_NAMED, tenantId, id, accountIds, operationIds));
    return found.map(({ index }) => index);
  });
}

/** Accounts that the file names, in id order. */
export async function referencedAccounts(
  database: Queryable,
  { tenantId, id }: ReconciliationKey,
  after: AccountId,
  limit: number,
): Promise<AccountId[]> {
  return (await database.rows(query(NAMED_ACCOUNTS, tenantId, id, after, limit))).map((row) => row.account_id);
}

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
