import {
  bigintArray,
  plainArray,
  query,
  statement,
  textArray,
  timestampArray,
  type Query,
  type Queryable,
} from '#database';
import { LOWEST_ID, type TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Count, CountedKind, HourKind, InsightPeriod, Position, TenantPosition } from './model.ts';

const START: Position = { at: new Date(0), id: LOWEST_ID };

// The row is locked, and made for a tenant's first count: of two processes, the second counts what the first has left.
const LOCK_POSITION = statement<{ at: Date; id: string }>(
  'insights.lock_position',
  `INSERT INTO insight_positions (tenant_id, kind, at, id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant_id, kind) DO UPDATE SET kind = excluded.kind RETURNING at, id`,
);

const MOVE_POSITION = statement(
  'insights.move_position',
  `UPDATE insight_positions SET at = $3, id = $4 WHERE tenant_id = $1 AND kind = $2`,
);

const POSITIONS = statement<{ tenant_id: TenantId; kind: CountedKind; at: Date; id: string }>(
  'insights.positions',
  `SELECT tenant_id, kind, at, id FROM insight_positions WHERE tenant_id = ANY ($1::uuid[]) AND kind = ANY ($2)`,
);

const ADD = statement(
  'insights.add',
  `INSERT INTO insight_hours (tenant_id, kind, hour, key, currency, count, amount)
   SELECT $1::uuid, $2::text, hour, key, currency, count, amount
     FROM unnest($3::timestamptz[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       AS new (hour, key, currency, count, amount)
       ON CONFLICT (tenant_id, kind, hour, key, currency)
       DO UPDATE SET count = insight_hours.count + excluded.count, amount = insight_hours.amount + excluded.amount`,
);

const COUNTS_OF_MANY = statement<{
  tenant_id: TenantId;
  key: string;
  currency: Currency | '';
  count: bigint;
  amount: bigint;
}>(
  'insights.counts_of_many',
  `SELECT wanted.tenant_id, key, currency, sum(count)::bigint AS count, sum(amount)::bigint AS amount
     FROM unnest($1::uuid[]) AS wanted (tenant_id)
     JOIN insight_hours ON insight_hours.tenant_id = wanted.tenant_id AND kind = $2 AND hour >= $3 AND hour < $4
    GROUP BY wanted.tenant_id, key, currency`,
);

const COUNTS = statement<{ at: Date; key: string; currency: Currency | ''; count: bigint; amount: bigint }>(
  'insights.counts',
  `SELECT date_trunc($3, hour, 'UTC') AS at, key, currency, sum(count)::bigint AS count, sum(amount)::bigint AS amount
     FROM insight_hours WHERE tenant_id = $1 AND kind = $2 AND hour >= $4 AND hour < $5 GROUP BY 1, key, currency`,
);

const TOTALS = statement<Pick<Count, 'at' | 'key' | 'count'>>(
  'insights.totals',
  `SELECT date_trunc($3, hour, 'UTC') AS at, key, sum(count)::bigint AS count
     FROM unnest($1::uuid[]) AS wanted (tenant_id)
     JOIN insight_hours ON insight_hours.tenant_id = wanted.tenant_id AND kind = $2 AND hour >= $4 AND hour < $5
    GROUP BY 1, key`,
);

/** What is added up for one of many tenants. */
interface TenantCount extends Pick<Count, 'key' | 'currency' | 'count' | 'amount'> {
  readonly tenantId: TenantId;
}

/** What is added up for each of these tenants in the hours of a period. */
export async function readCountsOfMany(
  database: Queryable,
  tenantIds: readonly TenantId[],
  kind: CountedKind,
  { from, to }: Pick<InsightPeriod, 'from' | 'to'>,
): Promise<TenantCount[]> {
  const rows = await database.rows(query(COUNTS_OF_MANY, plainArray(tenantIds), kind, from, to));
  return rows.map(({ tenant_id, currency, ...row }) => {
    return { ...row, tenantId: tenant_id, currency: currency === '' ? null : currency };
  });
}

/** What is counted for these tenants together in the buckets of a period. */
export async function readTotals(
  database: Queryable,
  tenantIds: readonly TenantId[],
  kind: HourKind,
  { interval, from, to }: InsightPeriod,
): Promise<Pick<Count, 'at' | 'key' | 'count'>[]> {
  return await database.rows(query(TOTALS, plainArray(tenantIds), kind, interval, from, to));
}

/** Where to count on. No other transaction counts this kind of the tenant before this one ends. */
export async function lockPosition(transaction: Queryable, tenantId: TenantId, kind: CountedKind): Promise<Position> {
  return (await transaction.rows(query(LOCK_POSITION, tenantId, kind, START.at, START.id)))[0]!;
}

export function movePosition(tenantId: TenantId, kind: CountedKind, { at, id }: Position): Query {
  return query(MOVE_POSITION, tenantId, kind, at, id);
}

/** How far each kind is counted of each of the tenants, in the order of the kinds. */
export async function readPositions(
  database: Queryable,
  tenantIds: readonly TenantId[],
  kinds: readonly CountedKind[],
): Promise<TenantPosition[][]> {
  const rows = await database.rows(query(POSITIONS, plainArray(tenantIds), plainArray(kinds)));
  const known = new Map(rows.map(({ tenant_id, kind, at, id }) => [`${tenant_id} ${kind}`, { at, id }]));
  return kinds.map((kind) =>
    tenantIds.map((tenantId) => ({ tenantId, position: known.get(`${tenantId} ${kind}`) ?? START })),
  );
}

/** Adds counts of hours. */
export function addCounts(tenantId: TenantId, kind: HourKind, counts: readonly Count[]): Query {
  return query(
    ADD,
    tenantId,
    kind,
    timestampArray(counts.map(({ at }) => at)),
    textArray(counts.map(({ key }) => key)),
    textArray(counts.map(({ currency }) => currency ?? '')),
    bigintArray(counts.map(({ count }) => count)),
    bigintArray(counts.map(({ amount }) => amount)),
  );
}

/** What is added up in the buckets of a period. */
export async function readCounts(
  database: Queryable,
  tenantId: TenantId,
  kind: CountedKind,
  { interval, from, to }: InsightPeriod,
): Promise<Count[]> {
  const rows = await database.rows(query(COUNTS, tenantId, kind, interval, from, to));
  return rows.map(({ currency, ...row }) => ({ ...row, currency: currency === '' ? null : currency }));
}
