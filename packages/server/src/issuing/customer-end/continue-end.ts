import type { CustomerId, TenantId } from '#kit/ids.ts';
import { close, endWork, findStatus, type DueCustomer } from '#customers';
import { freezeCards, terminateCards, unfreezeCards } from '#cards';
import type { CustomerEndDependencies } from './dependencies.ts';

/**
 * Does what a customer's status still needs for the cards: freezes them, unfreezes them, or terminates them and closes the
 * customer. Safe to repeat, and to run in several processes.
 */
export async function continueEnd(
  dependencies: CustomerEndDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const { database, clock, cards, retention_days } = dependencies;
  const customer: DueCustomer | undefined = await findStatus(database, tenantId, customerId);
  switch (customer?.status) {
    case 'suspended':
      await freezeCards(cards, tenantId, customerId);
      await database.rows(endWork(tenantId, customer));
      return;
    case 'active':
      await unfreezeCards(cards, tenantId, customerId);
      await database.rows(endWork(tenantId, customer));
      return;
    case 'closing':
      await terminateCards(cards, tenantId, customerId);
      await database.transaction(async (transaction) => {
        await close(transaction, tenantId, customerId, clock.now(), retention_days);
      });
      return;
    case 'closed':
    case 'erased':
    case undefined:
    default:
  }
}
