import type { TenantId } from '#kit/ids.ts';
import { query, statement, type DueSearch, type Query, type Queryable } from '#database';
import type { Currency } from '#kit/money.ts';
import type { AccountReference, BankDetails, RailsNotice } from '#ports/funding-rails.ts';
import { asNotice, noticeText } from './notice-text.ts';

interface QueuedNotice {
  readonly id: string;
  readonly notice: RailsNotice;
}

export const DUE_NOTICES: DueSearch = {
  now: statement(
    'embedded_bank.tenants_due',
    `SELECT DISTINCT tenant_id FROM embedded_bank_notices WHERE due_at <= $1 LIMIT $2`,
  ),
  ahead: statement(
    'embedded_bank.tenants_due_ahead',
    `SELECT DISTINCT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS clocks (tenant_id, now)
       JOIN embedded_bank_notices USING (tenant_id) WHERE due_at <= $3 AND due_at <= now LIMIT $4`,
  ),
};

const FIND_DUE = statement<{ id: string; notice: string }>(
  'embedded_bank.find_due_notices',
  `SELECT id, notice::text AS notice FROM embedded_bank_notices WHERE tenant_id = $1 AND due_at <= $2
    ORDER BY due_at, id LIMIT $3`,
);

const INSERT_NOTICE = statement(
  'embedded_bank.insert_notice',
  `INSERT INTO embedded_bank_notices (tenant_id, id, due_at, notice) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
);

const DELETE_NOTICE = statement(
  'embedded_bank.delete_notice',
  `DELETE FROM embedded_bank_notices WHERE tenant_id = $1 AND id = $2`,
);

export async function findDueNotices(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  limit: number,
): Promise<QueuedNotice[]> {
  const rows = await database.rows(query(FIND_DUE, tenantId, now, limit));
  return rows.map(({ id, notice }) => ({ id, notice: asNotice(notice) }));
}

/** Queues a notice. Has no effect if a notice with this id is queued. */
export function insertNotice(notice: RailsNotice, id: string, dueAt: Date): Query {
  return query(INSERT_NOTICE, notice.tenantId, id, dueAt, noticeText(notice));
}

export function deleteNotice(tenantId: TenantId, id: string): Query {
  return query(DELETE_NOTICE, tenantId, id);
}

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

const POSTPONE_NOTICE = statement(
  'embedded_bank.postpone_notice',
  `UPDATE embedded_bank_notices SET due_at = $3 WHERE tenant_id = $1 AND id = $2`,
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

/** Schedules a rejected notice for redelivery, after the notices that are due earlier. */
export function postponeNotice(tenantId: TenantId, id: string, dueAt: Date): Query {
  return query(POSTPONE_NOTICE, tenantId, id, dueAt);
}
