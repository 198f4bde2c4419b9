import type { CustomerId, OperationId, TenantId, VirtualAccountId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import {
  Conditions,
  plainArray,
  query,
  statement,
  textArray,
  type Query,
  type Queryable,
  type Transaction,
} from '#database';
import type { BankDetails } from '#ports/funding-rails.ts';
import type { AccountStatus, VirtualAccount } from './model.ts';

interface AccountRow {
  tenant_id: TenantId;
  id: VirtualAccountId;
  operation_id: OperationId;
  currency: Currency;
  wallet_id: WalletId;
  customer_id: CustomerId | null;
  label: string | null;
  metadata: Metadata;
  fee: bigint;
  issuer_fee: bigint;
  details: BankDetails | null;
  rejected: boolean;
  failure_reason: string | null;
  created_at: Date;
  closed_at: Date | null;
}

const ACCOUNT_COLUMNS = `virtual_accounts.tenant_id, virtual_accounts.id, operation_id, currency, wallet_id, customer_id,
  label, metadata, fee, issuer_fee, details, rejected, failure_reason, created_at, closed_at`;

const LOAD = statement<AccountRow>(
  'virtual_accounts.load',
  `SELECT ${ACCOUNT_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN virtual_accounts USING (tenant_id, id)`,
);

const FIND_BY_OPERATION = statement<AccountRow>(
  'virtual_accounts.find_by_operation',
  `SELECT ${ACCOUNT_COLUMNS} FROM virtual_accounts WHERE tenant_id = $1 AND operation_id = $2`,
);

/** Matches `statusOf` in model.ts. */
const STATUS = `CASE WHEN rejected THEN 'failed' WHEN details IS NULL THEN 'processing'
  WHEN closed_at IS NULL THEN 'active' ELSE 'closed' END`;

const LOCK = statement<AccountRow>(
  'virtual_accounts.lock',
  `SELECT ${ACCOUNT_COLUMNS} FROM virtual_accounts WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

const SET_OWN_DATA = statement(
  'virtual_accounts.set_own_data',
  `UPDATE virtual_accounts SET label = $3, metadata = $4 WHERE tenant_id = $1 AND id = $2`,
);

const INSERT = statement(
  'virtual_accounts.insert',
  `INSERT INTO virtual_accounts (tenant_id, id, operation_id, currency, wallet_id, customer_id, label, fee, issuer_fee,
     created_at, metadata)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

// Only the columns that ledger commands change.
const SAVE = statement(
  'virtual_accounts.save',
  `UPDATE virtual_accounts SET details = new.details::jsonb, closed_at = new.closed_at, rejected = new.rejected,
          failure_reason = new.failure_reason
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[], $6::text[])
       AS new (tenant_id, id, details, closed_at, rejected, failure_reason)
    WHERE virtual_accounts.tenant_id = new.tenant_id AND virtual_accounts.id = new.id`,
);

export interface AccountKey {
  readonly tenantId: TenantId;
  readonly id: VirtualAccountId;
}

/** Filters of the account list; undefined matches all. */
interface AccountFilter {
  readonly currency: Currency | undefined;
  readonly customerId: CustomerId | undefined;
  readonly status: AccountStatus | undefined;
  /** One pair. */
  readonly metadata: Metadata | undefined;
}

/** The accounts in the order of the keys; undefined where the tenant has no such account. */
export async function loadAccountRows(
  database: Queryable,
  keys: readonly AccountKey[],
): Promise<(VirtualAccount | undefined)[]> {
  const rows = await database.rows(
    query(LOAD, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asAccount(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

/** The account that an operation issued. */
export async function findByOperation(
  database: Queryable,
  tenantId: TenantId,
  operationId: OperationId,
): Promise<VirtualAccount | undefined> {
  const [row] = await database.rows(query(FIND_BY_OPERATION, tenantId, operationId));
  return row && asAccount(row);
}

/** Newest first, starting after `after` if given. */
export async function listAccounts(
  database: Queryable,
  tenantId: TenantId,
  filter: AccountFilter,
  after: VirtualAccount | undefined,
  size: number,
): Promise<VirtualAccount[]> {
  const where = new Conditions()
    .and('tenant_id = ?', tenantId)
    .and('currency = ?', filter.currency)
    .and('customer_id = ?', filter.customerId)
    .and(`${STATUS} = ?`, filter.status)
    .andMetadata('metadata', filter.metadata);
  if (after !== undefined)
    where.andAlways(
      `(created_at, id) < (${where.value(after.createdAt)}::timestamptz, ${where.value(after.id)}::uuid)`,
    );
  const rows = await database.rows(
    where.query<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM virtual_accounts WHERE ${where.text()}
        ORDER BY created_at DESC, id DESC LIMIT ${where.value(size)}`,
    ),
  );
  return rows.map(asAccount);
}

/** Reads an account and locks its row until the commit. */
export async function lockAccount(
  transaction: Transaction,
  { tenantId, id }: AccountKey,
): Promise<VirtualAccount | undefined> {
  const [row] = await transaction.rows(query(LOCK, tenantId, id));
  return row && asAccount(row);
}

/** Saves label and metadata, which are the tenant's own. */
export function setOwnData({ tenantId, id, label, metadata }: VirtualAccount): Query {
  return query(SET_OWN_DATA, tenantId, id, label, JSON.stringify(metadata));
}

export function insertAccount(account: VirtualAccount): Query {
  return query(
    INSERT,
    account.tenantId,
    account.id,
    account.operationId,
    account.currency,
    account.walletId,
    account.customerId,
    account.label,
    account.fees.own,
    account.fees.issuer,
    account.createdAt,
    JSON.stringify(account.metadata),
  );
}

/** Saves the columns of accounts that ledger commands change. */
export function saveAccounts(accounts: readonly VirtualAccount[]): Query {
  return query(
    SAVE,
    plainArray(accounts.map((each) => each.tenantId)),
    plainArray(accounts.map((each) => each.id)),
    textArray(accounts.map((each) => each.details && JSON.stringify(each.details))),
    plainArray(accounts.map((each) => each.closedAt?.toISOString() ?? null)),
    plainArray(accounts.map((each) => each.isRejected)),
    textArray(accounts.map((each) => each.failureReason)),
  );
}

function asAccount(row: AccountRow): VirtualAccount {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    operationId: row.operation_id,
    currency: row.currency,
    walletId: row.wallet_id,
    customerId: row.customer_id,
    label: row.label,
    metadata: row.metadata,
    fees: { own: row.fee, issuer: row.issuer_fee },
    details: row.details,
    isRejected: row.rejected,
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}
