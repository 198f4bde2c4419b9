import type { Currency } from '#kit/money.ts';
import { LOWEST_ID, type OperationId, type TenantId, type TransactionId } from '#kit/ids.ts';
import type { Transaction } from '../model.ts';
import { asTransaction, type TransactionRow } from '../rows.ts';
import { TRANSACTION_COLUMNS } from '../store.ts';
import { plainArray, query, statement, timestampArray, type Queryable } from '#database';

interface MerchantRow {
  id: TransactionId;
  merchant_name: string;
  is_foreign: boolean;
}

interface ForeignStepRow {
  transaction_id: TransactionId;
  operation_id: OperationId;
  currency: Currency;
  amount: bigint;
  /** Minor units of its currency by ISO 4217. */
  merchant_amount: bigint;
  merchant_currency: string;
  exchange_rate: string | null;
  markup_basis_points: number | null;
}

const MERCHANTS = statement<MerchantRow>(
  'authorizations.merchants',
  `SELECT transactions.id, merchant_name, merchant_currency <> currency AS is_foreign FROM unnest($2::uuid[]) AS wanted (id)
     JOIN transactions ON tenant_id = $1 AND transactions.id = wanted.id`,
);

const FOREIGN_STEPS = statement<ForeignStepRow>(
  'authorizations.foreign_steps',
  `SELECT steps.transaction_id, steps.operation_id, transactions.currency, steps.amount, steps.merchant_amount,
          steps.merchant_currency, steps.exchange_rate, steps.markup_basis_points
     FROM transaction_steps AS steps
     JOIN transactions ON transactions.tenant_id = $1 AND transactions.id = steps.transaction_id
    WHERE steps.tenant_id = $1 AND steps.transaction_id = ANY ($2::uuid[]) AND steps.merchant_amount IS NOT NULL`,
);

// By the index transactions_created: the ids are those of the platform, which need not be in the order of time.
const PAGE = statement<TransactionRow>(
  'authorizations.page_of_transactions',
  `SELECT ${TRANSACTION_COLUMNS} FROM transactions
    WHERE tenant_id = $1 AND (created_at, transactions.id) > ($2, $3) AND created_at >= $4 AND created_at < $5
    ORDER BY created_at, transactions.id LIMIT $6`,
);

const DUE_FOR_COUNT = statement<{ id: TenantId }>(
  'authorizations.due_for_count',
  `SELECT wanted.id FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[]) AS wanted (id, at, last)
    WHERE EXISTS (SELECT FROM transactions WHERE tenant_id = wanted.id
                     AND (created_at, transactions.id) > (wanted.at, wanted.last) AND created_at < $4)`,
);

/** Transactions of an hour with one outcome. */
interface PurchaseCountRow {
  hour: Date;
  is_purchase: boolean;
  /** Null: they were not declined. */
  decline_reason: string | null;
  currency: Currency;
  count: bigint;
  amount: bigint;
  last_at: Date;
  last_id: TransactionId;
}

// The amount is the most that was approved: what was authorized, and what cleared without an authorization.
const COUNT_PURCHASES = statement<PurchaseCountRow>(
  'authorizations.count_purchases',
  `WITH part AS MATERIALIZED (
     SELECT created_at, transactions.id, type, status, currency, decline_reason, authorized + uncovered AS amount
       FROM transactions WHERE tenant_id = $1 AND (created_at, transactions.id) > ($2, $3) AND created_at < $4
      ORDER BY created_at, transactions.id LIMIT $5),
   last AS (SELECT created_at, id FROM part ORDER BY created_at DESC, id DESC LIMIT 1)
   SELECT date_trunc('hour', part.created_at, 'UTC') AS hour, currency,
          type = 'purchase' AS is_purchase, CASE WHEN status = 'declined' THEN decline_reason END AS decline_reason,
          count(*) AS count, sum(amount)::bigint AS amount, last.created_at AS last_at, last.id AS last_id
     FROM part, last GROUP BY hour, currency, is_purchase, 4, last.created_at, last.id`,
);

/** The merchants of a tenant's transactions. */
export async function loadMerchants(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<MerchantRow[]> {
  return await database.rows(query(MERCHANTS, tenantId, plainArray(ids)));
}

/** The steps of transactions whose amount was in another currency than the card's. */
export async function loadForeignSteps(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly TransactionId[],
): Promise<ForeignStepRow[]> {
  return await database.rows(query(FOREIGN_STEPS, tenantId, plainArray(ids)));
}

/**
 * A page of the tenant's transactions of a period, in the order of their creation.
 * @param after `next` of the page before
 */
export async function pageOfTransactions(
  database: Queryable,
  tenantId: TenantId,
  after: string | undefined,
  size: number,
  { from, to }: { readonly from: Date | null; readonly to: Date },
): Promise<{ transactions: Transaction[]; next: string | undefined }> {
  const [createdAt, id] = after === undefined ? ['-infinity', LOWEST_ID] : after.split(' ');
  const rows = await database.rows(query(PAGE, tenantId, createdAt, id, from ?? '-infinity', to, size));
  const last = rows.at(-1);
  return {
    transactions: rows.map(asTransaction),
    next: last && rows.length === size ? `${last.created_at.toISOString()} ${last.id}` : undefined,
  };
}

/** The tenants among these with transactions after a position and before a moment. */
export async function tenantsToCount(
  database: Queryable,
  positions: readonly { readonly tenantId: TenantId; readonly position: { readonly at: Date; readonly id: string } }[],
  before: Date,
): Promise<TenantId[]> {
  const rows = await database.rows(
    query(
      DUE_FOR_COUNT,
      plainArray(positions.map(({ tenantId }) => tenantId)),
      timestampArray(positions.map(({ position }) => position.at)),
      plainArray(positions.map(({ position }) => position.id)),
      before,
    ),
  );
  return rows.map(({ id }) => id);
}

/** The next transactions after a position and before a moment, counted by hour, outcome and currency. */
export async function countTransactions(
  database: Queryable,
  tenantId: TenantId,
  after: { readonly at: Date; readonly id: string },
  before: Date,
  limit: number,
): Promise<PurchaseCountRow[]> {
  return await database.rows(query(COUNT_PURCHASES, tenantId, after.at, after.id, before, limit));
}

// Reads the open holds by their index, and no other transaction.
const OPEN_HOLDS = statement<{ tenant_id: TenantId; currency: Currency; holds: bigint; amount: bigint }>(
  'authorizations.open_holds',
  `SELECT tenant_id, currency, count(*) AS holds, sum(held)::bigint AS amount
     FROM transactions WHERE hold_expires_at IS NOT NULL GROUP BY tenant_id, currency`,
);

/** The open holds of a tenant in a currency. */
interface OpenHolds {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  readonly holds: number;
  /** In minor units. */
  readonly amount: bigint;
}

/** Counts and adds up the money that purchases of all tenants hold. */
export async function sumOpenHolds(database: Queryable): Promise<OpenHolds[]> {
  const rows = await database.rows(query(OPEN_HOLDS));
  return rows.map(({ tenant_id, currency, holds, amount }) => {
    return { tenantId: tenant_id, currency, holds: Number(holds), amount };
  });
}
