import type { AccountId, OperationId, TenantId } from '#kit/ids.ts';
import { plainArray, query, statement, textArray, type Queryable } from '#database';
import type { AccountKind, EntryType, Operation, OperationType } from '../model.ts';
import { isInternalReference } from '../commands/internal-reference.ts';

/** The net movement of a given operation on a given account. Reconciliation compares it with a row of a statement file. */
export interface NamedMovement {
  /** Index of the requested pair. */
  readonly index: number;
  readonly operationId: OperationId;
  readonly status: Operation['status'];
  /** All fees of the operation, minor units. */
  readonly fee: bigint;
  readonly createdAt: Date;
  /** The sum of its entries on the account, minor units; undefined when it has none there. */
  readonly amount: bigint | undefined;
}

interface NamedRow {
  index: number;
  id: OperationId;
  status: Operation['status'];
  fee: bigint;
  created_at: Date;
  amount: bigint | null;
}

/** A posting names both of its accounts, so an operation's movements are found by its key, however many entries the accounts have. */
const namedMovements = (name: string, type: string, match: string) =>
  statement<NamedRow>(
    name,
    `SELECT wanted.index::integer - 1 AS index, operations.id, operations.status, operations.fee, operations.created_at,
            moved.amount
       FROM unnest($2::${type}[], $3::uuid[]) WITH ORDINALITY AS wanted (name, account_id, index)
       JOIN operations ON operations.tenant_id = $1 AND ${match}
      CROSS JOIN LATERAL (
        SELECT sum(CASE WHEN credit_account_id = wanted.account_id THEN amount ELSE -amount END)::bigint AS amount
          FROM postings
         WHERE tenant_id = $1 AND operation_id = operations.id
           AND (credit_account_id = wanted.account_id OR debit_account_id = wanted.account_id)) AS moved`,
  );

const BY_REFERENCE = namedMovements(
  'ledger.movements_by_reference',
  'text',
  'operations.reference = wanted.name AND operations.reference IS NOT NULL',
);
const BY_OPERATION = namedMovements('ledger.movements_by_operation', 'uuid', 'operations.id = wanted.name');

const SIDES = statement<{
  operation_id: OperationId;
  account_id: AccountId;
  kind: AccountKind;
  type: EntryType;
  amount: bigint;
}>(
  'ledger.sides_of_operations',
  `SELECT postings.operation_id, side.account_id, accounts.kind, entries.type, entries.amount
     FROM unnest($2::uuid[]) AS wanted (id)
     JOIN postings ON postings.tenant_id = $1 AND postings.operation_id = wanted.id
    CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence), (credit_account_id, credit_sequence))
      AS side (account_id, sequence)
     JOIN accounts ON accounts.tenant_id = $1 AND accounts.id = side.account_id
     JOIN entries ON entries.tenant_id = $1 AND entries.account_id = side.account_id AND entries.sequence = side.sequence
    WHERE accounts.kind IN ('wallet', 'card')`,
);

// Read the accounts' entries first and filter by time afterwards (MATERIALIZED): otherwise the planner scans the index on
// created_at once per account, at a hundred times the cost of the entries themselves.
const ENTRIES_OF_ACCOUNTS = statement<EntryRow>(
  'ledger.entries_of_accounts_between',
  `WITH own AS MATERIALIZED (
     SELECT entries.account_id, entries.sequence, entries.operation_id, entries.amount, entries.created_at
       FROM unnest($2::uuid[]) AS wanted (id)
       JOIN entries ON entries.tenant_id = $1 AND entries.account_id = wanted.id
   )
   SELECT account_id, sequence, operation_id, amount FROM own WHERE created_at >= $3 AND created_at < $4
    ORDER BY account_id, sequence`,
);

const ENTRIES_BY_SEQUENCE = statement<EntryRow>(
  'ledger.entries_by_sequence',
  `SELECT account_id, sequence, operation_id, amount FROM entries
    WHERE tenant_id = $1 AND account_id = $2 AND sequence >= $3 AND sequence < $4 ORDER BY sequence LIMIT $5`,
);

const MADE_AT = statement<{ created_at: Date }>(
  'ledger.entry_made_at',
  `SELECT created_at FROM entries WHERE tenant_id = $1 AND account_id = $2 AND sequence = $3`,
);

const DESCRIBE = statement<{ id: OperationId; type: OperationType; reference: string | null; created_at: Date }>(
  'ledger.describe_operations',
  `SELECT operations.id, operations.type, coalesce(origin.reference, operations.reference) AS reference, operations.created_at
     FROM unnest($2::uuid[]) AS wanted (id)
     JOIN operations ON operations.tenant_id = $1 AND operations.id = wanted.id
     LEFT JOIN operations AS origin ON origin.tenant_id = $1 AND origin.id = operations.origin_id`,
);

interface EntryRow {
  account_id: AccountId;
  sequence: bigint;
  operation_id: OperationId;
  amount: bigint;
}

/** Finds operations by reference, each with its net movement on the given account. References without an operation are absent. */
export async function movementsByReference(
  database: Queryable,
  tenantId: TenantId,
  wanted: readonly { readonly name: string; readonly accountId: AccountId }[],
): Promise<NamedMovement[]> {
  if (wanted.length === 0) return [];
  const names = textArray(wanted.map(({ name }) => name));
  const accounts = plainArray(wanted.map(({ accountId }) => accountId));
  return (await database.rows(query(BY_REFERENCE, tenantId, names, accounts))).map(asNamed);
}

/** Like `movementsByReference`, by operation id. */
export async function movementsByOperation(
  database: Queryable,
  tenantId: TenantId,
  wanted: readonly { readonly name: OperationId; readonly accountId: AccountId }[],
): Promise<NamedMovement[]> {
  if (wanted.length === 0) return [];
  const names = plainArray(wanted.map(({ name }) => name));
  const accounts = plainArray(wanted.map(({ accountId }) => accountId));
  return (await database.rows(query(BY_OPERATION, tenantId, names, accounts))).map(asNamed);
}

function asNamed({ id, created_at, amount, ...row }: NamedRow): NamedMovement {
  return { ...row, operationId: id, createdAt: created_at, amount: amount ?? undefined };
}

/** The entries of operations on wallets and cards, to explain why a sum differs from what was expected. */
export async function sidesOfOperations(database: Queryable, tenantId: TenantId, ids: readonly OperationId[]) {
  if (ids.length === 0) return [];
  const rows = await database.rows(query(SIDES, tenantId, plainArray([...new Set(ids)])));
  return rows.map(({ operation_id: operationId, account_id: accountId, ...side }) => ({
    operationId,
    accountId,
    ...side,
  }));
}

/** The net movement of one operation on one account, minor units. */
export interface AccountMovement {
  readonly accountId: AccountId;
  readonly operationId: OperationId;
  readonly amount: bigint;
}

/** All movements of some accounts from one moment to before another. For accounts with few entries. */
export async function movementsOfAccounts(
  database: Queryable,
  tenantId: TenantId,
  accountIds: readonly AccountId[],
  from: Date,
  to: Date,
): Promise<AccountMovement[]> {
  if (accountIds.length === 0) return [];
  return summed(await database.rows(query(ENTRIES_OF_ACCOUNTS, tenantId, plainArray(accountIds), from, to)));
}

/**
 * A page of one account's movements in a range of entries.
 * @returns the movements, and the first entry of the next page (`range.before` after the last page). An operation's entries are
 * consecutive, and a page ends between two operations.
 */
export async function movementsBySequence(
  database: Queryable,
  tenantId: TenantId,
  accountId: AccountId,
  range: { readonly from: bigint; readonly before: bigint },
  entries_max: number,
): Promise<{ movements: AccountMovement[]; next: bigint }> {
  const { from, before } = range;
  const rows = await database.rows(query(ENTRIES_BY_SEQUENCE, tenantId, accountId, from, before, entries_max));
  if (rows.length < entries_max) return { movements: summed(rows), next: before };
  const last = rows.at(-1)!.operation_id;
  const cut = rows.findIndex(({ operation_id }) => operation_id === last);
  // One operation fills the whole page: read a larger one, so that its entries stay together.
  if (cut === 0) return await movementsBySequence(database, tenantId, accountId, range, entries_max * 2);
  return { movements: summed(rows.slice(0, cut)), next: rows[cut]!.sequence };
}

function summed(rows: readonly EntryRow[]): AccountMovement[] {
  const sums = new Map<string, { accountId: AccountId; operationId: OperationId; amount: bigint }>();
  for (const { account_id: accountId, operation_id: operationId, amount } of rows) {
    const key = accountId + operationId;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { accountId, operationId, amount });
    else known.amount += amount;
  }
  return [...sums.values()];
}

/**
 * The sequence of an account's first entry at or after a moment; one after the newest entry when there is none. Entry times
 * never go back within an account, so this is a binary search.
 */
export async function firstEntryFrom(
  database: Queryable,
  tenantId: TenantId,
  account: { readonly id: AccountId; readonly sequence: bigint },
  moment: Date,
): Promise<bigint> {
  let [low, high] = [1n, account.sequence + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [row] = await database.rows(query(MADE_AT, tenantId, account.id, middle));
    if (row!.created_at < moment) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/** Type, time and the caller's reference of operations. An operation that ends another one has the other one's reference. */
export async function describeOperations(database: Queryable, tenantId: TenantId, ids: readonly OperationId[]) {
  const rows = await database.rows(query(DESCRIBE, tenantId, plainArray(ids)));
  return new Map(
    rows.map(({ id, type, reference, created_at: createdAt }) => [
      id,
      { type, createdAt, reference: reference === null || isInternalReference(reference) ? null : reference },
    ]),
  );
}
