import type { TenantId, WalletId } from '../../foundation/kit/ids.ts';
import type { SavedFactSource } from '../ledger/index.ts';
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

/** How many wallets a tenant has. It is their rows that are saved: this lets the next command of a batch see one more. */
export const walletCounts: SavedFactSource<TenantId, number> = {
  ...ofTenant,
  name: 'wallet_counts',
  load: countWallets,
  save: () => [],
};

/** From which wallet each of a tenant's is topped up that is; saved with the wallets, likewise. */
export const topUpSourceFacts: SavedFactSource<TenantId, ReadonlyMap<WalletId, WalletId>> = {
  ...ofTenant,
  name: 'top_up_sources',
  load: topUpSources,
  save: () => [],
};
