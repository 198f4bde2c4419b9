import type { Query } from '#database';
import { NO_METADATA } from '#kit/metadata.ts';
import { CURRENCIES } from '#kit/money.ts';
import type { Tenant } from '#kit/tenant.ts';
import { openAccounts, systemAccountId, type Account } from '#ledger';
import { defaultWalletId } from './model.ts';
import { insertWallet } from './store.ts';

/** Inserts a new tenant's accounts: for each currency the external account, the fee account and the default wallet. */
export function openTenantWallets(tenant: Tenant, now: Date): Query[] {
  const accounts = CURRENCIES.flatMap((currency): Account[] => {
    const account = (kind: Account['kind'], id: Account['id']): Account => ({
      tenantId: tenant.id,
      id,
      kind,
      currency,
      state: 'active',
      balance: 0n,
      shortfall: 0n,
      sequence: 0n,
      eventSequence: 0n,
      lowBalanceThreshold: null,
      lowBalanceEventData: null,
    });
    return [
      account('external', systemAccountId(tenant.id, 'external', currency)),
      account('fees', systemAccountId(tenant.id, 'fees', currency)),
      account('wallet', defaultWalletId(tenant.id, currency)),
    ];
  });
  // Created a millisecond apart, so that lists keep the order of the currencies.
  const wallets = CURRENCIES.map((currency, index) =>
    insertWallet({
      tenantId: tenant.id,
      id: defaultWalletId(tenant.id, currency),
      currency,
      label: null,
      metadata: NO_METADATA,
      isDefault: true,
      autoTopUp: null,
      createdAt: new Date(now.getTime() + index),
    }),
  );
  return [openAccounts(accounts), ...wallets];
}
