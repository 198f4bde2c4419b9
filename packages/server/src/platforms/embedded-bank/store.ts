import { query, statement, type Query, type Queryable } from '#database';
import type { Currency } from '#kit/money.ts';
import type { AccountReference, BankDetails } from '#ports/funding-rails.ts';

interface AccountRow {
  readonly currency: Currency;
  readonly details: BankDetails | null;
  readonly refusal: string | null;
  readonly opens_at: Date | null;
  readonly is_closed: boolean;
}

const FIND_ACCOUNT = statement<AccountRow>(
  'embedded_bank.find_account',
  `SELECT currency, details, refusal, opens_at, closed_at IS NOT NULL AS is_closed FROM embedded_bank_accounts
    WHERE tenant_id = $1 AND account_id = $2`,
);

// Has no effect if the account exists or if another of the tenant's accounts has the number; the caller tries again.
const INSERT_ACCOUNT = statement(
  'embedded_bank.insert_account',
  `INSERT INTO embedded_bank_accounts (tenant_id, account_id, currency, details, refusal, opens_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING`,
);

const CLOSE_ACCOUNT = statement(
  'embedded_bank.close_account',
  `UPDATE embedded_bank_accounts SET closed_at = coalesce(closed_at, $3) WHERE tenant_id = $1 AND account_id = $2`,
);

/** The bank's decision about an account. It never changes. */
export type Decision =
  | { readonly details: BankDetails; readonly opensAt: Date | null }
  | { readonly refusal: string; readonly opensAt: null };

interface StoredAccount {
  readonly currency: Currency;
  readonly decision: Decision;
  readonly isClosed: boolean;
}

export async function findAccount(
  database: Queryable,
  { tenantId, accountId }: AccountReference,
): Promise<StoredAccount | undefined> {
  const [row] = await database.rows(query(FIND_ACCOUNT, tenantId, accountId));
  return row && { currency: row.currency, decision: decisionOf(row), isClosed: row.is_closed };
}

function decisionOf({ details, refusal, opens_at: opensAt }: AccountRow): Decision {
  return details === null ? { refusal: refusal!, opensAt: null } : { details, opensAt };
}

/** Inserts an account. Has no effect if it exists or if another account has its number. */
export function insertAccount(
  { tenantId, accountId }: AccountReference,
  currency: Currency,
  decision: Decision,
): Query {
  const [details, refusal] =
    'details' in decision ? [JSON.stringify(decision.details), null] : [null, decision.refusal];
  return query(INSERT_ACCOUNT, tenantId, accountId, currency, details, refusal, decision.opensAt);
}

export function closeAccount({ tenantId, accountId }: AccountReference, now: Date): Query {
  return query(CLOSE_ACCOUNT, tenantId, accountId, now);
}
