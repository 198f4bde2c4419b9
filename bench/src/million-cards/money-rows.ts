import type pg from 'pg';
import { runAll } from './insert-cards.ts';
import { AT, filled, MADE_ID, MS, ROWS } from './made-rows.ts';

/** The few rows of what people make themselves, such as an export: a hundred thousand of a million. */
const TENTH = 'generate_series(1::bigint, :rows / 10) AS n';

/** Copies a row of a table that the service has written, with other values. */
function copies(
  table: string,
  values: Readonly<Record<string, string>>,
  rows: string = ROWS,
  which: string = 'template.tenant_id = :tenant',
): string {
  const changes = Object.entries(values).map(([column, value]) => `'${column}', ${value}`);
  return `INSERT INTO ${table} SELECT made.* FROM ${table} AS template, ${rows},
    jsonb_populate_record(template, jsonb_build_object(${changes.join(', ')})) AS made WHERE ${which}`;
}

// Of a thousand, one has failed and one waits until tomorrow. None is closed.
const ACCOUNTS = copies('virtual_accounts', {
  id: MADE_ID('account', MS),
  operation_id: MADE_ID('account operation', MS),
  label: `'Account ' || n`,
  details: `CASE WHEN n % 1000 IN (0, 2) THEN NULL ELSE template.details END`,
  rejected: 'n % 1000 = 0',
  failure_reason: `CASE n % 1000 WHEN 0 THEN 'unavailable' END`,
  issue_after: `CASE n % 1000 WHEN 2 THEN now() + interval '1 day' END`,
  created_at: AT,
});

const CREDITS = copies('account_credits', {
  id: MADE_ID('credit', MS),
  rail_id: `'credit ' || n`,
  operation_id: MADE_ID('credit operation', MS),
  created_at: AT,
});

const ADDRESSES = copies(
  'deposit_addresses',
  {
    id: MADE_ID('address', MS),
    operation_id: MADE_ID('address operation', MS),
    address: `'0x' || md5(n::text) || left(md5('' || -n), 8)`,
    address_index: 'template.address_index + n',
    created_at: AT,
  },
  TENTH,
);

const PAYMENTS = copies('chain_payments', {
  id: MADE_ID('payment', MS),
  operation_id: MADE_ID('payment operation', MS),
  transaction_hash: `'0x' || md5(n::text) || md5('' || -n)`,
  status: `CASE n % 1000 WHEN 0 THEN 'dropped' WHEN 1 THEN 'reversed' WHEN 2 THEN 'detected' ELSE 'confirmed' END`,
  detected_at: AT,
  confirmed_at: AT,
});

const EXPORTS = copies('exports', { id: MADE_ID('export', MS), created_at: AT }, TENTH);

const RECONCILIATIONS = copies(
  'reconciliations',
  { id: MADE_ID('reconciliation', MS), reference: `'file ' || n`, created_at: AT },
  TENTH,
);

// All of the reconciliation that the service has compared: they follow its own rows, of which the first is copied.
const COMPARED_ROWS = copies(
  'reconciliation_rows',
  {
    line: '100 + n',
    reference: `'payout ' || n`,
    operation_id: MADE_ID('compared', MS),
    result: `CASE n % 1000 WHEN 0 THEN 'amount_differs' WHEN 1 THEN 'missing_in_ledger' WHEN 2 THEN 'missing_in_file' ELSE 'matched' END`,
    cause: `CASE n % 1000 WHEN 0 THEN 'pending' WHEN 1 THEN 'unknown_reference' END`,
  },
  ROWS,
  'template.tenant_id = :tenant AND template.line = 1',
);

const WITH_DECISION = {
  status: `CASE n % 1000 WHEN 0 THEN 'pending' ELSE 'rejected' END`,
  decided_by: 'CASE WHEN n % 1000 > 0 THEN :decider END',
  decided_at: `CASE WHEN n % 1000 > 0 THEN ${AT} END`,
  created_at: AT,
};
/** A tenth is of the partner, the rest is of all partners. */
const OF_A_PARTNER = `CASE n % 10 WHEN 0 THEN template.partner_id ELSE (ARRAY(SELECT id FROM partners))[1 + n % (SELECT count(*) FROM partners)] END`;
const APPROVALS = copies(
  'approvals',
  { id: MADE_ID('approval', MS), partner_id: OF_A_PARTNER, ...WITH_DECISION },
  ROWS,
  'template.requested_by IS NULL',
);
// Of the operator's people: one of three hundred.
const OPERATORS_APPROVALS = copies(
  'approvals',
  { id: MADE_ID('own approval', MS), ...WITH_DECISION },
  'generate_series(1::bigint, :rows, 300) AS n',
  'template.requested_by IS NOT NULL',
);

// Beside a million that have ended.
const PENDING_TRANSFERS = copies(
  'transfers',
  { id: MADE_ID('pending transfer', MS), operation_id: MADE_ID('pending operation', MS), created_at: AT },
  'generate_series(1::bigint, :rows / 100) AS n',
  `template.tenant_id = :tenant AND template.status = 'pending'`,
);
const CONTRADICTIONS = `
  INSERT INTO transfer_notices (tenant_id, transfer_id, notice_id, outcome, reason, effect, at)
  SELECT tenant_id, id, 'second notice', 'failed', 'account closed', 'contradicts', now()
    FROM transfers WHERE status = 'success' ORDER BY id DESC LIMIT 500`;

/** Days of every environment of a thousand partners, so a million movements. */
const DAYS = 100;
const OF_A_DAY = `FROM tenants, generate_series(1, ${DAYS}) AS n`;
const SETTLEMENTS = [
  `UPDATE tenants SET created_at = now() - interval '${DAYS} days'`,
  `INSERT INTO settlements (tenant_id, day, created_at) SELECT id, current_date - n, now() ${OF_A_DAY}`,
  `INSERT INTO settlement_balances (tenant_id, day, currency, account_kind, opening, closing)
   SELECT id, current_date - n, 'usd', kind, 100000 - 100 * n, 100100 - 100 * n ${OF_A_DAY}, unnest(ARRAY['wallet', 'card']) AS kind`,
  `INSERT INTO settlement_movements (tenant_id, day, currency, account_kind, entry_type, count, amount)
   SELECT id, current_date - n, 'usd', 'wallet', type, 4, amount ${OF_A_DAY},
          (VALUES ('wallet_credit', 400), ('funding', -100), ('issuance_fee', -100), ('account_credit', 50), ('transfer', -150)) AS moved (type, amount)`,
];

const STATEMENTS = [
  `SET synchronous_commit = off`,
  `SET session_replication_role = replica`,
  ACCOUNTS,
  CREDITS,
  ADDRESSES,
  PAYMENTS,
  EXPORTS,
  RECONCILIATIONS,
  COMPARED_ROWS,
  APPROVALS,
  OPERATORS_APPROVALS,
  PENDING_TRANSFERS,
  CONTRADICTIONS,
  ...SETTLEMENTS,
];

/**
 * Adds what the console lists about money: so many virtual accounts, credits of one of them, on-chain payments, rows of a
 * reconciliation and requests for approval, a tenth of it as exports, reconciliations and deposit addresses, pending transfers, and the
 * settlements of all partners. The service must have written one row of each for the tenant, and one request of a key and of a person.
 * @param decider a person
 */
export async function insertMoneyRows(
  client: pg.Client,
  rows: number,
  { tenant, decider }: { readonly tenant: string; readonly decider: string },
): Promise<void> {
  await runAll(client, filled(STATEMENTS, rows, { tenant: `'${tenant}'::uuid`, decider: `'${decider}'::uuid` }));
}
