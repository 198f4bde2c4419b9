import type { TenantId, WalletId } from '#kit/ids.ts';
import type { Metadata } from '#kit/metadata.ts';
import type { Currency } from '#kit/money.ts';
import { pagesByTenantAndId, plainArray, query, statement, type Query, type Queryable } from '#database';
import { joinedAccount } from '#ledger';
import type { Wallet } from './model.ts';

interface WalletRow {
  tenant_id: TenantId;
  id: WalletId;
  currency: Currency;
  label: string | null;
  metadata: Metadata;
  is_default: boolean;
  top_up_wallet_id: WalletId | null;
  top_up_amount: bigint | null;
  created_at: Date;
}

export interface WalletKey {
  readonly tenantId: TenantId;
  readonly id: WalletId;
}

const COLUMNS =
  'wallets.tenant_id, wallets.id, currency, label, metadata, is_default, top_up_wallet_id, top_up_amount, created_at';

const INSERT_WALLET = statement(
  'wallets.insert',
  `INSERT INTO wallets (tenant_id, id, currency, label, is_default, created_at, metadata) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

const UPDATE_WALLET = statement(
  'wallets.update',
  `UPDATE wallets SET label = $3, top_up_wallet_id = $4, top_up_amount = $5, metadata = $6
    WHERE tenant_id = $1 AND id = $2`,
);

const LOAD_WALLETS = statement<WalletRow>(
  'wallets.load',
  `SELECT ${COLUMNS} FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, id) JOIN wallets USING (tenant_id, id)`,
);

const LIST_WALLETS = statement<WalletRow>(
  'wallets.list',
  `SELECT ${COLUMNS} FROM wallets
    WHERE tenant_id = $1 AND ($2::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM wallets WHERE tenant_id = $1 AND id = $2))
      AND ($3::jsonb IS NULL OR metadata @> $3)
    ORDER BY created_at, id LIMIT $4`,
);

const COUNT_WALLETS = statement<{ tenant_id: TenantId; count: bigint }>(
  'wallets.count',
  `SELECT tenant_id, count(*) AS count FROM wallets WHERE tenant_id = ANY ($1::uuid[]) GROUP BY tenant_id`,
);

const TOP_UP_SOURCES = statement<{ tenant_id: TenantId; id: WalletId; top_up_wallet_id: WalletId }>(
  'wallets.top_up_sources',
  `SELECT tenant_id, id, top_up_wallet_id FROM wallets
    WHERE tenant_id = ANY ($1::uuid[]) AND top_up_wallet_id IS NOT NULL`,
);

const SUM_BALANCES = statement<{ tenant_id: TenantId; currency: Currency; amount: bigint }>(
  'wallets.sum_balances',
  `SELECT wallets.tenant_id, wallets.currency, sum(balance)::bigint AS amount
     FROM wallets ${joinedAccount('wallets')} GROUP BY wallets.tenant_id, wallets.currency`,
);

const SUM_BALANCES_OF = statement<{ tenant_id: TenantId; currency: Currency; amount: bigint }>(
  'wallets.sum_balances_of',
  `SELECT wallets.tenant_id, wallets.currency, sum(balance)::bigint AS amount
     FROM wallets ${joinedAccount('wallets')}
    WHERE wallets.tenant_id = ANY ($1::uuid[]) GROUP BY wallets.tenant_id, wallets.currency`,
);

const WALLETS_AFTER = statement<WalletRow>(
  'wallets.after',
  `SELECT ${COLUMNS} FROM wallets WHERE (tenant_id, id) > ($1, $2) ORDER BY tenant_id, id LIMIT $3`,
);

export function insertWallet({ tenantId, id, currency, label, metadata, isDefault, createdAt }: Wallet): Query {
  return query(INSERT_WALLET, tenantId, id, currency, label, isDefault, createdAt, JSON.stringify(metadata));
}

/** Saves the mutable fields of a wallet. */
export function updateWallet({ tenantId, id, label, metadata, autoTopUp }: Wallet): Query {
  const [source, amount] = [autoTopUp?.sourceWalletId ?? null, autoTopUp?.amount ?? null];
  return query(UPDATE_WALLET, tenantId, id, label, source, amount, JSON.stringify(metadata));
}

export async function findWallet(database: Queryable, tenantId: TenantId, id: WalletId): Promise<Wallet | undefined> {
  return (await loadWallets(database, [{ tenantId, id }]))[0];
}

/** The wallets in the order of the keys; undefined where a tenant has no wallet with that id. */
export async function loadWallets(database: Queryable, keys: readonly WalletKey[]): Promise<(Wallet | undefined)[]> {
  const rows = await database.rows(
    query(LOAD_WALLETS, plainArray(keys.map((key) => key.tenantId)), plainArray(keys.map((key) => key.id))),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.id, asWallet(row)]));
  return keys.map((key) => found.get(key.tenantId + key.id));
}

/** Wallets opened after the given one, oldest first. @param metadata a pair that they must have */
export async function listWallets(
  database: Queryable,
  tenantId: TenantId,
  after: WalletId | undefined,
  metadata: Metadata | undefined,
  size: number,
): Promise<Wallet[]> {
  const pair = metadata === undefined ? null : JSON.stringify(metadata);
  return (await database.rows(query(LIST_WALLETS, tenantId, after ?? null, pair, size))).map(asWallet);
}

/** How many wallets each of the tenants has. */
export async function countWallets(database: Queryable, tenantIds: readonly TenantId[]): Promise<number[]> {
  const rows = await database.rows(query(COUNT_WALLETS, plainArray(tenantIds)));
  const counts = new Map(rows.map((row) => [row.tenant_id, Number(row.count)]));
  return tenantIds.map((tenantId) => counts.get(tenantId) ?? 0);
}

/** For each tenant, a map from each wallet with an automatic top-up to its source. */
export async function topUpSources(
  database: Queryable,
  tenantIds: readonly TenantId[],
): Promise<Map<WalletId, WalletId>[]> {
  const rows = await database.rows(query(TOP_UP_SOURCES, plainArray(tenantIds)));
  return tenantIds.map(
    (tenantId) =>
      new Map(rows.filter((row) => row.tenant_id === tenantId).map((row) => [row.id, row.top_up_wallet_id])),
  );
}

/** What a tenant has in its wallets of a currency. */
interface Float {
  readonly tenantId: TenantId;
  readonly currency: Currency;
  /** In minor units. */
  readonly amount: bigint;
}

/** Adds up the wallets of all tenants. */
export async function sumFloat(database: Queryable): Promise<Float[]> {
  const rows = await database.rows(query(SUM_BALANCES));
  return rows.map(({ tenant_id, currency, amount }) => ({ tenantId: tenant_id, currency, amount }));
}

/** What one tenant has in its wallets, by currency, in minor units. */
export async function floatOf(database: Queryable, tenantId: TenantId): Promise<Map<Currency, bigint>> {
  return (await floatOfMany(database, [tenantId]))(tenantId);
}

/** The same of each of some tenants. */
export async function floatOfMany(
  database: Queryable,
  tenantIds: readonly TenantId[],
): Promise<(tenantId: TenantId) => Map<Currency, bigint>> {
  const rows = await database.rows(query(SUM_BALANCES_OF, plainArray(tenantIds)));
  const byTenant = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
  return (tenantId) => new Map((byTenant.get(tenantId) ?? []).map(({ currency, amount }) => [currency, amount]));
}

function asWallet(row: WalletRow): Wallet {
  const { top_up_wallet_id: sourceWalletId, top_up_amount: amount } = row;
  return {
    tenantId: row.tenant_id,
    id: row.id,
    currency: row.currency,
    label: row.label,
    metadata: row.metadata,
    isDefault: row.is_default,
    autoTopUp: sourceWalletId === null ? null : { sourceWalletId, amount: amount! },
    createdAt: row.created_at,
  };
}

const WALLETS_PER_PAGE = 1_000;

/** The wallets of all tenants in pages, ordered by tenant and id. */
export async function* allWallets(database: Queryable): AsyncGenerator<Wallet[]> {
  for await (const rows of pagesByTenantAndId(database, WALLETS_AFTER, WALLETS_PER_PAGE)) yield rows.map(asWallet);
}
