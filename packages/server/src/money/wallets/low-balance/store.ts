import type { TenantId, WalletId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { joinedAccount } from '#ledger';
import { plainArray, query, statement, type Queryable } from '#database';

/** A wallet whose balance is below its threshold, in minor units. */
interface LowWallet {
  readonly id: WalletId;
  readonly currency: Currency;
  readonly balance: bigint;
  readonly threshold: bigint;
}

// The first condition is the one of the index `accounts_with_threshold`.
const IS_LOW = 'low_balance_threshold IS NOT NULL AND balance < low_balance_threshold';

const LOW = statement<LowWallet>(
  'wallets.low',
  `SELECT wallets.id, wallets.currency, balance, low_balance_threshold AS threshold
     FROM wallets ${joinedAccount('wallets')}
    WHERE wallets.tenant_id = $1 AND ${IS_LOW} ORDER BY wallets.created_at, wallets.id LIMIT $2`,
);

const COUNT_LOW = statement<{ tenant_id: TenantId; count: bigint }>(
  'wallets.count_low',
  `SELECT wallets.tenant_id, count(*) AS count FROM wallets ${joinedAccount('wallets')}
    WHERE wallets.tenant_id = ANY ($1::uuid[]) AND ${IS_LOW} GROUP BY wallets.tenant_id`,
);

const TENANTS_WITH_LOW = statement<{ tenant_id: TenantId }>(
  'wallets.tenants_with_low',
  `SELECT DISTINCT wallets.tenant_id FROM wallets ${joinedAccount('wallets')} WHERE ${IS_LOW}`,
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
    WHERE ${IS_LOW}
    GROUP BY wallets.tenant_id, wallets.currency ORDER BY wallets.tenant_id, wallets.currency LIMIT $1`,
);

/** The wallets of all tenants below their thresholds, by tenant and currency. Reads each wallet that has a threshold. */
export async function lowFloats(database: Queryable, limit: number): Promise<LowFloat[]> {
  return await database.rows(query(LOW_FLOATS, limit));
}

/** The tenants with a wallet below its threshold. Reads each wallet that has a threshold. */
export async function tenantsWithLowWallets(database: Queryable): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_WITH_LOW))).map(({ tenant_id }) => tenant_id);
}

/** How many wallets below their thresholds each of these tenants has, if any. */
export async function countLowWallets(
  database: Queryable,
  tenantIds: readonly TenantId[],
): Promise<ReadonlyMap<TenantId, number>> {
  const rows = await database.rows(query(COUNT_LOW, plainArray(tenantIds)));
  return new Map(rows.map(({ tenant_id, count }) => [tenant_id, Number(count)]));
}

/** A tenant's wallets below their thresholds, the oldest first. */
export async function lowWallets(database: Queryable, tenantId: TenantId, limit: number): Promise<LowWallet[]> {
  return await database.rows(query(LOW, tenantId, limit));
}
