import type { CardId, OperationId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import {
  bigintArray,
  byteaArray,
  combinable,
  parameterRows,
  plainArray,
  query,
  statement,
  textArray,
  uuidArray,
  type Query,
  type Queryable,
} from '#database';
import type { LaneCommand, OperationReference } from '../commands/command.ts';
import type { Account, Operation, OperationType } from '../model.ts';
import type { PostingRow } from '../commands/operation-draft.ts';
import { asOperation, OPERATION_COLUMNS, type OperationRow } from '../rows.ts';

const LOAD_REFERENCES = statement<OperationRow>(
  'ledger.load_references',
  `SELECT ${OPERATION_COLUMNS} FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, reference)
     JOIN operations USING (tenant_id, reference)`,
);

const SAVE_ACCOUNTS_ROWS = parameterRows(`
  tenant_id uuid, id uuid, currency text, state text, balance bigint, shortfall bigint, sequence bigint,
  event_sequence bigint, low_balance_threshold bigint, low_balance_about text
`);

// Every account that the commit posts to is saved. So this is also where it is checked, once for a batch, that postings are
// between existing accounts of their tenant and currency.
const SAVE_ACCOUNTS = combinable(
  'ledger.save_accounts',
  `UPDATE accounts SET state = new.state, balance = new.balance, shortfall = new.shortfall, sequence = new.sequence,
          event_sequence = new.event_sequence, low_balance_threshold = new.low_balance_threshold,
          low_balance_about = new.low_balance_about
     FROM ${SAVE_ACCOUNTS_ROWS}
    WHERE accounts.tenant_id = new.tenant_id AND accounts.id = new.id AND accounts.currency = new.currency
   RETURNING 1`,
  { check: (saved) => `assert_accounts_saved((SELECT count(*) FROM ${saved}), $11)` },
);

const INSERT_OPERATIONS_ROWS = parameterRows(`
  tenant_id uuid, id uuid, type text, status text, currency text, amount bigint, fee bigint,
  fee_version integer, card_id uuid, wallet_id uuid, reference text, parameters bytea, origin_id uuid,
  transaction_id uuid
`);

const INSERT_OPERATIONS = combinable(
  'ledger.insert_operations',
  `INSERT INTO operations
     (tenant_id, id, type, status, currency, amount, fee, fee_version, card_id, wallet_id, reference, parameters, origin_id,
      transaction_id, created_at)
   SELECT new.*, $15 FROM ${INSERT_OPERATIONS_ROWS}`,
);

const RESERVE_REFERENCE = statement(
  'ledger.reserve_reference',
  `INSERT INTO operations
     (tenant_id, id, type, status, currency, amount, fee, card_id, wallet_id, reference, parameters, created_at)
   VALUES ($1, $2, $3, 'succeeded', $4, 0, 0, $5, NULL, $6, $7, $8)
       ON CONFLICT (tenant_id, reference) WHERE reference IS NOT NULL DO NOTHING`,
);

const INSERT_POSTINGS_ROWS = parameterRows(`
  tenant_id uuid, operation_id uuid, ordinal smallint, currency text, type text, amount bigint,
  debit_account_id uuid, debit_sequence bigint, debit_balance_after bigint, credit_account_id uuid,
  credit_sequence bigint, credit_balance_after bigint
`);

// A posting and the entries of both its accounts in one statement, so that each array is sent and parsed once.
const INSERT_POSTINGS = combinable(
  'ledger.insert_postings',
  `INSERT INTO entries (tenant_id, account_id, sequence, amount, balance_after, operation_id, type, created_at)
   SELECT tenant_id, debit_account_id, debit_sequence, -amount, debit_balance_after, operation_id, type, $13::timestamptz
     FROM new_postings
   UNION ALL
   SELECT tenant_id, credit_account_id, credit_sequence, amount, credit_balance_after, operation_id, type, $13::timestamptz
     FROM new_postings`,
  {
    with: `new_postings AS MATERIALIZED (
     SELECT tenant_id, operation_id, ordinal, currency, type, amount, debit_account_id, debit_sequence, debit_balance_after,
            credit_account_id, credit_sequence, credit_balance_after
       FROM ${INSERT_POSTINGS_ROWS}
   ), inserted_postings AS (
     INSERT INTO postings (tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence,
       credit_account_id, credit_sequence, amount)
     SELECT tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence, credit_account_id,
            credit_sequence, amount FROM new_postings
   )`,
  },
);

const OPERATION_EXISTS = statement<{ id: OperationId }>(
  'ledger.operation_exists',
  `SELECT id FROM operations WHERE tenant_id = $1 AND id = $2`,
);

/** An operation that moves no money and only occupies a reference. */
export interface ReferenceReservation {
  readonly tenantId: TenantId;
  readonly operationId: OperationId;
  readonly type: OperationType;
  readonly currency: Currency;
  readonly cardId: CardId;
  readonly reference: OperationReference;
}

export interface ReferencedOperation {
  readonly operation: Operation;
  readonly parameters: Buffer;
}

export async function loadReferences(
  database: Queryable,
  commands: readonly LaneCommand[],
): Promise<Map<string, ReferencedOperation>> {
  const referenced = commands.filter((command) => command.reference !== undefined);
  if (referenced.length === 0) return new Map();
  const rows = await database.rows(
    query(
      LOAD_REFERENCES,
      uuidArray(referenced.map((command) => command.tenantId)),
      textArray(referenced.map((command) => command.reference!.reference)),
    ),
  );
  return new Map(
    rows.map((row) => [row.tenant_id + row.reference!, { operation: asOperation(row), parameters: row.parameters! }]),
  );
}

export async function operationExists(database: Queryable, tenantId: TenantId, id: OperationId): Promise<boolean> {
  return (await database.rows(query(OPERATION_EXISTS, tenantId, id))).length === 1;
}

/** The commit fails unless every account exists in its tenant and currency. */
export function saveAccounts(accounts: readonly Account[]): Query {
  return query(
    SAVE_ACCOUNTS,
    uuidArray(accounts.map((account) => account.tenantId)),
    uuidArray(accounts.map((account) => account.id)),
    plainArray(accounts.map((account) => account.currency)),
    plainArray(accounts.map((account) => account.state)),
    bigintArray(accounts.map((account) => account.balance)),
    bigintArray(accounts.map((account) => account.shortfall)),
    bigintArray(accounts.map((account) => account.sequence)),
    bigintArray(accounts.map((account) => account.eventSequence)),
    bigintArray(accounts.map((account) => account.lowBalanceThreshold)),
    textArray(accounts.map((account) => account.lowBalanceEventData)),
    accounts.length,
  );
}

export function insertOperations(commands: readonly LaneCommand[], operations: readonly Operation[], now: Date): Query {
  return query(
    INSERT_OPERATIONS,
    uuidArray(commands.map((command) => command.tenantId)),
    uuidArray(operations.map((operation) => operation.id)),
    plainArray(operations.map((operation) => operation.type)),
    plainArray(operations.map((operation) => operation.status)),
    plainArray(operations.map((operation) => operation.currency)),
    bigintArray(operations.map((operation) => operation.amount)),
    bigintArray(operations.map((operation) => operation.fee)),
    plainArray(operations.map((operation) => operation.feeVersion)),
    uuidArray(operations.map((operation) => operation.cardId)),
    uuidArray(operations.map((operation) => operation.walletId)),
    textArray(operations.map((operation) => operation.reference)),
    byteaArray(commands.map((command) => command.reference?.parameters ?? null)),
    uuidArray(operations.map((operation) => operation.originId)),
    uuidArray(operations.map((operation) => operation.transactionId)),
    now,
  );
}

export function insertPostings(postings: readonly PostingRow[], now: Date): Query {
  return query(
    INSERT_POSTINGS,
    uuidArray(postings.map(({ account }) => account.tenantId)),
    uuidArray(postings.map(({ operationId }) => operationId)),
    plainArray(postings.map(({ ordinal }) => ordinal)),
    plainArray(postings.map(({ account }) => account.currency)),
    plainArray(postings.map(({ credit }) => credit.type)),
    bigintArray(postings.map(({ credit }) => credit.amount)),
    uuidArray(postings.map(({ debit }) => debit.accountId)),
    bigintArray(postings.map(({ debit }) => debit.sequence)),
    bigintArray(postings.map(({ debit }) => debit.balanceAfter)),
    uuidArray(postings.map(({ credit }) => credit.accountId)),
    bigintArray(postings.map(({ credit }) => credit.sequence)),
    bigintArray(postings.map(({ credit }) => credit.balanceAfter)),
    now,
  );
}

/** Inserts the reservation unless its reference is in use; waits for a concurrent commit with the same reference. */
export function insertReservation(reservation: ReferenceReservation, now: Date): Query {
  const { tenantId, operationId, type, currency, cardId, reference } = reservation;
  const { reference: name, parameters } = reference;
  return query(RESERVE_REFERENCE, tenantId, operationId, type, currency, cardId, name, parameters, now);
}
