import type { Query } from '../../foundation/database/index.ts';
import { NO_METADATA } from '../../foundation/kit/metadata.ts';
import { CURRENCIES } from '../../foundation/kit/money.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import { openAccounts, systemAccountId, type Account } from '../ledger/index.ts';
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
      account('world', systemAccountId(tenant.id, 'world', currency)),
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
