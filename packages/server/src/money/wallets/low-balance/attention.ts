import type { AttentionItem } from '#attention';
import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { formatAmount } from '#kit/money.ts';
import { lowWallets } from './store.ts';

const ITEMS_MAX = 20;

/** A tenant's wallets below their thresholds. */
export async function walletsInTrouble(database: Queryable, tenantId: TenantId): Promise<AttentionItem[]> {
  const wallets = await lowWallets(database, tenantId, ITEMS_MAX);
  return wallets.map(({ id, currency, balance, threshold }) => ({
    kind: 'wallet_low',
    since: null,
    subject: { type: 'wallet', id },
    params: {
      currency,
      balance: formatAmount(balance, currency),
      threshold: formatAmount(threshold, currency),
    },
  }));
}
