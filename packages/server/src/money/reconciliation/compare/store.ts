import type { AccountId, TenantId } from '#kit/ids.ts';
import { plainArray, query, statement, textArray, type Database, type Query, type Queryable } from '#database';
import type { AccountMovement } from '#ledger';
import type { ComparedRow, Reconciliation, ReconciliationId } from '../model.ts';
import { asReconciliation, COLUMNS, type ReconciliationRow } from '../rows.ts';

const TENANTS_WITH_WORK = statement<{ tenant_id: TenantId }>(
  'reconciliations.tenants_with_work',
  `SELECT tenant_id FROM reconciliations WHERE work_after <= $1 AND status = 'processing'
    GROUP BY tenant_id ORDER BY min(work_after) LIMIT $2`,
);

// The claim postpones work_after. If the process dies, the claim expires then.
const CLAIM = statement<ReconciliationRow & { attempts: number }>(
  'reconciliations.claim',
  `UPDATE reconciliations SET claim = $3, work_after = $4, attempts = attempts + 1
    WHERE tenant_id = $1 AND id =
          (SELECT id FROM reconciliations WHERE tenant_id = $1 AND work_after <= $2 AND status = 'processing'
            ORDER BY work_after LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING ${COLUMNS}, attempts`,
);

const WAITING = statement<{ tenant_id: TenantId; id: ReconciliationId; attempts: number; since: Date }>(
  'reconciliations.waiting',
  `SELECT tenant_id, id, attempts, created_at AS since FROM reconciliations
    WHERE work_after IS NOT NULL AND status = 'processing' AND (work_after <= $1 OR attempts > 2) ORDER BY created_at LIMIT $2`,
);

const READ_PART = statement<{ content: Buffer }>(
  'reconciliations.read_part',
  `SELECT content FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2 AND part = $3`,
);

const COMPARED = statement<{ id: ReconciliationId }>(
  'reconciliations.compared',
  `UPDATE reconciliations SET compared_parts = $4, compared_rows = $5, work_after = $6, attempts = 0
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'processing' RETURNING id`,
);

const WALKED = statement<{ id: ReconciliationId }>(
  'reconciliations.walked',
  `UPDATE reconciliations SET walked_account_id = $4, walked_sequence = $5, last_line = $6, work_after = $7, attempts = 0
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'processing' RETURNING id`,
);

const RELEASE = statement(
  'reconciliations.release',
  `UPDATE reconciliations SET work_after = $4
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'processing'`,
);

const FAIL = statement<{ id: ReconciliationId }>(
  'reconciliations.fail',
  `UPDATE reconciliations SET status = 'failed', error = $4, work_after = NULL, completed_at = $5
    WHERE tenant_id = $1 AND id = $2 AND claim = $3 AND status = 'processing' RETURNING id`,
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

/** Tenants with files that are due to be compared, the longest waiting first. */
export async function tenantsWithWork(database: Queryable, now: Date, limit: number): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_WORK, now, limit))).map((row) => row.tenant_id);
}

/** Claims a tenant's next due reconciliation until the given time. */
export async function claimReconciliation(
  database: Queryable,
  tenantId: TenantId,
  claim: string,
  now: Date,
  until: Date,
): Promise<{ reconciliation: Reconciliation; attempts: number } | undefined> {
  const [row] = await database.rows(query(CLAIM, tenantId, now, claim, until));
  return row && { reconciliation: asReconciliation(row), attempts: row.attempts };
}

/** Reconciliations of any tenant that were due by then, and those that made no progress in several attempts; oldest first. */
export async function findOverdueReconciliations(database: Queryable, by: Date, limit: number) {
  return await database.rows(query(WAITING, by, limit));
}

/** A reconciliation that this process has claimed. `claim` is its fencing token. */
export interface Claimed {
  readonly tenantId: TenantId;
  readonly id: ReconciliationId;
  readonly claim: string;
}

export async function readPart(database: Queryable, { tenantId, id }: Claimed, part: number): Promise<Buffer> {
  return (await database.rows(query(READ_PART, tenantId, id, part)))[0]!.content;
}

/** Returns no row if another process has taken over the claim; then nothing may be written. */
export function markCompared({ tenantId, id, claim }: Claimed, parts: number, rows: number, until: Date) {
  return query(COMPARED, tenantId, id, claim, parts, rows, until);
}

/** Saves the progress of the ledger walk, likewise. */
export function saveWalkProgress(
  { tenantId, id, claim }: Claimed,
  to: { readonly accountId: AccountId; readonly sequence: bigint | null },
  lastLine: number,
  until: Date,
) {
  return query(WALKED, tenantId, id, claim, to.accountId, to.sequence, lastLine, until);
}

/** Ends the claim, so that the reconciliation is due at the given time. */
export function release({ tenantId, id, claim }: Claimed, at: Date): Query {
  return query(RELEASE, tenantId, id, claim, at);
}

/** Returns no row if another process has taken over the claim. */
export function fail({ tenantId, id, claim }: Claimed, error: string, now: Date): Query<{ id: ReconciliationId }> {
  return query(FAIL, tenantId, id, claim, error, now);
}

/**
 * Inserts rows. If rows name the same operation on the same account, only the first is inserted, counting rows of earlier
 * parts. Returns the lines that were inserted.
 */
export function insertRows({ tenantId, id }: Claimed, rows: readonly ComparedRow[]): Query<{ line: bigint }> {
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
  { tenantId, id }: Claimed,
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
  { tenantId, id }: Claimed,
  after: AccountId,
  limit: number,
): Promise<AccountId[]> {
  return (await database.rows(query(NAMED_ACCOUNTS, tenantId, id, after, limit))).map((row) => row.account_id);
}
