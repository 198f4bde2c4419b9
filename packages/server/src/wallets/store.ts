import type { TenantId, WalletId } from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';
import { plainArray, query, statement, textArray, type Query, type Queryable } from '../database/index.ts';
import { FEE_NAMES, type FeeSchedule } from './fee-schedule.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import type { Wallet } from './model.ts';

interface WalletRow {
  id: WalletId;
  currency: Currency;
  label: string | null;
  is_default: boolean;
  created_at: Date;
}

interface RateRow {
  currency: string;
  decimals: number;
  per_usd_millionths: bigint;
  markup_basis_points: number;
}

type FeeRow = FeeSchedule & { tenant_id: TenantId; currency: Currency; version: number };

const INSERT_WALLET = statement(
  'wallets.insert',
  `INSERT INTO wallets (tenant_id, id, currency, is_default, created_at) VALUES ($1, $2, $3, true, $4)`,
);

const FIND_WALLET = statement<WalletRow>(
  'wallets.find',
  `SELECT id, currency, label, is_default, created_at FROM wallets WHERE tenant_id = $1 AND id = $2`,
);

const LIST_WALLETS = statement<WalletRow>(
  'wallets.list',
  `SELECT id, currency, label, is_default, created_at FROM wallets
    WHERE tenant_id = $1 AND ($2::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM wallets WHERE tenant_id = $1 AND id = $2))
    ORDER BY created_at, id LIMIT $3`,
);

const FIND_FEES = statement<FeeRow>(
  'wallets.find_fees',
  `SELECT DISTINCT ON (tenant_id, currency) tenant_id, currency, version, ${FEE_NAMES.join(', ')}
     FROM unnest($1::uuid[], $2::text[]) AS wanted (tenant_id, currency)
     JOIN fee_schedules AS schedules USING (tenant_id, currency)
    ORDER BY tenant_id, currency, version DESC`,
);

const INSERT_FEES = statement(
  'wallets.insert_fees',
  `INSERT INTO fee_schedules (tenant_id, currency, version, effective_at, ${FEE_NAMES.join(', ')})
   VALUES ($1, $2, $3, $4, ${FEE_NAMES.map((_, index) => `$${index + 5}`).join(', ')})`,
);

const LAST_FEE_VERSION = statement<{ version: number }>(
  'wallets.last_fee_version',
  `SELECT coalesce(max(version), 0) AS version FROM fee_schedules WHERE tenant_id = $1 AND currency = $2`,
);

const ALL_RATES = statement<RateRow>(
  'wallets.all_exchange_rates',
  `SELECT currency, decimals, per_usd_millionths, markup_basis_points FROM exchange_rates ORDER BY currency`,
);

const UPSERT_RATE = statement(
  'wallets.upsert_exchange_rate',
  `INSERT INTO exchange_rates (currency, decimals, per_usd_millionths, markup_basis_points, updated_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (currency) DO UPDATE SET decimals = excluded.decimals, per_usd_millionths = excluded.per_usd_millionths,
     markup_basis_points = excluded.markup_basis_points, updated_at = excluded.updated_at`,
);

export async function allExchangeRates(database: Queryable): Promise<ExchangeRate[]> {
  return (await database.rows(query(ALL_RATES))).map((row) => ({
    currency: row.currency,
    decimals: row.decimals,
    perUsdMillionths: row.per_usd_millionths,
    markupBasisPoints: row.markup_basis_points,
  }));
}

export function upsertExchangeRate(rate: ExchangeRate, now: Date): Query {
  return query(UPSERT_RATE, rate.currency, rate.decimals, rate.perUsdMillionths, rate.markupBasisPoints, now);
}

export function insertWallet(tenantId: TenantId, id: WalletId, currency: Currency, now: Date): Query {
  return query(INSERT_WALLET, tenantId, id, currency, now);
}

export async function findWallet(database: Queryable, tenantId: TenantId, id: WalletId): Promise<Wallet | undefined> {
  const [row] = await database.rows(query(FIND_WALLET, tenantId, id));
  return row && asWallet(row);
}

/** Wallets after the one named, oldest first. */
export async function listWallets(
  database: Queryable,
  tenantId: TenantId,
  after: WalletId | undefined,
  size: number,
): Promise<Wallet[]> {
  return (await database.rows(query(LIST_WALLETS, tenantId, after ?? null, size))).map(asWallet);
}

/** The newest schedules, for those tenants and currencies that have one. */
export async function findFees(
  database: Queryable,
  keys: readonly { tenantId: TenantId; currency: Currency }[],
): Promise<FeeRow[]> {
  return await database.rows(
    query(FIND_FEES, plainArray(keys.map((key) => key.tenantId)), textArray(keys.map((key) => key.currency))),
  );
}

export async function lastFeeVersion(database: Queryable, tenantId: TenantId, currency: Currency): Promise<number> {
  return (await database.rows(query(LAST_FEE_VERSION, tenantId, currency)))[0]!.version;
}

export function insertFees(
  tenantId: TenantId,
  currency: Currency,
  version: number,
  fees: FeeSchedule,
  now: Date,
): Query {
  return query(INSERT_FEES, tenantId, currency, version, now, ...FEE_NAMES.map((name) => fees[name]));
}

function asWallet(row: WalletRow): Wallet {
  return { id: row.id, currency: row.currency, label: row.label, isDefault: row.is_default, createdAt: row.created_at };
}
