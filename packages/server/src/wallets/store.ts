import type { TenantId, WalletId } from '../kit/ids.ts';
import type { Currency } from '../kit/money.ts';
import { query, statement, type Query, type Queryable } from '../database/index.ts';
import type { Wallet } from './model.ts';

interface WalletRow {
  id: WalletId;
  currency: Currency;
  label: string | null;
  is_default: boolean;
  created_at: Date;
}

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

function asWallet(row: WalletRow): Wallet {
  return { id: row.id, currency: row.currency, label: row.label, isDefault: row.is_default, createdAt: row.created_at };
}
