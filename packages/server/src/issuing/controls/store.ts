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
import type { Controls } from './kinds/index.ts';
import type { MerchantLock } from './kinds/merchant-lock.ts';
import { asSpending, asUsage, controlsColumns, type CardSpendingRow, type UsageRow } from './rows.ts';
import type { Spending } from './spending/spending.ts';
import type { CardKey, Usage, UsageKey } from './usage.ts';

const LOAD_USAGES = statement<UsageRow>(
  'controls.load_usages',
  `SELECT wanted.tenant_id, wanted.card_id, wanted.customer_id, limit_transaction, limit_day, limit_week, limit_month,
          limit_lifetime, purchases_hour, purchases_day, categories_allowed, categories_blocked, merchants_allowed,
          merchants_blocked, merchant_ids_allowed, merchant_ids_blocked, countries_allowed, countries_blocked,
          kinds_allowed, kinds_blocked, entry_modes_allowed, entry_modes_blocked, initiators_allowed, initiators_blocked, schedule,
          single_use, single_merchant, failed_attempts_count, failed_attempts_minutes, failed_attempts_action, credit_limits,
          hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount, locks.transaction_id AS locked_by, locks.merchant_id AS locked_merchant_id,
          locks.merchant_name AS locked_merchant_name, failed_at, of_customer.controls AS customer_controls,
          of_tenant.controls AS ceilings
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS wanted (tenant_id, card_id, customer_id)
     LEFT JOIN card_controls ON card_controls.tenant_id = wanted.tenant_id AND card_controls.card_id = wanted.card_id
     LEFT JOIN card_spending ON card_spending.tenant_id = wanted.tenant_id AND card_spending.card_id = wanted.card_id
     LEFT JOIN card_merchant_locks AS locks ON locks.tenant_id = wanted.tenant_id AND locks.card_id = wanted.card_id
     LEFT JOIN card_failed_attempts AS failed ON failed.tenant_id = wanted.tenant_id AND failed.card_id = wanted.card_id
     LEFT JOIN level_controls AS of_customer
       ON of_customer.tenant_id = wanted.tenant_id AND of_customer.level = 'customer'
      AND of_customer.subject_id = wanted.customer_id
     LEFT JOIN level_controls AS of_tenant
       ON of_tenant.tenant_id = wanted.tenant_id AND of_tenant.level = 'ceilings'
      AND of_tenant.subject_id = wanted.tenant_id`,
);

const SAVE_SPENDING_ROWS = parameterRows(`
  tenant_id uuid, card_id uuid, hour integer, hour_count integer, day integer, day_count integer,
  day_amount bigint, week integer, week_amount bigint, month integer, month_amount bigint,
  lifetime_count integer, lifetime_amount bigint
`);

const SAVE_SPENDING = combinable(
  'controls.save_spending',
  `INSERT INTO card_spending (tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
     month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount
     FROM ${SAVE_SPENDING_ROWS}
   ON CONFLICT (tenant_id, card_id) DO UPDATE
      SET hour = excluded.hour, hour_count = excluded.hour_count, day = excluded.day, day_count = excluded.day_count,
          day_amount = excluded.day_amount, week = excluded.week, week_amount = excluded.week_amount,
          month = excluded.month, month_amount = excluded.month_amount, lifetime_count = excluded.lifetime_count,
          lifetime_amount = excluded.lifetime_amount`,
);

const LOAD_CARD_SPENDINGS = statement<CardSpendingRow>(
  'controls.load_card_spendings',
  `SELECT card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount, lifetime_count,
          lifetime_amount
     FROM card_spending WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

// Runs after the spending that the same commit changes is saved, and after the new card is inserted.
const COPY_SPENDING = statement(
  'controls.copy_spending',
  `INSERT INTO card_spending (tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
     month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, $3::uuid, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount
     FROM card_spending WHERE tenant_id = $1 AND card_id = $2`,
);

const UPSERT_CONTROLS = statement(
  'controls.upsert_controls',
  `INSERT INTO card_controls (tenant_id, card_id, limit_transaction, limit_day, limit_week, limit_month, limit_lifetime,
     purchases_hour, purchases_day, categories_allowed, categories_blocked, merchants_allowed, merchants_blocked,
     merchant_ids_allowed, merchant_ids_blocked, countries_allowed, countries_blocked,
     kinds_allowed, kinds_blocked, entry_modes_allowed, entry_modes_blocked, initiators_allowed, initiators_blocked, schedule, single_use,
     single_merchant, failed_attempts_count, failed_attempts_minutes, failed_attempts_action, credit_limits, updated_at)
   SELECT $1::uuid, card_id, limit_transaction, limit_day, limit_week, limit_month, limit_lifetime, purchases_hour,
          purchases_day, categories_allowed, categories_blocked, merchants_allowed, merchants_blocked,
          merchant_ids_allowed, merchant_ids_blocked, countries_allowed, countries_blocked,
          kinds_allowed, kinds_blocked, entry_modes_allowed, entry_modes_blocked, initiators_allowed, initiators_blocked, schedule, single_use,
          single_merchant, failed_attempts_count, failed_attempts_minutes, failed_attempts_action, credit_limits, $3::timestamptz
     FROM json_to_recordset($2::json) AS new (
       card_id uuid, limit_transaction bigint, limit_day bigint, limit_week bigint, limit_month bigint, limit_lifetime bigint,
       purchases_hour integer, purchases_day integer, categories_allowed text[], categories_blocked text[],
       merchants_allowed text[], merchants_blocked text[], merchant_ids_allowed text[], merchant_ids_blocked text[],
       countries_allowed text[], countries_blocked text[], kinds_allowed text[], kinds_blocked text[],
       entry_modes_allowed text[], entry_modes_blocked text[], initiators_allowed text[], initiators_blocked text[], schedule json, single_use boolean, single_merchant boolean,
       failed_attempts_count integer, failed_attempts_minutes integer, failed_attempts_action text, credit_limits json)
   ON CONFLICT (tenant_id, card_id) DO UPDATE
      SET limit_transaction = excluded.limit_transaction, limit_day = excluded.limit_day,
          limit_week = excluded.limit_week, limit_month = excluded.limit_month, limit_lifetime = excluded.limit_lifetime,
          purchases_hour = excluded.purchases_hour, purchases_day = excluded.purchases_day,
          categories_allowed = excluded.categories_allowed, categories_blocked = excluded.categories_blocked,
          merchants_allowed = excluded.merchants_allowed, merchants_blocked = excluded.merchants_blocked,
          merchant_ids_allowed = excluded.merchant_ids_allowed, merchant_ids_blocked = excluded.merchant_ids_blocked,
          countries_allowed = excluded.countries_allowed, countries_blocked = excluded.countries_blocked,
          kinds_allowed = excluded.kinds_allowed, kinds_blocked = excluded.kinds_blocked,
          entry_modes_allowed = excluded.entry_modes_allowed, entry_modes_blocked = excluded.entry_modes_blocked,
          initiators_allowed = excluded.initiators_allowed, initiators_blocked = excluded.initiators_blocked,
          schedule = excluded.schedule, single_use = excluded.single_use, single_merchant = excluded.single_merchant,
          failed_attempts_count = excluded.failed_attempts_count,
          failed_attempts_minutes = excluded.failed_attempts_minutes,
          failed_attempts_action = excluded.failed_attempts_action,
          credit_limits = excluded.credit_limits, updated_at = excluded.updated_at`,
);

const REMOVE_CONTROLS = statement(
  'controls.remove_controls',
  `DELETE FROM card_controls WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

const LOCK_MERCHANT = statement(
  'controls.lock_merchant',
  `INSERT INTO card_merchant_locks (tenant_id, card_id, transaction_id, merchant_id, merchant_name)
   VALUES ($1, $2, $3, $4, $5)`,
);

const UNLOCK_MERCHANTS = statement(
  'controls.unlock_merchants',
  `DELETE FROM card_merchant_locks WHERE tenant_id = $1 AND card_id = ANY ($2::uuid[])`,
);

/** In the order of the keys. A card without rows has the initial controls and has spent nothing. */
export async function loadUsages(database: Queryable, keys: readonly UsageKey[]): Promise<Usage[]> {
  const rows = await database.rows(
    query(
      LOAD_USAGES,
      plainArray(keys.map((key) => key.tenantId)),
      plainArray(keys.map((key) => key.cardId)),
      plainArray(keys.map((key) => key.customerId)),
    ),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.card_id, asUsage(row)]));
  return keys.map((key) => found.get(key.tenantId + key.cardId)!);
}

/** By card; a card that has spent nothing is absent. */
export async function loadCardSpendings(
  database: Queryable,
  tenantId: TenantId,
  cardIds: readonly CardId[],
): Promise<Map<CardId, Spending>> {
  const rows = await database.rows(query(LOAD_CARD_SPENDINGS, tenantId, plainArray(cardIds)));
  return new Map(rows.map((row) => [row.card_id, asSpending(row)]));
}

export function saveSpending(usages: readonly Usage[]): Query {
  return query(
    SAVE_SPENDING,
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
  return query(COPY_SPENDING, tenantId, cardId, to);
}

/** Sets the controls of several cards of a tenant. */
export function saveCardControls(tenantId: TenantId, changed: ReadonlyMap<CardId, Controls>, now: Date): Query {
  const rows = [...changed].map(([cardId, controls]) => ({ card_id: cardId, ...controlsColumns(controls) }));
  return query(UPSERT_CONTROLS, tenantId, JSON.stringify(rows), now);
}

/** Gives these cards their initial controls. */
export function removeCardControls(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(REMOVE_CONTROLS, tenantId, plainArray(cardIds));
}

/** Locks a card, which has no lock, to a merchant. */
export function lockMerchant({ tenantId, cardId }: CardKey, lock: MerchantLock): Query {
  return query(LOCK_MERCHANT, tenantId, cardId, lock.transactionId, lock.merchantId, lock.merchantName);
}

export function unlockMerchants(tenantId: TenantId, cardIds: readonly CardId[]): Query {
  return query(UNLOCK_MERCHANTS, tenantId, plainArray(cardIds));
}
