import type { TenantId, WalletId } from '#kit/ids.ts';
import type { Queryable } from '#database';
import { findAccounts } from '#ledger';
import { aboutWallet, walletView, type Wallet } from './model.ts';
import { listWallets } from './store.ts';

const WALLETS_PER_PAGE = 100;

/** All wallets of a tenant as the API returns them, oldest first. A tenant has at most a thousand and three. */
export async function allWallets(database: Queryable, tenantId: TenantId): Promise<ReturnType<typeof walletView>[]> {
  const wallets: Wallet[] = [];
  for (let after: WalletId | undefined; ; after = wallets.at(-1)!.id) {
    const page = await listWallets(database, tenantId, after, undefined, WALLETS_PER_PAGE);
    wallets.push(...page);
    if (page.length < WALLETS_PER_PAGE) break;
  }
  const accounts = await findAccounts(
    database,
    tenantId,
    wallets.map((wallet) => wallet.id),
  );
  return wallets.map((wallet) => walletView(aboutWallet(wallet), accounts.get(wallet.id)!));
}
