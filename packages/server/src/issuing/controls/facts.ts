import type { TenantId } from '#kit/ids.ts';
import type { FactSource, SavedFactSource } from '#ledger';
import type { Controls } from './kinds/index.ts';
import type { LimitAbove } from './set/approval/limit-above.ts';
import { loadLimitsAbove } from './set/approval/store.ts';
import { loadCustomerSpendings, saveCustomerSpendings, saveSpending } from './spending/store.ts';
import { loadLevelControls, loadUsages } from './store.ts';
import type { CustomerKey, CustomerSpending, Usage, UsageKey } from './usage.ts';

/**
 * A card's controls and spending, with the controls of its customer and tenant: cards without controls need no other fact. A change
 * of controls renews the tenant's version; spending changes in ledger commands only.
 */
export const usageFacts: SavedFactSource<UsageKey, Usage> = {
  name: 'usage',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, cardId }) => tenantId + cardId,
  load: loadUsages,
  save: (usages) => [saveSpending(usages)],
};

/** For cards of a customer whose spending is counted. */
export const customerSpendingFacts: SavedFactSource<CustomerKey, CustomerSpending> = {
  name: 'customer_spending',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId, customerId }) => tenantId + customerId,
  load: loadCustomerSpendings,
  save: (customers) => [saveCustomerSpendings(customers)],
};

/** The controls that a tenant's new cards get. */
export const defaultControlsFacts: FactSource<{ readonly tenantId: TenantId }, Controls> = {
  name: 'default_controls',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId }) => tenantId,
  load: async (database, keys) =>
    await loadLevelControls(
      database,
      keys.map(({ tenantId }) => ({ level: 'defaults', tenantId })),
    ),
};

/** The amounts above which two people of a tenant decide on a limit. A change renews the tenant's version. */
export const limitAboveFacts: FactSource<{ readonly tenantId: TenantId }, LimitAbove> = {
  name: 'limit_above',
  changes: 'with_its_tenant',
  cached: true,
  keyText: ({ tenantId }) => tenantId,
  load: async (database, keys) =>
    await loadLimitsAbove(
      database,
      keys.map(({ tenantId }) => tenantId),
    ),
};
