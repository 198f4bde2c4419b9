// Over 300 lines because it holds every statement of the ledger, each with the function that runs it.
import type { AccountId, CardId, OperationId, TenantId, WalletId } from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';
import { query, statement, type Query, type Queryable } from '../database/index.ts';
import type { LedgerCommand } from './command.ts';
import type { Account, Entry, EntryType, Operation, OperationType } from './model.ts';
import type { PostingRow } from './operation-draft.ts';

interface AccountRow {
  tenant_id: TenantId;
  id: AccountId;
  kind: Account['kind'];
  currency: Currency;
  state: string;
  balance: bigint;
  sequence: bigint;
  event_sequence: bigint;
}

interface OperationRow {
  tenant_id: TenantId;
  id: OperationId;
  type: OperationType;
  status: Operation['status'];
  currency: Currency;
  amount: bigint;
  fee: bigint;
  card_id: CardId | null;
  wallet_id: WalletId | null;
  reference: string | null;
  parameters: Buffer | null;
  error: string | null;
  created_at: Date;
}

interface EntryRow {
  account_id: AccountId;
  sequence: bigint;
  amount: bigint;
  balance_after: bigint;
  operation_id: OperationId;
  type: EntryType;
  created_at: Date;
}

// No row lock: whoever changes a tenant's accounts holds the lock on that tenant's counters.
const LOAD_ACCOUNTS = statement<AccountRow>(
  'ledger.load_accounts',
  `SELECT accounts.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN accounts USING (tenant_id, id)`,
);

const LOAD_REFERENCES = statement<OperationRow>(
  'ledger.load_references',
  `SELECT operations.* FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, reference)
     JOIN operations USING (tenant_id, reference)`,
);

const OPEN_ACCOUNTS = statement(
  'ledger.open_accounts',
  `INSERT INTO accounts (tenant_id, id, kind, currency, state, balance, sequence, event_sequence)
   SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])`,
);

const SAVE_ACCOUNTS = statement(
  'ledger.save_accounts',
  `UPDATE accounts SET state = new.state, balance = new.balance, sequence = new.sequence, event_sequence = new.event_sequence
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
       AS new (tenant_id, id, state, balance, sequence, event_sequence)
    WHERE accounts.tenant_id = new.tenant_id AND accounts.id = new.id`,
);

const INSERT_OPERATIONS = statement(
  'ledger.insert_operations',
  `INSERT INTO operations
     (tenant_id, id, type, status, currency, amount, fee, card_id, wallet_id, reference, parameters, created_at)
   SELECT new.*, $12 FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
     $8::uuid[], $9::uuid[], $10::text[], $11::bytea[]) AS new`,
);

const INSERT_POSTINGS = statement(
  'ledger.insert_postings',
  `INSERT INTO postings (tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence,
     credit_account_id, credit_sequence, amount)
   SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::uuid[], $6::bigint[], $7::uuid[],
     $8::bigint[], $9::bigint[])`,
);

const INSERT_ENTRIES = statement(
  'ledger.insert_entries',
  `INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
   SELECT new.*, $8 FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::text[]) AS new`,
);

const END_OPERATION = statement(
  'ledger.end_operation',
  `UPDATE operations SET status = $3, error = $4 WHERE tenant_id = $1 AND id = $2 AND status = 'pending'`,
);

const OPERATION_EXISTS = statement<{ id: OperationId }>(
  'ledger.operation_exists',
  `SELECT id FROM operations WHERE tenant_id = $1 AND id = $2`,
);

const FIND_ACCOUNTS = statement<AccountRow>(
  'ledger.find_accounts',
  `SELECT * FROM accounts WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
);

const FIND_OPERATION = statement<OperationRow>(
  'ledger.find_operation',
  `SELECT * FROM operations WHERE tenant_id = $1 AND id = $2`,
);

const FIND_OPERATION_BY_REFERENCE = statement<OperationRow>(
  'ledger.find_operation_by_reference',
  `SELECT * FROM operations WHERE tenant_id = $1 AND reference = $2`,
);

const ENTRIES_OF_OPERATION = statement<EntryRow>(
  'ledger.entries_of_operation',
  `SELECT entries.account_id, entries.sequence, entries.amount, balance_after, entries.operation_id, type, created_at
     FROM postings
    CROSS JOIN LATERAL (VALUES (debit_account_id, debit_sequence, 1), (credit_account_id, credit_sequence, 2))
      AS side (account_id, sequence, ordinal)
     JOIN entries ON entries.tenant_id = postings.tenant_id AND entries.account_id = side.account_id
                 AND entries.sequence = side.sequence
    WHERE postings.tenant_id = $1 AND postings.operation_id = $2
    ORDER BY postings.ordinal, side.ordinal`,
);

const ENTRIES_OF_ACCOUNT = statement<EntryRow>(
  'ledger.entries_of_account',
  `SELECT account_id, sequence, amount, balance_after, operation_id, type, created_at FROM entries
    WHERE tenant_id = $1 AND account_id = $2 AND sequence > $3 ORDER BY sequence LIMIT $4`,
);

export interface ReferencedOperation {
  readonly operation: Operation;
  readonly parameters: Buffer;
}

/** An id alone is not enough: one tenant may name another's card, and must find nothing. */
export type AccountKey = `${TenantId}${AccountId}`;

export function accountKey(tenantId: TenantId, id: AccountId): AccountKey {
  return `${tenantId}${id}`;
}

export async function loadAccounts(
  database: Queryable,
  commands: readonly LedgerCommand[],
): Promise<Map<AccountKey, Account>> {
  const wanted = new Map<AccountKey, readonly [TenantId, AccountId]>();
  for (const { tenantId, accounts } of commands) {
    for (const id of accounts) wanted.set(accountKey(tenantId, id), [tenantId, id]);
  }
  const pairs = [...wanted.values()];
  const rows = await database.rows(
    query(
      LOAD_ACCOUNTS,
      pairs.map(([tenantId]) => tenantId),
      pairs.map(([, id]) => id),
    ),
  );
  return new Map(rows.map((row) => [accountKey(row.tenant_id, row.id), asAccount(row)]));
}

export async function loadReferences(
  database: Queryable,
  commands: readonly LedgerCommand[],
): Promise<Map<string, ReferencedOperation>> {
  const referenced = commands.filter((command) => command.reference !== undefined);
  if (referenced.length === 0) return new Map();
  const rows = await database.rows(
    query(
      LOAD_REFERENCES,
      referenced.map((command) => command.tenantId),
      referenced.map((command) => command.reference!.reference),
    ),
  );
  return new Map(
    rows.map((row) => [row.tenant_id + row.reference!, { operation: asOperation(row), parameters: row.parameters! }]),
  );
}

export function openAccounts(accounts: readonly Account[]): Query {
  return query(
    OPEN_ACCOUNTS,
    accounts.map((account) => account.tenantId),
    accounts.map((account) => account.id),
    accounts.map((account) => account.kind),
    accounts.map((account) => account.currency),
    accounts.map((account) => account.state),
    accounts.map((account) => account.balance),
    accounts.map((account) => account.sequence),
    accounts.map((account) => account.eventSequence),
  );
}

export function saveAccounts(accounts: readonly Account[]): Query {
  return query(
    SAVE_ACCOUNTS,
    accounts.map((account) => account.tenantId),
    accounts.map((account) => account.id),
    accounts.map((account) => account.state),
    accounts.map((account) => account.balance),
    accounts.map((account) => account.sequence),
    accounts.map((account) => account.eventSequence),
  );
}

export function insertOperations(
  commands: readonly LedgerCommand[],
  operations: readonly Operation[],
  now: Date,
): Query {
  return query(
    INSERT_OPERATIONS,
    commands.map((command) => command.tenantId),
    operations.map((operation) => operation.id),
    operations.map((operation) => operation.type),
    operations.map((operation) => operation.status),
    operations.map((operation) => operation.currency),
    operations.map((operation) => operation.amount),
    operations.map((operation) => operation.fee),
    operations.map((operation) => operation.cardId),
    operations.map((operation) => operation.walletId),
    operations.map((operation) => operation.reference),
    commands.map((command) => command.reference?.parameters ?? null),
    now,
  );
}

export function insertPostings(postings: readonly PostingRow[]): Query {
  return query(
    INSERT_POSTINGS,
    postings.map((posting) => posting.account.tenantId),
    postings.map((posting) => posting.operationId),
    postings.map((posting) => posting.ordinal),
    postings.map((posting) => posting.account.currency),
    postings.map((posting) => posting.debit.accountId),
    postings.map((posting) => posting.debit.sequence),
    postings.map((posting) => posting.credit.accountId),
    postings.map((posting) => posting.credit.sequence),
    postings.map((posting) => posting.credit.amount),
  );
}

export function insertEntries(postings: readonly PostingRow[], now: Date): Query {
  const tenantIds = postings.flatMap(({ account }) => [account.tenantId, account.tenantId]);
  const entries = postings.flatMap((posting) => [posting.debit, posting.credit]);
  return query(
    INSERT_ENTRIES,
    tenantIds,
    entries.map((entry) => entry.accountId),
    entries.map((entry) => entry.sequence),
    entries.map((entry) => entry.amount),
    entries.map((entry) => entry.balanceAfter),
    entries.map((entry) => entry.operationId),
    entries.map((entry) => entry.type),
    now,
  );
}

/** Ends an operation that was pending. */
export function endOperation(
  tenantId: TenantId,
  id: OperationId,
  status: 'succeeded' | 'failed',
  error: string | null,
): Query {
  return query(END_OPERATION, tenantId, id, status, error);
}

export async function operationExists(database: Queryable, tenantId: TenantId, id: OperationId): Promise<boolean> {
  return (await database.rows(query(OPERATION_EXISTS, tenantId, id))).length === 1;
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

export async function findOperationByReference(
  database: Queryable,
  tenantId: TenantId,
  reference: string,
): Promise<Operation | undefined> {
  const [row] = await database.rows(query(FIND_OPERATION_BY_REFERENCE, tenantId, reference));
  return row && asOperation(row);
}

export async function entriesOfOperation(database: Queryable, tenantId: TenantId, id: OperationId): Promise<Entry[]> {
  return (await database.rows(query(ENTRIES_OF_OPERATION, tenantId, id))).map(asEntry);
}

/** An account's entries after a sequence number, oldest first. */
export async function entriesOfAccount(
  database: Queryable,
  tenantId: TenantId,
  accountId: AccountId,
  after: bigint,
  size: number,
): Promise<Entry[]> {
  return (await database.rows(query(ENTRIES_OF_ACCOUNT, tenantId, accountId, after, size))).map(asEntry);
}

function asAccount(row: AccountRow): Account {
  const { tenant_id: tenantId, event_sequence: eventSequence, ...rest } = row;
  return { ...rest, tenantId, eventSequence };
}

function asOperation(row: OperationRow): Operation {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    cardId: row.card_id,
    walletId: row.wallet_id,
    reference: row.reference,
    error: row.error,
    createdAt: row.created_at,
  };
}

function asEntry(row: EntryRow): Entry {
  return {
    accountId: row.account_id,
    sequence: row.sequence,
    amount: row.amount,
    balanceAfter: row.balance_after,
    operationId: row.operation_id,
    type: row.type,
    createdAt: row.created_at,
  };
}
