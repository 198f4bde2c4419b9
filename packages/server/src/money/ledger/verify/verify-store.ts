import { LOWEST_ID, type AccountId, type OperationId, type TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { pagesByKey, pagesByTenantAndId, plainArray, query, statement, type Queryable } from '#database';
import type { AccountKind, EntryType, OperationType } from '../model.ts';
import { HOUR_MS } from '#kit/durations.ts';

export interface VerifiedAccount {
  tenant_id: TenantId;
  id: AccountId;
  kind: AccountKind;
  currency: Currency;
  state: string;
  balance: bigint;
  shortfall: bigint;
  sequence: bigint;
}

export interface VerifiedEntry {
  tenant_id: TenantId;
  account_id: AccountId;
  sequence: bigint;
  amount: bigint;
  balance_after: bigint;
  created_at: Date;
}

export interface PostingCheck {
  tenant_id: TenantId;
  operation_id: string;
  ordinal: number;
  debit_account_id: string;
  debit_sequence: bigint;
  credit_account_id: string;
  credit_sequence: bigint;
  amount: bigint;
  /** Null if its entry does not exist. */
  type: EntryType | null;
  /** Null if the operation does not exist, as are its other columns. */
  operation_type: OperationType | null;
  operation_amount: bigint;
  operation_fee: bigint;
  card_id: string | null;
  /** Both its entries and accounts and its operation exist and agree with it. */
  consistent: boolean;
}

/** For statements that read a whole table. */
const WHOLE_TABLE_TIMEOUT_MS = HOUR_MS;

const COUNT = statement<{ accounts: bigint; entries: bigint; postings: bigint }>(
  'ledger.count',
  `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM entries) AS entries,
          (SELECT count(*) FROM postings) AS postings`,
  WHOLE_TABLE_TIMEOUT_MS,
);

const ACCOUNTS_AFTER = statement<VerifiedAccount>(
  'ledger.accounts_after',
  `SELECT tenant_id, id, kind, currency, state, balance, shortfall, sequence FROM accounts
    WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3`,
);

const ENTRIES_AFTER = statement<VerifiedEntry>(
  'ledger.entries_after',
  `SELECT tenant_id, account_id, sequence, amount, balance_after, created_at FROM entries
    WHERE (tenant_id, account_id, sequence) > ($1, $2, $3) ORDER BY tenant_id, account_id, sequence LIMIT $4`,
);

const POSTINGS_AFTER = statement<PostingCheck>(
  'ledger.postings_after',
  `SELECT page.tenant_id, page.operation_id, page.ordinal, page.debit_account_id, page.debit_sequence,
          page.credit_account_id, page.credit_sequence, page.amount, debit.type, operations.type AS operation_type,
          operations.amount AS operation_amount, operations.fee AS operation_fee, operations.card_id,
          (debit.amount = -page.amount AND debit.operation_id = page.operation_id AND payer.currency = page.currency
           AND credit.amount = page.amount AND credit.operation_id = page.operation_id AND payee.currency = page.currency
           AND operations.id IS NOT NULL) IS TRUE AS consistent
     FROM (SELECT tenant_id, operation_id, ordinal, currency, debit_account_id, debit_sequence, credit_account_id,
                  credit_sequence, amount
             FROM postings WHERE (tenant_id, operation_id, ordinal) > ($1, $2, $3)
            ORDER BY tenant_id, operation_id, ordinal LIMIT $4) AS page
     LEFT JOIN entries AS debit ON debit.tenant_id = page.tenant_id AND debit.account_id = page.debit_account_id
                               AND debit.sequence = page.debit_sequence
     LEFT JOIN entries AS credit ON credit.tenant_id = page.tenant_id AND credit.account_id = page.credit_account_id
                                AND credit.sequence = page.credit_sequence
     LEFT JOIN accounts AS payer ON payer.tenant_id = page.tenant_id AND payer.id = page.debit_account_id
     LEFT JOIN accounts AS payee ON payee.tenant_id = page.tenant_id AND payee.id = page.credit_account_id
     LEFT JOIN operations ON operations.tenant_id = page.tenant_id AND operations.id = page.operation_id
    ORDER BY page.tenant_id, page.operation_id, page.ordinal`,
);

const WITHOUT_POSTINGS = statement<{ id: OperationId; amount: bigint; fee: bigint }>(
  'ledger.amounts_without_postings',
  `SELECT id, amount, fee FROM operations
    WHERE (amount <> 0 OR fee <> 0)
      AND NOT EXISTS (SELECT FROM postings WHERE postings.tenant_id = operations.tenant_id AND operation_id = operations.id)
    LIMIT $1`,
  WHOLE_TABLE_TIMEOUT_MS,
);

const TRIAL_BALANCE = statement<{ tenant_id: TenantId; currency: Currency; sum: string }>(
  'ledger.trial_balance',
  `SELECT tenant_id, currency, sum(balance)::text AS sum FROM accounts
    GROUP BY tenant_id, currency HAVING sum(balance) <> 0`,
  WHOLE_TABLE_TIMEOUT_MS,
);

export async function countRows(database: Queryable): Promise<{ accounts: number; entries: number; postings: number }> {
  const row = (await database.rows(query(COUNT)))[0]!;
  return { accounts: Number(row.accounts), entries: Number(row.entries), postings: Number(row.postings) };
}

const COUNT_ACCOUNTS = statement<{ accounts: bigint }>(
  'ledger.count_accounts',
  'SELECT count(*) AS accounts FROM accounts WHERE kind = $1',
  WHOLE_TABLE_TIMEOUT_MS,
);

/** The number of accounts of a kind, across all tenants. */
export async function countAccounts(database: Queryable, kind: AccountKind): Promise<number> {
  return Number((await database.rows(query(COUNT_ACCOUNTS, kind)))[0]!.accounts);
}

const CREDIT_TOTALS = statement<{ account_id: AccountId; type: EntryType; count: bigint; amount: bigint }>(
  'ledger.credit_totals',
  `SELECT entries.account_id, entries.type, count(*) AS count, sum(entries.amount)::bigint AS amount
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN entries ON entries.tenant_id = wanted.tenant_id AND entries.account_id = wanted.id
    WHERE entries.amount > 0 GROUP BY entries.tenant_id, entries.account_id, entries.type`,
  WHOLE_TABLE_TIMEOUT_MS,
);

/** The sum of an account's credits of one entry type, minor units. */
export interface CreditTotal {
  readonly accountId: AccountId;
  readonly type: EntryType;
  readonly count: bigint;
  readonly amount: bigint;
}

/** All credits of each account, by entry type. Accounts and types without credits are absent. */
export async function creditTotals(
  database: Queryable,
  accounts: readonly { readonly tenantId: TenantId; readonly id: AccountId }[],
): Promise<CreditTotal[]> {
  const tenantIds = plainArray(accounts.map(({ tenantId }) => tenantId));
  const rows = await database.rows(query(CREDIT_TOTALS, tenantIds, plainArray(accounts.map(({ id }) => id))));
  return rows.map(({ account_id: accountId, ...sum }) => ({ accountId, ...sum }));
}

const ROWS_PER_PAGE = 20_000;

/** Every account, in order of tenant and id. */
export async function* allAccounts(database: Queryable): AsyncGenerator<VerifiedAccount> {
  for await (const page of pagesByTenantAndId(database, ACCOUNTS_AFTER, ROWS_PER_PAGE)) yield* page;
}

/** Every entry, in order of tenant, account and sequence, in pages. */
export function allEntries(database: Queryable): AsyncGenerator<VerifiedEntry[]> {
  const keyOf = (entry: VerifiedEntry) => [entry.tenant_id, entry.account_id, entry.sequence];
  return pagesByKey(database, ENTRIES_AFTER, [LOWEST_ID, LOWEST_ID, 0n], keyOf, ROWS_PER_PAGE);
}

/** Every posting, in pages, with whether its two entries, their accounts and its operation exist and agree with it. */
export function allPostings(database: Queryable): AsyncGenerator<PostingCheck[]> {
  const keyOf = (posting: PostingCheck) => [posting.tenant_id, posting.operation_id, posting.ordinal];
  return pagesByKey(database, POSTINGS_AFTER, [LOWEST_ID, LOWEST_ID, 0], keyOf, ROWS_PER_PAGE);
}

/** Operations with an amount or a fee that no posting moves. */
export async function amountsWithoutPostings(database: Queryable, limit: number) {
  return await database.rows(query(WITHOUT_POSTINGS, limit));
}

/** Tenants and currencies whose accounts do not sum to zero. */
export async function unbalanced(database: Queryable) {
  return await database.rows(query(TRIAL_BALANCE));
}
