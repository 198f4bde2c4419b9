import type { TenantId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { plainArray, query, statement, textArray, timestampArray, type Query, type Queryable } from '#database';
import { SCHEDULES_TO_COME_MAX, type FeeName, type FeeRate, type FeeSchedule } from './model.ts';

export interface FeeKey {
  readonly tenantId: TenantId;
  readonly currency: Currency;
}

interface RateRow {
  tenant_id: TenantId;
  currency: Currency;
  version: number;
  effective_at: Date;
  name: FeeName | null;
  fixed: bigint;
  basis_points: number;
  minimum: bigint;
  maximum: bigint | null;
}

// The newest version of each date.
const FIND = statement<RateRow>(
  'fees.find',
  `SELECT schedules.tenant_id, schedules.currency, schedules.version, effective_at, name, fixed, basis_points, minimum, maximum
     FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, currency)
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (effective_at) tenant_id, currency, version, effective_at FROM fee_schedules
       WHERE tenant_id = wanted.tenant_id AND currency = wanted.currency
       ORDER BY effective_at DESC, version DESC LIMIT $3) AS schedules
     LEFT JOIN fee_rates AS rates ON rates.tenant_id = schedules.tenant_id AND rates.currency = schedules.currency
                                 AND rates.version = schedules.version
    ORDER BY schedules.tenant_id, schedules.currency, effective_at`,
);

const COUNT_BEFORE = statement<{ count: number }>(
  'fees.count_before',
  `SELECT (SELECT count(DISTINCT effective_at)::integer FROM fee_schedules
            WHERE tenant_id = wanted.tenant_id AND currency = wanted.currency AND effective_at < wanted.before) AS count
     FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS wanted (tenant_id, currency, before, place)
    ORDER BY place`,
);

const LAST_VERSION = statement<{ version: number }>(
  'fees.last_version',
  `SELECT coalesce(max(version), 0) AS version FROM fee_schedules WHERE tenant_id = $1 AND currency = $2`,
);

const INSERT_SCHEDULE = statement(
  'fees.insert_schedule',
  `INSERT INTO fee_schedules (tenant_id, currency, version, effective_at, created_at) VALUES ($1, $2, $3, $4, $5)`,
);

const INSERT_RATES = statement(
  'fees.insert_rates',
  `INSERT INTO fee_rates (tenant_id, currency, version, name, fixed, basis_points, minimum, maximum)
   SELECT $1, $2, $3, new.* FROM unnest($4::text[], $5::bigint[], $6::integer[], $7::bigint[], $8::bigint[]) AS new`,
);

/**
 * The newest schedules of each key, by effective date: the one in force, all future ones, and possibly older ones.
 * @param past how many older ones there are at least, if so many exist
 */
export async function findSchedules(database: Queryable, keys: readonly FeeKey[], past = 0): Promise<FeeSchedule[][]> {
  const rows = await database.rows(
    query(
      FIND,
      plainArray(keys.map((key) => key.tenantId)),
      textArray(keys.map((key) => key.currency)),
      SCHEDULES_TO_COME_MAX + 1 + past,
    ),
  );
  const byKey = Map.groupBy(rows, (row) => `${row.tenant_id} ${row.currency}`);
  return keys.map(({ tenantId, currency }) => asSchedules(byKey.get(`${tenantId} ${currency}`) ?? []));
}

/** How many schedules of each key took effect before its date, as `findSchedules` would find them. */
export async function countSchedulesBefore(
  database: Queryable,
  keys: readonly FeeKey[],
  dates: readonly Date[],
): Promise<number[]> {
  const tenants = plainArray(keys.map((key) => key.tenantId));
  const currencies = textArray(keys.map((key) => key.currency));
  const rows = await database.rows(query(COUNT_BEFORE, tenants, currencies, timestampArray(dates)));
  return rows.map(({ count }) => count);
}

export async function lastVersion(database: Queryable, { tenantId, currency }: FeeKey): Promise<number> {
  return (await database.rows(query(LAST_VERSION, tenantId, currency)))[0]!.version;
}

export function insertSchedule({ tenantId, currency }: FeeKey, schedule: FeeSchedule, now: Date): Query[] {
  const { version, effectiveAt } = schedule;
  const rates = Object.entries(schedule.rates);
  return [
    query(INSERT_SCHEDULE, tenantId, currency, version, effectiveAt, now),
    query(
      INSERT_RATES,
      tenantId,
      currency,
      version,
      plainArray(rates.map(([name]) => name)),
      plainArray(rates.map(([, rate]) => rate.fixed)),
      plainArray(rates.map(([, rate]) => rate.basisPoints)),
      plainArray(rates.map(([, rate]) => rate.minimum)),
      plainArray(rates.map(([, rate]) => rate.maximum)),
    ),
  ];
}

function asSchedules(rows: readonly RateRow[]): FeeSchedule[] {
  const byVersion = Map.groupBy(rows, (row) => row.version);
  return [...byVersion].map(([version, rates]) => ({
    version,
    effectiveAt: rates[0]!.effective_at,
    rates: Object.fromEntries(rates.flatMap((row) => (row.name === null ? [] : [[row.name, asRate(row)]]))),
  }));
}

function asRate(row: RateRow): FeeRate {
  return { fixed: row.fixed, basisPoints: row.basis_points, minimum: row.minimum, maximum: row.maximum };
}
