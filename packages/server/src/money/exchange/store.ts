import { query, statement, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { ExchangeRate } from './exchange-rate.ts';

interface RateRow {
  currency: string;
  per_usd_millionths: bigint;
  markup_basis_points: number;
  updated_at: Date;
}

const ALL_RATES = statement<RateRow>(
  'exchange.all_rates',
  `SELECT currency, per_usd_millionths, markup_basis_points, updated_at FROM exchange_rates ORDER BY currency`,
);

// A rate that does not exist yet has no row to lock. Readers do not wait.
const LOCK_RATES = statement('exchange.lock_rates', 'LOCK TABLE exchange_rates IN SHARE ROW EXCLUSIVE MODE');

const UPSERT_RATE = statement(
  'exchange.upsert_rate',
  `INSERT INTO exchange_rates (currency, per_usd_millionths, markup_basis_points, updated_at)
   VALUES ($1, $2, $3, $4)
   ON CONFLICT (currency) DO UPDATE SET per_usd_millionths = excluded.per_usd_millionths,
     markup_basis_points = excluded.markup_basis_points, updated_at = excluded.updated_at`,
);

const SANDBOX_RATES = statement<RateRow>(
  'exchange.sandbox_rates',
  `SELECT currency, per_usd_millionths, markup_basis_points, updated_at FROM sandbox_exchange_rates
    WHERE tenant_id = $1 ORDER BY currency`,
);

const UPSERT_SANDBOX_RATE = statement(
  'exchange.upsert_sandbox_rate',
  `INSERT INTO sandbox_exchange_rates (tenant_id, currency, per_usd_millionths, markup_basis_points, updated_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, currency) DO UPDATE SET per_usd_millionths = excluded.per_usd_millionths,
     markup_basis_points = excluded.markup_basis_points, updated_at = excluded.updated_at`,
);

const DELETE_SANDBOX_RATE = statement(
  'exchange.delete_sandbox_rate',
  `DELETE FROM sandbox_exchange_rates WHERE tenant_id = $1 AND currency = $2`,
);

export async function allExchangeRates(database: Queryable): Promise<ExchangeRate[]> {
  return (await database.rows(query(ALL_RATES))).map(asRate);
}

/** The rates of all partners, each with the time since when it is in force. */
export async function ratesInForce(
  database: Queryable,
): Promise<{ readonly rate: ExchangeRate; readonly since: Date }[]> {
  return (await database.rows(query(ALL_RATES))).map((row) => ({ rate: asRate(row), since: row.updated_at }));
}

/** Keeps others from changing rates until the transaction ends. */
export function lockExchangeRates(): Query {
  return query(LOCK_RATES);
}

/** The rates that a partner has set for its sandbox. A live tenant has none. */
export async function allSandboxRates(database: Queryable, tenantId: TenantId): Promise<ExchangeRate[]> {
  return (await database.rows(query(SANDBOX_RATES, tenantId))).map(asRate);
}

function asRate({ currency, per_usd_millionths, markup_basis_points }: RateRow): ExchangeRate {
  return {
    currency,
    decimals: decimalsOf(currency),
    perUsdMillionths: per_usd_millionths,
    markupBasisPoints: markup_basis_points,
  };
}

export function upsertExchangeRate(rate: ExchangeRate, now: Date): Query {
  return query(UPSERT_RATE, rate.currency, rate.perUsdMillionths, rate.markupBasisPoints, now);
}

export function upsertSandboxRate(tenantId: TenantId, rate: ExchangeRate, now: Date): Query {
  return query(UPSERT_SANDBOX_RATE, tenantId, rate.currency, rate.perUsdMillionths, rate.markupBasisPoints, now);
}

export function deleteSandboxRate(tenantId: TenantId, currency: string): Query {
  return query(DELETE_SANDBOX_RATE, tenantId, currency);
}
