import { firstIdOf, type AccountId, type OperationId, type TenantId, type WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { joinedAccount } from '#ledger';
import { plainArray, query, statement, type DueSearch, type Query, type Queryable } from '#database';

/** A wallet whose balance is below its threshold, in minor units. */
interface LowWallet {
  readonly id: WalletId;
  readonly currency: Currency;
  readonly balance: bigint;
  readonly threshold: bigint;
}

const LOW = statement<LowWallet>(
  'wallets.low',
  `SELECT wallets.id, wallets.currency, balance, low_balance_threshold AS threshold
     FROM wallets ${joinedAccount('wallets')}
    WHERE wallets.tenant_id = $1 AND balance < low_balance_threshold ORDER BY wallets.created_at, wallets.id LIMIT $2`,
);

/** A tenant's wallets of a currency that are below their thresholds, added up, in minor units. */
interface LowFloat {
  readonly tenant_id: TenantId;
  readonly currency: Currency;
  readonly count: bigint;
  readonly balance: bigint;
  readonly threshold: bigint;
}

const LOW_FLOATS = statement<LowFloat>(
  'wallets.low_floats',
  `SELECT wallets.tenant_id, wallets.currency, count(*) AS count, sum(balance)::bigint AS balance,
          sum(low_balance_threshold)::bigint AS threshold
     FROM wallets ${joinedAccount('wallets')}
    WHERE balance < low_balance_threshold
    GROUP BY wallets.tenant_id, wallets.currency ORDER BY wallets.tenant_id, wallets.currency LIMIT $1`,
);

/** A wallet that is due for a top-up. */
export interface DueTopUp {
  readonly tenantId: TenantId;
  readonly walletId: WalletId;
  /** The operation that took it below its threshold. */
  readonly crossing: OperationId;
  /** How often its source had too little money. */
  readonly attempts: number;
}

interface TopUpRow {
  tenant_id: TenantId;
  wallet_id: WalletId;
  crossing: OperationId;
  attempts: number;
}

// A new crossing replaces a pending one, since the wallet has been above its threshold in between.
const INSERT = statement(
  'wallet_top_ups.insert',
  `INSERT INTO wallet_top_ups (tenant_id, wallet_id, crossing, due_at, attempts) VALUES ($1, $2, $3, $4, 0)
       ON CONFLICT (tenant_id, wallet_id) DO UPDATE SET crossing = $3, due_at = $4, attempts = 0`,
);

/** Tenants with wallets due for a top-up, the longest waiting first. */
export const TOP_UPS_SEARCH: DueSearch = {
  now: statement<{ tenant_id: TenantId }>(
    'wallet_top_ups.tenants',
    `SELECT tenant_id FROM wallet_top_ups WHERE due_at <= $1 GROUP BY tenant_id ORDER BY min(due_at) LIMIT $2`,
  ),
  ahead: statement<{ tenant_id: TenantId }>(
    'wallet_top_ups.tenants_ahead',
    `SELECT tenant_id FROM unnest($1::uuid[], $2::timestamptz[]) AS ahead (tenant_id, now)
       JOIN wallet_top_ups USING (tenant_id)
      WHERE due_at <= ahead.now AND due_at <= $3
      GROUP BY tenant_id ORDER BY min(due_at) LIMIT $4`,
  ),
};

// The claim postpones due_at. If the process dies, the claim expires then.
const CLAIM = statement<TopUpRow>(
  'wallet_top_ups.claim',
  `UPDATE wallet_top_ups SET due_at = $3
    WHERE tenant_id = $1 AND wallet_id = ANY (ARRAY(
          SELECT wallet_id FROM wallet_top_ups WHERE tenant_id = $1 AND due_at <= $2
            ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED))
   RETURNING tenant_id, wallet_id, crossing, attempts`,
);

const FIND_WAITING = statement<TopUpRow>(
  'wallet_top_ups.find_waiting',
  `SELECT tenant_id, wallet_id, crossing, attempts FROM wallet_top_ups WHERE crossing < $1 ORDER BY crossing LIMIT $2`,
);

const LOAD_CROSSINGS = statement<Pick<TopUpRow, 'tenant_id' | 'wallet_id' | 'crossing'>>(
  'wallet_top_ups.load_crossings',
  `SELECT tenant_id, wallet_id, crossing FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, wallet_id)
     JOIN wallet_top_ups USING (tenant_id, wallet_id)`,
);

const POSTPONE = statement(
  'wallet_top_ups.postpone',
  `UPDATE wallet_top_ups SET due_at = $4, attempts = $5 WHERE tenant_id = $1 AND wallet_id = $2 AND crossing = $3`,
);

const DELETE = statement(
  'wallet_top_ups.delete',
  `DELETE FROM wallet_top_ups WHERE tenant_id = $1 AND wallet_id = $2 AND crossing = $3`,
);

export function insertTopUp(
  wallet: { readonly tenantId: TenantId; readonly id: AccountId },
  crossing: OperationId,
  dueAt: Date,
): Query {
  return query(INSERT, wallet.tenantId, wallet.id, crossing, dueAt);
}

/** Claims a tenant's due top-ups until the given time. */
export async function claimTopUps(
  database: Queryable,
  tenantId: TenantId,
  now: Date,
  until: Date,
  limit: number,
): Promise<DueTopUp[]> {
  const rows = await database.rows(query(CLAIM, tenantId, now, until, limit));
  return rows.map(asDueTopUp);
}

/** Top-ups of all tenants that have been pending since before the given time, oldest first. Ids sort by time. */
export async function findWaitingTopUps(database: Queryable, sinceBefore: Date, limit: number): Promise<DueTopUp[]> {
  return (await database.rows(query(FIND_WAITING, firstIdOf(sinceBefore), limit))).map(asDueTopUp);
}

function asDueTopUp(row: TopUpRow): DueTopUp {
  return { tenantId: row.tenant_id, walletId: row.wallet_id, crossing: row.crossing, attempts: row.attempts };
}

/** The crossing that each wallet has a pending top-up for; undefined where none is pending. */
export async function loadCrossings(
  database: Queryable,
  wallets: readonly { readonly tenantId: TenantId; readonly id: WalletId }[],
): Promise<(OperationId | undefined)[]> {
  const rows = await database.rows(
    query(
      LOAD_CROSSINGS,
      plainArray(wallets.map((wallet) => wallet.tenantId)),
      plainArray(wallets.map((wallet) => wallet.id)),
    ),
  );
  const found = new Map(rows.map((row) => [row.tenant_id + row.wallet_id, row.crossing]));
  return wallets.map((wallet) => found.get(wallet.tenantId + wallet.id));
}

/** Has no effect if the wallet has a newer crossing by now; likewise `deleteTopUp`. */
export function postponeTopUp({ tenantId, walletId, crossing }: DueTopUp, until: Date, attempts: number): Query {
  return query(POSTPONE, tenantId, walletId, crossing, until, attempts);
}

export function deleteTopUp({ tenantId, walletId, crossing }: DueTopUp): Query {
  return query(DELETE, tenantId, walletId, crossing);
}

/** The wallets of all tenants below their thresholds, by tenant and currency. Reads each wallet once. */
export async function lowFloats(database: Queryable, limit: number): Promise<LowFloat[]> {
  return await database.rows(query(LOW_FLOATS, limit));
}

/** A tenant's wallets below their thresholds, the oldest first. */
export async function lowWallets(database: Queryable, tenantId: TenantId, limit: number): Promise<LowWallet[]> {
  return await database.rows(query(LOW, tenantId, limit));
}
