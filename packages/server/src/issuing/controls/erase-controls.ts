import { renewTenantVersion, type Database } from '#database';
import type { CardId } from '#kit/ids.ts';
import { removeCustomerSpending } from './spending/store.ts';
import { removeControls, removeFailedAttempts, unlockMerchants } from './store.ts';
import type { CustomerKey } from './usage.ts';

/**
 * Erases the controls of a closed customer and of all the cards, which name merchants and places. The cards are terminated, so the
 * controls decide no purchase. Safe to repeat.
 */
export async function eraseControls(
  database: Database,
  customer: CustomerKey,
  cardIds: readonly CardId[],
): Promise<void> {
  const { tenantId } = customer;
  await database.transaction(async (transaction) => {
    // Lanes cache controls. Takes the tenant's lock.
    transaction.write(renewTenantVersion(tenantId));
    transaction.write(removeControls(tenantId, 'card', cardIds));
    transaction.write(unlockMerchants(tenantId, cardIds));
    transaction.write(removeFailedAttempts(tenantId, cardIds));
    transaction.write(removeControls(tenantId, 'customer', [customer.customerId]));
    transaction.write(removeCustomerSpending(customer));
    await Promise.resolve();
  });
}
