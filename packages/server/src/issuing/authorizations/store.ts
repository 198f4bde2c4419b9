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
  type Query,
  type Queryable,
} from '#database';
import type { Step, Transaction } from './model.ts';
import { bookedExchange } from './merchant/exchange.ts';
import { COLUMNS } from './columns.ts';
import { asStep, asTransaction, type StepRow, type TransactionRow } from './rows.ts';

export const TRANSACTION_COLUMNS = COLUMNS.filter(({ role }) => role !== 'derived')
  .map(({ name }) => `transactions.${name}`)
  .join(', ');

const LOAD_TRANSACTIONS = statement<TransactionRow>(
  'authorizations.load_transactions',
  `SELECT ${TRANSACTION_COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id)
     JOIN transactions USING (tenant_id, id)`,
);

const rowsOf = (columns: typeof COLUMNS) => parameterRows(columns.map(({ name, type }) => `${name} ${type}`).join());

const INSERT_TRANSACTIONS = combinable(
  'authorizations.insert_transactions',
  `INSERT INTO transactions (${COLUMNS.map(({ name }) => name).join(', ')})
   SELECT ${COLUMNS.map(({ stored }) => stored).join(', ')} FROM ${rowsOf(COLUMNS)}`,
);

const CHANGEABLE = COLUMNS.filter(({ role }) => role !== 'fixed');

const UPDATE_TRANSACTIONS = combinable(
  'authorizations.update_transactions',
  `UPDATE transactions
      SET ${CHANGEABLE.filter(({ role }) => role !== 'key')
        .map(({ name, stored }) => `${name} = new.${stored}`)
        .join(', ')}
     FROM ${rowsOf(CHANGEABLE)}
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

const EXPIRED_HOLDS = statement<ExpiredHold>(
  'authorizations.expired_holds',
  `SELECT id, card_id FROM transactions WHERE tenant_id = $1 AND hold_expires_at <= $2
    ORDER BY hold_expires_at, id OFFSET $3 LIMIT $4`,
);

const NEXT_HOLD = statement<{ next: Date | null }>(
  'authorizations.next_hold',
  `SELECT min(hold_expires_at) AS next FROM transactions WHERE tenant_id = $1`,
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
    ...(made.length > 0 ? [query(INSERT_TRANSACTIONS, ...COLUMNS.map(({ parameter }) => parameter(made)))] : []),
    ...(changed.length > 0
      ? [query(UPDATE_TRANSACTIONS, ...CHANGEABLE.map(({ parameter }) => parameter(changed)))]
      : []),
    insertSteps(transactions),
  ];
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

/** When the first of a tenant's holds expires. */
export async function findNextHold(database: Queryable, tenantId: TenantId): Promise<Date | undefined> {
  return (await database.rows(query(NEXT_HOLD, tenantId)))[0]!.next ?? undefined;
}
