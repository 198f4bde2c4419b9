import type { TenantId, WalletId } from '#kit/ids.ts';
import type { SavedFactSource } from '#ledger';
import type { Wallet } from './model.ts';
import { countWallets, loadWallets, topUpSources, updateWallet, type WalletKey } from './store.ts';

/** A wallet, for commands that change it. */
export const walletFacts: SavedFactSource<WalletKey, Wallet> = {
  name: 'wallets',
  changes: 'with_its_tenant',
  cached: false,
  keyText: ({ tenantId, id }) => tenantId + id,
  load: loadWallets,
  save: (wallets) => wallets.map(updateWallet),
};

const ofTenant = { changes: 'with_its_tenant', cached: false, keyText: (id: TenantId) => id as string } as const;

/** The number of a tenant's wallets. Not saved itself; setting it lets the next command of a batch see the new count. */
export const walletCounts: SavedFactSource<TenantId, number> = {
  ...ofTenant,
  name: 'wallet_counts',
  load: countWallets,
  save: () => [],
};

/** The top-up source of each of a tenant's wallets that has one. Not saved itself, since the wallets are. */
export const topUpSourceFacts: SavedFactSource<TenantId, ReadonlyMap<WalletId, WalletId>> = {
  ...ofTenant,
  name: 'top_up_sources',
  load: topUpSources,
  save: () => [],
};
