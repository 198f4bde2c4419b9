import { query, statement, type Query, type Queryable } from '../../foundation/database/index.ts';
import { decimalsOf } from '../../foundation/kit/iso-4217.ts';
import type { ExchangeRate } from './exchange-rate.ts';

interface RateRow {
  currency: string;
  per_usd_millionths: bigint;
  markup_basis_points: number;
}

const ALL_RATES = statement<RateRow>(
  'exchange.all_rates',
  `SELECT currency, per_usd_millionths, markup_basis_points FROM exchange_rates ORDER BY currency`,
);

const UPSERT_RATE = statement(
  'exchange.upsert_rate',
  `INSERT INTO exchange_rates (currency, decimals, per_usd_millionths, markup_basis_points, updated_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (currency) DO UPDATE SET decimals = excluded.decimals, per_usd_millionths = excluded.per_usd_millionths,
     markup_basis_points = excluded.markup_basis_points, updated_at = excluded.updated_at`,
);

/** The stored decimals are not read: earlier releases let operators set others than those of ISO 4217. */
export async function allExchangeRates(database: Queryable): Promise<ExchangeRate[]> {
  return (await database.rows(query(ALL_RATES))).map((row) => ({
    currency: row.currency,
    decimals: decimalsOf(row.currency),
    perUsdMillionths: row.per_usd_millionths,
    markupBasisPoints: row.markup_basis_points,
  }));
}

export function upsertExchangeRate(rate: ExchangeRate, now: Date): Query {
  return query(UPSERT_RATE, rate.currency, rate.decimals, rate.perUsdMillionths, rate.markupBasisPoints, now);
}
