import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { UtcDay } from '#kit/utc-day.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable, type Transaction } from '#database';
import type { AccountKind, EntryType } from '#ledger';
import { closingOf, type Balance, type DayBalances, type Movement } from './model.ts';

const LAST_DAYS = statement<{ tenant_id: TenantId; day: UtcDay }>(
  'settlements.last_days',
  `SELECT wanted.id AS tenant_id, last.day::text AS day FROM unnest($1::uuid[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT day FROM settlements WHERE tenant_id = wanted.id ORDER BY day DESC LIMIT 1) AS last`,
);

const OPENINGS = statement<{ tenant_id: TenantId; currency: Currency; kind: AccountKind; amount: bigint }>(
  'settlements.openings',
  `SELECT tenant_id, currency, account_kind AS kind, closing AS amount FROM settlement_balances
    WHERE tenant_id = ANY ($1::uuid[]) AND day = $2`,
);

// In order of id, so that two processes that seal the same day cannot deadlock.
const INSERT_DAYS = statement<{ tenant_id: TenantId }>(
  'settlements.insert_days',
  `INSERT INTO settlements (tenant_id, day, created_at)
   SELECT id, $2::date, $3::timestamptz FROM unnest($1::uuid[]) AS new (id) ORDER BY id
       ON CONFLICT (tenant_id, day) DO NOTHING RETURNING tenant_id`,
);

const INSERT_BALANCES = statement(
  'settlements.insert_balances',
  `INSERT INTO settlement_balances (tenant_id, day, currency, account_kind, opening, closing)
   SELECT tenant_id, $2::date, currency, kind, opening, closing
     FROM unnest($1::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) AS new (tenant_id, currency, kind, opening, closing)`,
);

const INSERT_MOVEMENTS = statement(
  'settlements.insert_movements',
  `INSERT INTO settlement_movements (tenant_id, day, currency, account_kind, entry_type, count, amount)
   SELECT tenant_id, $2::date, currency, kind, type, count, amount
     FROM unnest($1::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       AS new (tenant_id, currency, kind, type, count, amount)`,
);

const DAYS = statement<{ day: UtcDay; created_at: Date }>(
  'settlements.days',
  `SELECT day::text AS day, created_at FROM settlements WHERE tenant_id = $1 AND day < $2 ORDER BY settlements.day DESC LIMIT $3`,
);

const BALANCES = statement<{ day: UtcDay; currency: Currency; kind: AccountKind; opening: bigint }>(
  'settlements.balances',
  `SELECT day::text AS day, currency, account_kind AS kind, opening FROM settlement_balances
    WHERE tenant_id = $1 AND settlement_balances.day = ANY ($2::date[])`,
);

const MOVEMENTS = statement<{
  day: UtcDay;
  currency: Currency;
  kind: AccountKind;
  type: EntryType;
  count: bigint;
  amount: bigint;
}>(
  'settlements.movements',
  `SELECT day::text AS day, currency, account_kind AS kind, entry_type AS type, count, amount FROM settlement_movements
    WHERE tenant_id = $1 AND settlement_movements.day = ANY ($2::date[]) ORDER BY entry_type`,
);

const FLOAT_DAYS = statement<{
  day: UtcDay;
  currency: Currency | null;
  opening: bigint | null;
  closing: bigint | null;
}>(
  'settlements.float_days',
  `SELECT settlements.day::text AS day, currency, opening, closing
     FROM settlements LEFT JOIN settlement_balances AS balances
       ON balances.tenant_id = settlements.tenant_id AND balances.day = settlements.day AND account_kind = 'wallet'
    WHERE settlements.tenant_id = $1 AND settlements.day >= $2 ORDER BY settlements.day`,
);

const SEALED_OF_MANY = statement<{ day: UtcDay; count: bigint }>(
  'settlements.sealed_of_many',
  `SELECT settlements.day::text AS day, count(*) AS count FROM settlements
    WHERE tenant_id = ANY ($1::uuid[]) AND settlements.day BETWEEN $2 AND $3 GROUP BY settlements.day`,
);

const BALANCES_OF_MANY = statement<{ day: UtcDay; currency: Currency; kind: AccountKind; opening: bigint }>(
  'settlements.balances_of_many',
  `SELECT settlement_balances.day::text AS day, currency, account_kind AS kind, sum(opening)::bigint AS opening
     FROM settlement_balances WHERE tenant_id = ANY ($1::uuid[]) AND settlement_balances.day BETWEEN $2 AND $3
    GROUP BY settlement_balances.day, currency, account_kind`,
);

const MOVEMENTS_OF_MANY = statement<{ day: UtcDay; currency: Currency; kind: AccountKind } & Movement>(
  'settlements.movements_of_many',
  `SELECT settlement_movements.day::text AS day, currency, account_kind AS kind, entry_type AS type,
          sum(count)::bigint AS count, sum(amount)::bigint AS amount
     FROM settlement_movements WHERE tenant_id = ANY ($1::uuid[]) AND settlement_movements.day BETWEEN $2 AND $3
    GROUP BY settlement_movements.day, currency, account_kind, entry_type`,
);

/** The last sealed day of each tenant that has one. */
export async function lastDays(database: Queryable, tenantIds: readonly TenantId[]): Promise<Map<TenantId, UtcDay>> {
  const rows = await database.rows(query(LAST_DAYS, plainArray(tenantIds)));
  return new Map(rows.map((row) => [row.tenant_id, row.day]));
}

/** The closing balances of a sealed day. */
export async function closingsOf(database: Queryable, tenantIds: readonly TenantId[], day: UtcDay) {
  const rows = await database.rows(query(OPENINGS, plainArray(tenantIds), day));
  return rows.map(({ tenant_id: tenantId, ...closing }) => ({ tenantId, ...closing }));
}

/** Saves a day of several tenants, except those whose day is sealed already. @returns the tenants whose day was saved */
export async function saveDay(
  transaction: Transaction,
  day: UtcDay,
  balances: ReadonlyMap<TenantId, DayBalances>,
  now: Date,
): Promise<TenantId[]> {
  const rows = await transaction.rows(query(INSERT_DAYS, plainArray([...balances.keys()]), day, now));
  const sealed = rows.flatMap(({ tenant_id: tenantId }) =>
    balances.get(tenantId)!.map((balance) => ({ tenantId, ...balance })),
  );
  if (sealed.length > 0) transaction.write(insertBalances(day, sealed));
  const movements = sealed.flatMap((balance) =>
    balance.movements.map((movement) => ({ ...movement, tenantId: balance.tenantId, sealed: balance })),
  );
  if (movements.length > 0) transaction.write(insertMovements(day, movements));
  return rows.map((row) => row.tenant_id);
}

function insertBalances(day: UtcDay, rows: readonly (Balance & { tenantId: TenantId })[]): Query {
  return query(
    INSERT_BALANCES,
    plainArray(rows.map(({ tenantId }) => tenantId)),
    day,
    plainArray(rows.map(({ currency }) => currency)),
    plainArray(rows.map(({ kind }) => kind)),
    plainArray(rows.map(({ opening }) => opening)),
    plainArray(rows.map(closingOf)),
  );
}

function insertMovements(day: UtcDay, rows: readonly (Movement & { tenantId: TenantId; sealed: Balance })[]): Query {
  return query(
    INSERT_MOVEMENTS,
    plainArray(rows.map(({ tenantId }) => tenantId)),
    day,
    plainArray(rows.map(({ sealed }) => sealed.currency)),
    plainArray(rows.map(({ sealed }) => sealed.kind)),
    textArray(rows.map(({ type }) => type)),
    plainArray(rows.map(({ count }) => count)),
    plainArray(rows.map(({ amount }) => amount)),
  );
}

/** What all wallets had at the end of a sealed day, and how that changed on the day, by currency, in minor units. */
export interface FloatDay {
  readonly day: UtcDay;
  readonly closing: ReadonlyMap<Currency, bigint>;
  readonly change: ReadonlyMap<Currency, bigint>;
}

/** The sealed days from this one on, in their order. */
export async function floatDays(database: Queryable, tenantId: TenantId, from: UtcDay): Promise<FloatDay[]> {
  const rows = await database.rows(query(FLOAT_DAYS, tenantId, from));
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, balances]) => {
    // A day on which no wallet had or got anything has one row without a currency.
    const own = balances.flatMap(({ currency, opening, closing }) =>
      currency === null ? [] : [{ currency, closing: closing!, change: closing! - opening! }],
    );
    return {
      day,
      closing: new Map(own.map(({ currency, closing }) => [currency, closing])),
      change: new Map(own.map(({ currency, change }) => [currency, change])),
    };
  });
}

/** A sealed day with its balances. */
interface SealedDay {
  readonly day: UtcDay;
  readonly createdAt: Date;
  readonly balances: DayBalances;
}

/** Sealed days before the given one, newest first. */
export async function readDays(
  database: Queryable,
  tenantId: TenantId,
  before: UtcDay,
  limit: number,
): Promise<SealedDay[]> {
  const days = await database.rows(query(DAYS, tenantId, before, limit));
  const wanted = plainArray(days.map(({ day }) => day));
  const [balances, movements] = await Promise.all([
    database.rows(query(BALANCES, tenantId, wanted)),
    database.rows(query(MOVEMENTS, tenantId, wanted)),
  ]);
  const balancesOn = balancesByDay(balances, movements);
  return days.map(({ day, created_at: createdAt }) => ({ day, createdAt, balances: balancesOn.get(day) ?? [] }));
}

/** The sealed days of some tenants in a period, added up; `sealed` counts the tenants whose day is sealed. */
export async function sumDays(
  database: Queryable,
  tenantIds: readonly TenantId[],
  from: UtcDay,
  to: UtcDay,
): Promise<Map<UtcDay, { readonly sealed: bigint; readonly balances: DayBalances }>> {
  const ids = plainArray(tenantIds);
  const [days, balances, movements] = await Promise.all([
    database.rows(query(SEALED_OF_MANY, ids, from, to)),
    database.rows(query(BALANCES_OF_MANY, ids, from, to)),
    database.rows(query(MOVEMENTS_OF_MANY, ids, from, to)),
  ]);
  const balancesOn = balancesByDay(balances, movements);
  return new Map(days.map(({ day, count }) => [day, { sealed: count, balances: balancesOn.get(day) ?? [] }]));
}

interface OnDay {
  readonly day: UtcDay;
  readonly currency: Currency;
  readonly kind: AccountKind;
}

function balancesByDay(
  balances: readonly (OnDay & { readonly opening: bigint })[],
  movements: readonly (OnDay & Movement)[],
): Map<UtcDay, DayBalances> {
  const key = ({ day, currency, kind }: OnDay): string => `${day} ${currency} ${kind}`;
  const movementsOf = Map.groupBy(movements, key);
  const withMovements = (row: (typeof balances)[number]): Balance => ({
    currency: row.currency,
    kind: row.kind,
    opening: row.opening,
    movements: (movementsOf.get(key(row)) ?? []).map(({ type, count, amount }) => ({ type, count, amount })),
  });
  const byDay = Map.groupBy(balances, ({ day }) => day);
  return new Map([...byDay].map(([day, rows]) => [day, rows.map(withMovements)]));
}
