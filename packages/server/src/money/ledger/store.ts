import { LOWEST_ID, type AccountId, type OperationId, type TenantId } from '#kit/ids.ts';
import {
  combinable,
  parameterRows,
  plainArray,
  query,
  scan,
  scanPage,
  statement,
  textArray,
  type Query,
  type Queryable,
  type ScanRow,
  type Transaction,
} from '#database';
import type { OperationReference } from './commands/command.ts';
import { internalReference } from './commands/internal-reference.ts';
import type { Account, Operation, EntryWithAccount } from './model.ts';
import {
  ACCOUNT_COLUMNS,
  asAccount,
  asEntry,
  asOperation,
  OPERATION_COLUMNS,
  type AccountRow,
  type EntryRow,
  type OperationRow,
} from './rows.ts';

// No row lock: a transaction that changes a tenant's accounts holds the lock on that tenant's counters.
const LOAD_ACCOUNTS = statement<AccountRow>(
  'ledger.load_accounts',
  `SELECT ${ACCOUNT_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN accounts USING (tenant_id, id)`,
);

const OPEN_ACCOUNTS_ROWS = parameterRows(`
  tenant_id uuid, id uuid, kind text, currency text, state text, balance bigint, shortfall bigint,
  sequence bigint, event_sequence bigint, low_balance_threshold bigint, low_balance_about text
`);

const OPEN_ACCOUNTS = combinable(
  'ledger.open_accounts',
  `INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, shortfall, sequence, event_sequence,
     low_balance_threshold, low_balance_about)
   SELECT * FROM ${OPEN_ACCOUNTS_ROWS}`,
);

const COUNT_EVENTS = statement<{ id: AccountId; event_sequence: bigint }>(
  'ledger.count_events',
  `UPDATE accounts SET event_sequence = event_sequence + 1 WHERE tenant_id = $1 AND id = ANY ($2::uuid[])
   RETURNING id, event_sequence`,
);

const END_OPERATION = statement(
  'ledger.end_operation',
  `UPDATE operations SET status = $3, error = $4 WHERE tenant_id = $1 AND id = $2 AND status = 'pending'`,
);

const FIND_ACCOUNTS = statement<AccountRow>(
  'ledger.find_accounts',
  `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
);

const FIND_OPERATION = statement<OperationRow>(
  'ledger.find_operation',
  `SELECT ${OPERATION_COLUMNS} FROM operations WHERE tenant_id = $1 AND id = $2`,
);

const HAS_REFERENCE_OF_KIND = statement<{ found: boolean }>(
  'ledger.has_reference_of_kind',
  `SELECT EXISTS (SELECT FROM operations WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND starts_with(reference, $3))
     AS found`,
);

const FIND_OPERATION_BY_REFERENCE = statement<OperationRow>(
  'ledger.find_operation_by_reference',
  `SELECT ${OPERATION_COLUMNS} FROM operations WHERE tenant_id = $1 AND reference = $2`,
);

const FIND_REPEATED_OPERATION = statement<OperationRow>(
  'ledger.find_repeated_operation',
  `SELECT ${OPERATION_COLUMNS} FROM operations WHERE tenant_id = $1 AND reference = $2 AND parameters = $3`,
);

const ENTRIES_OF_OPERATIONS = statement<EntryRow & Pick<EntryWithAccount, 'kind' | 'currency'>>(
  'ledger.entries_of_operations',
  `SELECT entries.account_id, entries.sequence, entries.amount, balance_after, entries.operation_id, type, created_at,
          kind, accounts.currency
     FROM postings
    CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence, 1), (credit_account_id, credit_sequence, 2))
      AS side (account_id, sequence, ordinal)
     JOIN entries ON entries.tenant_id = postings.tenant_id AND entries.account_id = side.account_id
                 AND entries.sequence = side.sequence
     JOIN accounts ON accounts.tenant_id = postings.tenant_id AND accounts.id = side.account_id
    WHERE postings.tenant_id = $1 AND postings.operation_id = ANY ($2::uuid[])
    ORDER BY postings.operation_id, postings.ordinal, side.ordinal`,
);

const SCAN = statement<ScanRow<OperationRow>>(
  'ledger.scan_operations',
  scanPage('operations', 'id', OPERATION_COLUMNS),
);

/**
 * Accounts of any number of tenants, by id. An account is returned only for its own tenant; an id of another tenant's account is
 * treated as absent.
 */
export async function loadAccounts(
  database: Queryable,
  wanted: Iterable<readonly [TenantId, readonly AccountId[]]>,
): Promise<Map<AccountId, Account>> {
  const idsByTenant = new Map<TenantId, Set<AccountId>>();
  for (const [tenantId, ids] of wanted) {
    const known = idsByTenant.get(tenantId);
    if (known === undefined) idsByTenant.set(tenantId, new Set(ids));
    else for (const id of ids) known.add(id);
  }
  const tenantIds: TenantId[] = [];
  const accountIds: AccountId[] = [];
  for (const [tenantId, ids] of idsByTenant) {
    for (const id of ids) {
      tenantIds.push(tenantId);
      accountIds.push(id);
    }
  }
  const rows = await database.rows(query(LOAD_ACCOUNTS, plainArray(tenantIds), plainArray(accountIds)));
  return new Map(rows.map((row) => [row.id, asAccount(row)]));
}

export function openAccounts(accounts: readonly Account[]): Query {
  return query(
    OPEN_ACCOUNTS,
    plainArray(accounts.map((account) => account.tenantId)),
    plainArray(accounts.map((account) => account.id)),
    plainArray(accounts.map((account) => account.kind)),
    plainArray(accounts.map((account) => account.currency)),
    plainArray(accounts.map((account) => account.state)),
    plainArray(accounts.map((account) => account.balance)),
    plainArray(accounts.map((account) => account.shortfall)),
    plainArray(accounts.map((account) => account.sequence)),
    plainArray(accounts.map((account) => account.eventSequence)),
    plainArray(accounts.map((account) => account.lowBalanceThreshold)),
    textArray(accounts.map((account) => account.lowBalanceEventData)),
  );
}

/** Ends a pending operation. Does nothing if the operation has already ended. */
export function endOperation(
  tenantId: TenantId,
  id: OperationId,
  status: 'succeeded' | 'failed',
  error: string | null,
): Query {
  return query(END_OPERATION, tenantId, id, status, error);
}

/**
 * Counts one event more for each of a tenant's accounts. For events that are appended outside of ledger commands; the transaction
 * must hold the tenant's lock and renew its version, since lanes cache the accounts.
 * @returns the sequence of each account's event
 */
export async function countEvents(
  transaction: Transaction,
  tenantId: TenantId,
  ids: readonly AccountId[],
): Promise<Map<AccountId, bigint>> {
  const rows = await transaction.rows(query(COUNT_EVENTS, tenantId, plainArray(ids)));
  return new Map(rows.map((row) => [row.id, row.event_sequence]));
}

export async function findAccounts(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly AccountId[],
): Promise<Map<AccountId, Account>> {
  const rows = await database.rows(query(FIND_ACCOUNTS, tenantId, ids));
  return new Map(rows.map((row) => [row.id, asAccount(row)]));
}

export async function findOperation(
  database: Queryable,
  tenantId: TenantId,
  id: OperationId,
): Promise<Operation | undefined> {
  const [row] = await database.rows(query(FIND_OPERATION, tenantId, id));
  return row && asOperation(row);
}

/** Whether one of the operations has an internal reference of this kind. */
export async function hasReferenceOfKind(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly OperationId[],
  kind: string,
): Promise<boolean> {
  const { reference } = internalReference(kind, '');
  const [row] = await database.rows(query(HAS_REFERENCE_OF_KIND, tenantId, plainArray(ids), reference));
  return row!.found;
}

export async function findOperationByReference(
  database: Queryable,
  tenantId: TenantId,
  reference: string,
): Promise<Operation | undefined> {
  const [row] = await database.rows(query(FIND_OPERATION_BY_REFERENCE, tenantId, reference));
  return row && asOperation(row);
}

/** The operation with this reference and the same parameters. */
export async function findRepeatedOperation(
  database: Queryable,
  tenantId: TenantId,
  { reference, parameters }: OperationReference,
): Promise<Operation | undefined> {
  const [row] = await database.rows(query(FIND_REPEATED_OPERATION, tenantId, reference, parameters));
  return row && asOperation(row);
}

export async function entriesOfOperation(
  database: Queryable,
  tenantId: TenantId,
  id: OperationId,
): Promise<EntryWithAccount[]> {
  return (await entriesOfOperations(database, tenantId, [id])).get(id) ?? [];
}

/** The entries of each operation that has any, in the order in which they were posted. */
export async function entriesOfOperations(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly OperationId[],
): Promise<Map<OperationId, EntryWithAccount[]>> {
  const rows = await database.rows(query(ENTRIES_OF_OPERATIONS, tenantId, plainArray(ids)));
  const entries = rows.map((row) => ({ ...asEntry(row), kind: row.kind, currency: row.currency }));
  return Map.groupBy(entries, ({ operationId }) => operationId);
}

/** A part of the tenant's operations of a period, in the order of their ids. */
export async function scanOperations(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  size: number,
  period: { readonly from: Date | null; readonly to: Date },
): Promise<{ operations: Operation[]; next: string | undefined }> {
  const { rows, next } = await scan(database, SCAN, { tenantId, after: after ?? LOWEST_ID, size }, period);
  return { operations: rows.map(asOperation), next };
}

const OWNERS_BY_ID = statement<{ tenant_id: TenantId }>(
  'ledger.owners_by_id',
  `SELECT tenant_id FROM accounts WHERE tenant_id = ANY ($1::uuid[]) AND id = $2::uuid
    UNION SELECT tenant_id FROM operations WHERE tenant_id = ANY ($1::uuid[]) AND id = $2::uuid`,
);

const OWNERS_BY_REFERENCE = statement<{ tenant_id: TenantId }>(
  'ledger.owners_by_reference',
  `SELECT tenant_id FROM operations WHERE tenant_id = ANY ($1::uuid[]) AND reference = $2`,
);

/** The tenants among some that have an account (of a card, a wallet, a transfer or a virtual account) or an operation with this id. */
export async function ledgerOwners(database: Queryable, among: readonly TenantId[], id: string): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS_BY_ID, plainArray(among), id))).map((row) => row.tenant_id);
}

/** The tenants among some that have an operation with this reference. */
export async function referenceOwners(
  database: Queryable,
  among: readonly TenantId[],
  reference: string,
): Promise<TenantId[]> {
  return (await database.rows(query(OWNERS_BY_REFERENCE, plainArray(among), reference))).map((row) => row.tenant_id);
}
