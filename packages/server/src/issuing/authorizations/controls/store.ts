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
} from '../../../foundation/database/index.ts';
import type { CardId } from '../../../foundation/kit/ids.ts';
import type { Controls } from './controls.ts';
import { asUsage, type UsageRow } from './rows.ts';
import type { CardKey, Usage } from './spending.ts';

const LOAD_USAGES = statement<UsageRow>(
  'authorizations.load_usages',
  `SELECT wanted.tenant_id, wanted.card_id, limit_transaction, limit_day, limit_week, limit_month, limit_lifetime,
          purchases_hour, purchases_day, categories_allowed, categories_blocked, merchants_allowed, merchants_blocked,
          countries_allowed, countries_blocked, single_use, hour, hour_count, day, day_count, day_amount, week, week_amount,
          month, month_amount, lifetime_count, lifetime_amount
     FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, card_id)
     LEFT JOIN card_controls USING (tenant_id, card_id)
     LEFT JOIN card_spending USING (tenant_id, card_id)`,
);

const SAVE_SPENDING_ROWS = parameterRows(`
  tenant_id uuid, card_id uuid, hour integer, hour_count integer, day integer, day_count integer,
  day_amount bigint, week integer, week_amount bigint, month integer, month_amount bigint,
  lifetime_count integer, lifetime_amount bigint
`);

const SAVE_SPENDING = combinable(
  'authorizations.save_spending',
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

// Runs after the spending that the same commit changes is saved, and after the new card is inserted.
const COPY_SPENDING = statement(
  'authorizations.copy_spending',
  `INSERT INTO card_spending (tenant_id, card_id, hour, hour_count, day, day_count, day_amount, week, week_amount, month,
     month_amount, lifetime_count, lifetime_amount)
   SELECT tenant_id, $3::uuid, hour, hour_count, day, day_count, day_amount, week, week_amount, month, month_amount,
          lifetime_count, lifetime_amount
     FROM card_spending WHERE tenant_id = $1 AND card_id = $2`,
);

const UPSERT_CONTROLS = statement(
  'authorizations.upsert_controls',
  `INSERT INTO card_controls (tenant_id, card_id, limit_transaction, limit_day, limit_week, limit_month, limit_lifetime,
     purchases_hour, purchases_day, categories_allowed, categories_blocked, merchants_allowed, merchants_blocked,
     countries_allowed, countries_blocked, single_use, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   ON CONFLICT (tenant_id, card_id) DO UPDATE
      SET limit_transaction = excluded.limit_transaction, limit_day = excluded.limit_day,
          limit_week = excluded.limit_week, limit_month = excluded.limit_month, limit_lifetime = excluded.limit_lifetime,
          purchases_hour = excluded.purchases_hour, purchases_day = excluded.purchases_day,
          categories_allowed = excluded.categories_allowed, categories_blocked = excluded.categories_blocked,
          merchants_allowed = excluded.merchants_allowed, merchants_blocked = excluded.merchants_blocked,
          countries_allowed = excluded.countries_allowed, countries_blocked = excluded.countries_blocked,
          single_use = excluded.single_use, updated_at = excluded.updated_at`,
);

/** In the order of the keys. A card without rows has no restrictions and has spent nothing. */
export async function loadUsages(database: Queryable, keys: readonly CardKey[]): Promise<Usage[]> {
  const rows = await database.rows(
    query(LOAD_USAGES, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.cardId))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.card_id, asUsage(row)]));
  return keys.map((key) => found.get(key.tenantId + key.cardId)!);
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

export function upsertControls({ tenantId, cardId }: CardKey, controls: Controls, now: Date): Query {
  const { limits, velocity, categories, merchants, countries, singleUse } = controls;
  return query(
    UPSERT_CONTROLS,
    tenantId,
    cardId,
    limits.per_transaction,
    limits.daily,
    limits.weekly,
    limits.monthly,
    limits.lifetime,
    velocity.hourly,
    velocity.daily,
    categories.allowed,
    categories.blocked,
    merchants.allowed,
    merchants.blocked,
    countries.allowed,
    countries.blocked,
    singleUse,
    now,
  );
}
