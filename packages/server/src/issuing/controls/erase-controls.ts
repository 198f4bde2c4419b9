import { renewTenantVersion, type Database } from '#database';
import type { CardId } from '#kit/ids.ts';
import { removeFailedAttempts } from './attempts/store.ts';
import { saveLevelControls } from './levels/store.ts';
import { NO_CONTROLS } from './model.ts';
import { removeCustomerSpending } from './spending/store.ts';
import { removeCardControls, unlockMerchants } from './store.ts';
import type { CustomerKey } from './usage.ts';

/**
 * Erases the controls of a closed customer and of all the cards, which name merchants and places. The cards are terminated, so the
 * controls decide no purchase. Safe to repeat.
 * @param moment real time
 */
export async function eraseControls(
  database: Database,
  customer: CustomerKey,
  cardIds: readonly CardId[],
  moment: Date,
): Promise<void> {
  const { tenantId } = customer;
  await database.transaction(async (transaction) => {
    // Lanes cache controls. Takes the tenant's lock.
    transaction.write(renewTenantVersion(tenantId));
    transaction.write(removeCardControls(tenantId, cardIds));
    transaction.write(unlockMerchants(tenantId, cardIds));
    transaction.write(removeFailedAttempts(tenantId, cardIds));
    transaction.write(saveLevelControls({ ...customer, level: 'customer' }, NO_CONTROLS, moment));
    transaction.write(removeCustomerSpending(customer));
    await Promise.resolve();
  });
}
