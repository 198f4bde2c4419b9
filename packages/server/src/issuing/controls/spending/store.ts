import {
  bigintArray,
  combinable,
  integerArray,
  parameterRows,
  plainArray,
  query,
  statement,
  uuidArray,
  type Query,
  type Queryable,
} from '#database';
import type { CardId, TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { asSpending, type CardSpendingRow, type CustomerSpendingRow } from '../rows.ts';
import type { CardKey, CustomerKey, CustomerSpending, Usage } from '../usage.ts';
import type { Spending } from './spending.ts';

const SAVE_CARD_ROWS = parameterRows(`
  tenant_id uuid, card_id uuid, hour integer, hour_count integer, day integer, day_count integer,
  day_amount bigint, week integer, week_amount bigint, month integer, month_amount bigint,
  lifetime_count integer, lifetime_amount bigint
`);

const SAVE_CARDS = combinable(
  'controls.save_spending',
  `INSERT INTO card_spending (tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
     month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount
     FROM ${SAVE_CARD_ROWS}
   ON CONFLICT (tenant_id, card_id) DO UPDATE
      SET hour = excluded.hour, hour_count = excluded.hour_count, day = excluded.day, day_count = excluded.day_count,
          day_amount = excluded.day_amount, week = excluded.week, week_amount = excluded.week_amount,
          month = excluded.month, month_amount = excluded.month_amount, lifetime_count = excluded.lifetime_count,
          lifetime_amount = excluded.lifetime_amount`,
);

const LOAD_CARDS = statement<CardSpendingRow>(
  'controls.load_card_spendings',
  `SELECT card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount, lifetime_count,
          lifetime_amount
     FROM card_spending WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

// Runs after the spending that the same commit changes is saved, and after the new card is inserted.
const COPY_CARD = statement(
  'controls.copy_spending',
  `INSERT INTO card_spending (tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
     month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, $3::uuid, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount
     FROM card_spending WHERE tenant_id = $1 AND card_id = $2`,
);

const LOAD_CUSTOMERS = statement<CustomerSpendingRow>(
  'controls.load_customer_spendings',
  `SELECT wanted.tenant_id, wanted.customer_id, currency, hour, hour_count, day, day_count, day_amount, week, week_amount,
          month, month_amount, lifetime_count, lifetime_amount
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, customer_id)
     JOIN customer_spending
       ON customer_spending.tenant_id = wanted.tenant_id AND customer_spending.customer_id = wanted.customer_id`,
);

const SAVE_CUSTOMER_ROWS = parameterRows(`
  tenant_id uuid, customer_id uuid, currency text, hour integer, hour_count integer, day integer, day_count integer,
  day_amount bigint, week integer, week_amount bigint, month integer, month_amount bigint,
  lifetime_count integer, lifetime_amount bigint
`);

const SAVE_CUSTOMERS = combinable(
  'controls.save_customer_spendings',
  `INSERT INTO customer_spending (tenant_id, customer_id, currency, hour, hour_count, day, day_count, day_amount, week,
     week_amount, month, month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, customer_id, currency, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
          month_amount, lifetime_count, lifetime_amount
     FROM ${SAVE_CUSTOMER_ROWS}
   ON CONFLICT (tenant_id, customer_id, currency) DO UPDATE
      SET hour = excluded.hour, hour_count = excluded.hour_count, day = excluded.day, day_count = excluded.day_count,
          day_amount = excluded.day_amount, week = excluded.week, week_amount = excluded.week_amount,
          month = excluded.month, month_amount = excluded.month_amount, lifetime_count = excluded.lifetime_count,
          lifetime_amount = excluded.lifetime_amount`,
);

const REMOVE_CUSTOMER = statement(
  'controls.remove_customer_spending',
  `DELETE FROM customer_spending WHERE tenant_id = $1 AND customer_id = $2`,
);

/** By card; a card that has spent nothing is absent. */
export async function loadCardSpendings(
  database: Queryable,
  tenantId: TenantId,
  cardIds: readonly CardId[],
): Promise<Map<CardId, Spending>> {
  const rows = await database.rows(query(LOAD_CARDS, tenantId, plainArray(cardIds)));
  return new Map(rows.map((row) => [row.card_id, asSpending(row)]));
}

export function saveSpending(usages: readonly Usage[]): Query {
  return query(
    SAVE_CARDS,
    uuidArray(usages.map((each) => each.tenantId)),
    uuidArray(usages.map((each) => each.cardId)),
    integerArray(usages.map(({ spending }) => spending.hour)),
    integerArray(usages.map(({ spending }) => spending.hourCount)),
    integerArray(usages.map(({ spending }) => spending.day)),
    integerArray(usages.map(({ spending }) => spending.dayCount)),
    bigintArray(usages.map(({ spending }) => spending.dayAmount)),
    integerArray(usages.map(({ spending }) => spending.week)),
    bigintArray(usages.map(({ spending }) => spending.weekAmount)),
    integerArray(usages.map(({ spending }) => spending.month)),
    bigintArray(usages.map(({ spending }) => spending.monthAmount)),
    integerArray(usages.map(({ spending }) => spending.lifetimeCount)),
    bigintArray(usages.map(({ spending }) => spending.lifetimeAmount)),
  );
}

/** Gives a new card the spending of another one. */
export function copySpending({ tenantId, cardId }: CardKey, to: CardId): Query {
  return query(COPY_CARD, tenantId, cardId, to);
}

/** In the order of the keys. A customer whose spending is not counted has none. */
export async function loadCustomerSpendings(
  database: Queryable,
  keys: readonly CustomerKey[],
): Promise<CustomerSpending[]> {
  const rows = await database.rows(
    query(LOAD_CUSTOMERS, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.customerId))),
  );
  const found = Map.groupBy(rows, (row) => row.tenant_id + row.customer_id);
  return keys.map(({ tenantId, customerId }) => {
    const byCurrency: Partial<Record<Currency, Spending>> = {};
    for (const row of found.get(tenantId + customerId) ?? []) byCurrency[row.currency] = asSpending(row);
    return { tenantId, customerId, byCurrency };
  });
}

export function saveCustomerSpendings(customers: readonly CustomerSpending[]): Query {
  const rows = customers.flatMap(({ tenantId, customerId, byCurrency }) =>
    Object.entries(byCurrency).map(([currency, spending]) => ({ tenantId, customerId, currency, spending })),
  );
  return query(
    SAVE_CUSTOMERS,
    uuidArray(rows.map((each) => each.tenantId)),
    uuidArray(rows.map((each) => each.customerId)),
    plainArray(rows.map((each) => each.currency)),
    integerArray(rows.map(({ spending }) => spending.hour)),
    integerArray(rows.map(({ spending }) => spending.hourCount)),
    integerArray(rows.map(({ spending }) => spending.day)),
    integerArray(rows.map(({ spending }) => spending.dayCount)),
    bigintArray(rows.map(({ spending }) => spending.dayAmount)),
    integerArray(rows.map(({ spending }) => spending.week)),
    bigintArray(rows.map(({ spending }) => spending.weekAmount)),
    integerArray(rows.map(({ spending }) => spending.month)),
    bigintArray(rows.map(({ spending }) => spending.monthAmount)),
    integerArray(rows.map(({ spending }) => spending.lifetimeCount)),
    bigintArray(rows.map(({ spending }) => spending.lifetimeAmount)),
  );
}

export function removeCustomerSpending({ tenantId, customerId }: CustomerKey): Query {
  return query(REMOVE_CUSTOMER, tenantId, customerId);
}
