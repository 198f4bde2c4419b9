import { HIGHEST_ID, type OperationId, type TenantId, type VirtualAccountId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable } from '#database';
import type { AccountCredit, CreditId, CreditStatus } from './model.ts';

interface CreditRow {
  tenant_id: TenantId;
  account_id: VirtualAccountId;
  id: CreditId;
  rail_id: string;
  operation_id: OperationId;
  currency: Currency;
  amount: bigint;
  sender_name: string | null;
  sender_account: string | null;
  reference: string | null;
  status: CreditStatus;
  return_reason: string | null;
  return_operation_id: OperationId | null;
  created_at: Date;
  returned_at: Date | null;
}

const COLUMNS = `account_credits.tenant_id, account_id, id, account_credits.rail_id, operation_id, currency, amount, sender_name,
  sender_account, reference, status, return_reason, return_operation_id, created_at, returned_at`;

const LOAD_BY_RAIL_ID = statement<CreditRow>(
  'account_credits.load_by_rail_id',
  `SELECT ${COLUMNS} FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, rail_id)
     JOIN account_credits USING (tenant_id, rail_id)`,
);

const FIND = statement<CreditRow>(
  'account_credits.find',
  `SELECT ${COLUMNS} FROM account_credits WHERE tenant_id = $1 AND account_id = $2 AND id = $3`,
);

const listOf = (filter: string): string =>
  `SELECT ${COLUMNS} FROM account_credits
    WHERE tenant_id = $1 AND account_id = $2 AND (created_at, id) < ($3::timestamptz, $4::uuid)
      AND ($5::text IS NULL OR status = $5) ${filter}
    ORDER BY created_at DESC, id DESC LIMIT $6`;

const LIST = statement<CreditRow>('account_credits.list', listOf(''));
/** A statement with its own index, because a search by reference covers all credits of the account. */
const LIST_OF_REFERENCE = statement<CreditRow>('account_credits.list_of_reference', listOf('AND reference = $7'));

// Only the columns of the return change after creation.
const SAVE = statement(
  'account_credits.save',
  `INSERT INTO account_credits (tenant_id, account_id, id, rail_id, operation_id, currency, amount, sender_name,
     sender_account, reference, status, return_reason, return_operation_id, created_at, returned_at)
   SELECT tenant_id, account_id, id, rail_id, operation_id, currency, amount, sender_name, sender_account, reference, status,
          return_reason, return_operation_id, created_at, returned_at
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::bigint[], $8::text[], $9::text[],
       $10::text[], $11::text[], $12::text[], $13::uuid[], $14::timestamptz[], $15::timestamptz[])
       AS new (tenant_id, account_id, id, rail_id, operation_id, currency, amount, sender_name, sender_account, reference,
         status, return_reason, return_operation_id, created_at, returned_at)
   ON CONFLICT (tenant_id, account_id, id) DO UPDATE
      SET status = excluded.status, return_reason = excluded.return_reason,
          return_operation_id = excluded.return_operation_id, returned_at = excluded.returned_at`,
);

/** Identifies a credit by the bank's id. */
export interface RailKey {
  readonly tenantId: TenantId;
  readonly railId: string;
}

/** Filters of the credit list; null matches all. */
interface CreditFilter {
  readonly status: CreditStatus | null;
  readonly reference: string | null;
}

/** The credits in the order of the keys; undefined where there is none. */
export async function loadByRailId(
  database: Queryable,
  keys: readonly RailKey[],
): Promise<(AccountCredit | undefined)[]> {
  const rows = await database.rows(
    query(LOAD_BY_RAIL_ID, plainArray(keys.map((key) => key.tenantId)), textArray(keys.map((key) => key.railId))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.rail_id, asCredit(row)]));
  return keys.map((key) => found.get(key.tenantId + key.railId));
}

export async function findCredit(
  database: Queryable,
  tenantId: TenantId,
  accountId: VirtualAccountId,
  id: CreditId,
): Promise<AccountCredit | undefined> {
  const [row] = await database.rows(query(FIND, tenantId, accountId, id));
  return row && asCredit(row);
}

/** Newest first, starting after `after` if given. */
export async function listCredits(
  database: Queryable,
  account: { readonly tenantId: TenantId; readonly id: VirtualAccountId },
  filter: CreditFilter,
  after: AccountCredit | undefined,
  size: number,
): Promise<AccountCredit[]> {
  const { tenantId, id } = account;
  const cursor = [after?.createdAt ?? 'infinity', after?.id ?? HIGHEST_ID];
  const parameters = [tenantId, id, ...cursor, filter.status, size];
  const list =
    filter.reference === null ? query(LIST, ...parameters) : query(LIST_OF_REFERENCE, ...parameters, filter.reference);
  return (await database.rows(list)).map(asCredit);
}

/** Inserts or updates credits. */
export function saveCredits(credits: readonly AccountCredit[]): Query {
  return query(
    SAVE,
    plainArray(credits.map((each) => each.tenantId)),
    plainArray(credits.map((each) => each.accountId)),
    plainArray(credits.map((each) => each.id)),
    textArray(credits.map((each) => each.railId)),
    plainArray(credits.map((each) => each.operationId)),
    plainArray(credits.map((each) => each.currency)),
    plainArray(credits.map((each) => each.amount)),
    textArray(credits.map((each) => each.senderName)),
    textArray(credits.map((each) => each.senderAccount)),
    textArray(credits.map((each) => each.reference)),
    plainArray(credits.map((each) => each.status)),
    textArray(credits.map((each) => each.returnReason)),
    plainArray(credits.map((each) => each.returnOperationId)),
    plainArray(credits.map((each) => each.createdAt.toISOString())),
    plainArray(credits.map((each) => each.returnedAt?.toISOString() ?? null)),
  );
}

function asCredit(row: CreditRow): AccountCredit {
  return {
    tenantId: row.tenant_id,
    accountId: row.account_id,
    id: row.id,
    railId: row.rail_id,
    operationId: row.operation_id,
    currency: row.currency,
    amount: row.amount,
    senderName: row.sender_name,
    senderAccount: row.sender_account,
    reference: row.reference,
    status: row.status,
    returnReason: row.return_reason,
    returnOperationId: row.return_operation_id,
    createdAt: row.created_at,
    returnedAt: row.returned_at,
  };
}
