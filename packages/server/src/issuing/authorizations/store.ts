import type { CardId, TenantId, TransactionId } from '#kit/ids.ts';
import {
  bigintArray,
  combinable,
  parameterRows,
  plainArray,
  query,
  statement,
  textArray,
  timestampArray,
  uuidArray,
  type DueSearch,
  type Query,
  type Queryable,
} from '#database';
import type { Step, Transaction } from './model.ts';
import { bookedExchange } from './merchant/exchange.ts';
import { asStep, asTransaction, heldByDayJson, merchantKeyColumn, type StepRow, type TransactionRow } from './rows.ts';

export const TRANSACTION_COLUMNS = `transactions.tenant_id, transactions.id, card_id, type, status, currency, merchant_amount,
  merchant_currency, merchant_decimals, merchant_name, merchant_category, merchant_country, merchant_city, merchant_id, kind, entry_mode, initiator, authorized,
  held, released, cleared, uncovered, refunded, pending_refund, merchant_held, merchant_cleared, merchant_refunded, merchant_pending,
  merchant_cleared_estimated, decline_reason, hold_expires_at, held_by_day, created_at, updated_at, billing_amount, exchange_rate,
  markup_basis_points`;

const LOAD_TRANSACTIONS = statement<TransactionRow>(
  'authorizations.load_transactions',
  `SELECT ${TRANSACTION_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN transactions USING (tenant_id, id)`,
);

const INSERT_TRANSACTIONS_ROWS = parameterRows(`
  tenant_id uuid, id uuid, card_id uuid, type text, status text, currency text, merchant_amount bigint,
  merchant_currency text, merchant_decimals smallint, merchant_name text, merchant_category text,
  merchant_country text, merchant_city text, merchant_id text, kind text, entry_mode text, initiator text, authorized bigint, held bigint, released bigint,
  cleared bigint, uncovered bigint, refunded bigint, pending_refund bigint, merchant_held bigint, merchant_cleared bigint,
  merchant_refunded bigint, merchant_pending bigint, merchant_cleared_estimated boolean, decline_reason text, hold_expires_at timestamptz, held_by_day text,
  created_at timestamptz, updated_at timestamptz, merchant_key text, billing_amount bigint, exchange_rate text,
  markup_basis_points integer
`);

const INSERT_TRANSACTIONS = combinable(
  'authorizations.insert_transactions',
  `INSERT INTO transactions (tenant_id, id, card_id, type, status, currency, merchant_amount, merchant_currency,
     merchant_decimals, merchant_name, merchant_category, merchant_country, merchant_city, merchant_id, kind, entry_mode, initiator, authorized, held,
     released, cleared, uncovered, refunded, pending_refund, merchant_held, merchant_cleared, merchant_refunded, merchant_pending,
     merchant_cleared_estimated, decline_reason, hold_expires_at, held_by_day, created_at, updated_at, merchant_key,
     billing_amount, exchange_rate, markup_basis_points)
   SELECT tenant_id, id, card_id, type, status, currency, merchant_amount, merchant_currency, merchant_decimals,
          merchant_name, merchant_category, merchant_country, merchant_city, merchant_id, kind, entry_mode, initiator, authorized, held, released, cleared,
          uncovered, refunded, pending_refund, merchant_held, merchant_cleared, merchant_refunded, merchant_pending, merchant_cleared_estimated,
          decline_reason, hold_expires_at, held_by_day::json, created_at, updated_at, merchant_key, billing_amount, exchange_rate,
          markup_basis_points
     FROM ${INSERT_TRANSACTIONS_ROWS}`,
);

const UPDATE_TRANSACTIONS_ROWS = parameterRows(`
  tenant_id uuid, id uuid, type text, status text, merchant_amount bigint, merchant_currency text,
  merchant_decimals smallint, merchant_name text, merchant_category text, merchant_country text,
  merchant_city text, merchant_id text, kind text, entry_mode text, initiator text, authorized bigint, held bigint, released bigint, cleared bigint, uncovered bigint,
  refunded bigint, pending_refund bigint, merchant_held bigint, merchant_cleared bigint, merchant_refunded bigint, merchant_pending bigint,
  merchant_cleared_estimated boolean, decline_reason text, hold_expires_at timestamptz, held_by_day text, updated_at timestamptz,
  merchant_key text, billing_amount bigint, exchange_rate text, markup_basis_points integer
`);

const UPDATE_TRANSACTIONS = combinable(
  'authorizations.update_transactions',
  `UPDATE transactions
      SET type = new.type, status = new.status, merchant_amount = new.merchant_amount,
          merchant_currency = new.merchant_currency, merchant_decimals = new.merchant_decimals,
          merchant_name = new.merchant_name, merchant_category = new.merchant_category,
          merchant_country = new.merchant_country, merchant_city = new.merchant_city,
          merchant_id = new.merchant_id, kind = new.kind, entry_mode = new.entry_mode, initiator = new.initiator, authorized = new.authorized, held = new.held, released = new.released,
          cleared = new.cleared, uncovered = new.uncovered, refunded = new.refunded, pending_refund = new.pending_refund,
          merchant_held = new.merchant_held, merchant_cleared = new.merchant_cleared,
          merchant_refunded = new.merchant_refunded, merchant_pending = new.merchant_pending,
          merchant_cleared_estimated = new.merchant_cleared_estimated,
          decline_reason = new.decline_reason, hold_expires_at = new.hold_expires_at, held_by_day = new.held_by_day::json,
          updated_at = new.updated_at, merchant_key = new.merchant_key, billing_amount = new.billing_amount,
          exchange_rate = new.exchange_rate, markup_basis_points = new.markup_basis_points
     FROM ${UPDATE_TRANSACTIONS_ROWS}
    WHERE transactions.tenant_id = new.tenant_id AND transactions.id = new.id`,
);

const INSERT_STEPS_ROWS = parameterRows(`
  tenant_id uuid, transaction_id uuid, operation_id uuid, type text, amount bigint, reason text,
  explanation text, happened_at timestamptz, merchant_amount bigint, merchant_currency text, exchange_rate text,
  markup_basis_points integer
`);

const INSERT_STEPS = combinable(
  'authorizations.insert_steps',
  `INSERT INTO transaction_steps (tenant_id, transaction_id, operation_id, type, amount, reason, explanation, happened_at,
     merchant_amount, merchant_currency, exchange_rate, markup_basis_points)
   SELECT tenant_id, transaction_id, operation_id, type, amount, reason, explanation, happened_at, merchant_amount,
          merchant_currency, exchange_rate, markup_basis_points
     FROM ${INSERT_STEPS_ROWS}`,
);

// Steps with the same time are ordered by operation id, which sorts by creation time.
const LOAD_STEPS = statement<StepRow>(
  'authorizations.load_steps',
  `SELECT transaction_id, operation_id, type, amount, reason, explanation, happened_at, merchant_amount,
          merchant_currency, exchange_rate, markup_basis_points
     FROM transaction_steps
    WHERE tenant_id = $1 AND transaction_id = ANY ($2::uuid[]) ORDER BY transaction_id, happened_at, operation_id`,
);

/** Tenants with expired holds, the oldest first. */
export const EXPIRED_HOLDS_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'authorizations.tenants_with_expired_holds',
    `SELECT tenant_id FROM transactions WHERE hold_expires_at <= $1 GROUP BY tenant_id ORDER BY min(hold_expires_at) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'authorizations.ahead_with_expired_holds',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now) JOIN transactions USING (tenant_id)
      WHERE hold_expires_at <= ahead.now AND hold_expires_at <= $3
      GROUP BY tenant_id ORDER BY min(hold_expires_at) LIMIT $4`,
  ),
};

const EXPIRED_HOLDS = statement<ExpiredHold>(
  'authorizations.expired_holds',
  `SELECT id, card_id FROM transactions WHERE tenant_id = $1 AND hold_expires_at <= $2
    ORDER BY hold_expires_at, id OFFSET $3 LIMIT $4`,
);

export interface ExpiredHold {
  id: TransactionId;
  card_id: CardId;
}

export interface TransactionKey {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
}

/** In the order of the keys; undefined if the tenant has no transaction with that id. */
export async function loadTransactions(
  database: Queryable,
  keys: readonly TransactionKey[],
): Promise<(Transaction | undefined)[]> {
  const rows = await database.rows(
    query(LOAD_TRANSACTIONS, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asTransaction(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

/** Each transaction's steps, oldest first. */
export async function loadSteps(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<Map<TransactionId, Step[]>> {
  const rows = await database.rows(query(LOAD_STEPS, tenantId, ids));
  const steps = Map.groupBy(rows, (row) => row.transaction_id);
  return new Map([...steps].map(([id, found]) => [id, found.map(asStep)]));
}

/** Inserts new transactions, updates the others, and inserts the new steps. */
export function saveTransactions(transactions: readonly Transaction[]): Query[] {
  const made = transactions.filter(({ stored }) => !stored);
  const changed = transactions.filter(({ stored }) => stored);
  return [
    ...(made.length > 0 ? [insertTransactions(made)] : []),
    ...(changed.length > 0 ? [updateTransactions(changed)] : []),
    insertSteps(transactions),
  ];
}

function insertTransactions(made: readonly Transaction[]): Query {
  return query(
    INSERT_TRANSACTIONS,
    uuidArray(made.map((each) => each.tenantId)),
    uuidArray(made.map((each) => each.id)),
    uuidArray(made.map((each) => each.cardId)),
    plainArray(made.map((each) => each.type)),
    plainArray(made.map((each) => each.status)),
    plainArray(made.map((each) => each.currency)),
    bigintArray(made.map((each) => each.requested.amount)),
    textArray(made.map((each) => each.requested.currency)),
    plainArray(made.map((each) => each.requested.decimals)),
    textArray(made.map((each) => each.merchant.name)),
    textArray(made.map((each) => each.merchant.mcc)),
    textArray(made.map((each) => each.merchant.country)),
    textArray(made.map((each) => each.merchant.city)),
    textArray(made.map((each) => each.merchant.id ?? null)),
    plainArray(made.map(({ traits }) => traits.kind)),
    plainArray(made.map(({ traits }) => traits.entryMode)),
    plainArray(made.map(({ traits }) => traits.initiator)),
    bigintArray(made.map((each) => each.authorized)),
    bigintArray(made.map((each) => each.held)),
    bigintArray(made.map((each) => each.released)),
    bigintArray(made.map((each) => each.cleared)),
    bigintArray(made.map((each) => each.uncovered)),
    bigintArray(made.map((each) => each.refunded)),
    bigintArray(made.map((each) => each.pendingRefund)),
    bigintArray(made.map((each) => each.merchantHeld)),
    bigintArray(made.map((each) => each.merchantCleared)),
    bigintArray(made.map((each) => each.merchantRefunded)),
    bigintArray(made.map((each) => each.merchantPending)),
    plainArray(made.map((each) => each.isMerchantClearedEstimated)),
    plainArray(made.map((each) => each.declineReason)),
    timestampArray(made.map((each) => each.holdExpiresAt)),
    textArray(made.map(heldByDayJson)),
    timestampArray(made.map((each) => each.createdAt)),
    timestampArray(made.map((each) => each.updatedAt)),
    textArray(made.map(merchantKeyColumn)),
    bigintArray(made.map(({ billing }) => billing?.amount ?? null)),
    textArray(made.map(({ billing }) => billing?.rate?.rate ?? null)),
    plainArray(made.map(({ billing }) => billing?.rate?.markupBasisPoints ?? null)),
  );
}

function updateTransactions(changed: readonly Transaction[]): Query {
  return query(
    UPDATE_TRANSACTIONS,
    uuidArray(changed.map((each) => each.tenantId)),
    uuidArray(changed.map((each) => each.id)),
    plainArray(changed.map((each) => each.type)),
    plainArray(changed.map((each) => each.status)),
    bigintArray(changed.map((each) => each.requested.amount)),
    textArray(changed.map((each) => each.requested.currency)),
    plainArray(changed.map((each) => each.requested.decimals)),
    textArray(changed.map((each) => each.merchant.name)),
    textArray(changed.map((each) => each.merchant.mcc)),
    textArray(changed.map((each) => each.merchant.country)),
    textArray(changed.map((each) => each.merchant.city)),
    textArray(changed.map((each) => each.merchant.id ?? null)),
    plainArray(changed.map(({ traits }) => traits.kind)),
    plainArray(changed.map(({ traits }) => traits.entryMode)),
    plainArray(changed.map(({ traits }) => traits.initiator)),
    bigintArray(changed.map((each) => each.authorized)),
    bigintArray(changed.map((each) => each.held)),
    bigintArray(changed.map((each) => each.released)),
    bigintArray(changed.map((each) => each.cleared)),
    bigintArray(changed.map((each) => each.uncovered)),
    bigintArray(changed.map((each) => each.refunded)),
    bigintArray(changed.map((each) => each.pendingRefund)),
    bigintArray(changed.map((each) => each.merchantHeld)),
    bigintArray(changed.map((each) => each.merchantCleared)),
    bigintArray(changed.map((each) => each.merchantRefunded)),
    bigintArray(changed.map((each) => each.merchantPending)),
    plainArray(changed.map((each) => each.isMerchantClearedEstimated)),
    plainArray(changed.map((each) => each.declineReason)),
    timestampArray(changed.map((each) => each.holdExpiresAt)),
    textArray(changed.map(heldByDayJson)),
    timestampArray(changed.map((each) => each.updatedAt)),
    textArray(changed.map(merchantKeyColumn)),
    bigintArray(changed.map(({ billing }) => billing?.amount ?? null)),
    textArray(changed.map(({ billing }) => billing?.rate?.rate ?? null)),
    plainArray(changed.map(({ billing }) => billing?.rate?.markupBasisPoints ?? null)),
  );
}

function insertSteps(transactions: readonly Transaction[]): Query {
  const steps = transactions.flatMap(({ tenantId, id, newSteps }) =>
    newSteps.map((step) => ({ tenantId, id, step, exchange: bookedExchange(step) })),
  );
  return query(
    INSERT_STEPS,
    uuidArray(steps.map((each) => each.tenantId)),
    uuidArray(steps.map((each) => each.id)),
    uuidArray(steps.map(({ step }) => step.operationId)),
    plainArray(steps.map(({ step }) => step.type)),
    bigintArray(steps.map(({ step }) => step.amount)),
    plainArray(steps.map(({ step }) => step.reason)),
    textArray(steps.map(({ step }) => step.explanation && JSON.stringify(step.explanation))),
    timestampArray(steps.map(({ step }) => step.at)),
    bigintArray(steps.map(({ exchange }) => exchange?.merchant.amount ?? null)),
    plainArray(steps.map(({ exchange }) => exchange?.merchant.currency ?? null)),
    textArray(steps.map(({ exchange }) => exchange?.billing.rate?.rate ?? null)),
    plainArray(steps.map(({ exchange }) => exchange?.billing.rate?.markupBasisPoints ?? null)),
  );
}

/** A tenant's expired holds, the oldest first, without the first `skipped` of them. */
export async function findExpiredHolds(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  skipped: number,
  limit: number,
): Promise<ExpiredHold[]> {
  return await database.rows(query(EXPIRED_HOLDS, tenantId, now, skipped, limit));
}
