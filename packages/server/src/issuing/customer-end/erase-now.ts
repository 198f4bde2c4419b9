import type { CustomerId, TenantId } from '#kit/ids.ts';
import { findStatus } from '#customers';
import { begin } from './close-customer.ts';
import { changeCardsNow } from './change-cards.ts';
import type { CustomerEndDependencies } from './dependencies.ts';
import { eraseCustomersOf } from './erase-customers.ts';

/**
 * Closes a customer unless that was done, and erases the personal data without waiting for the retention time. Safe to repeat.
 * @throws AppError customer_has_open_accounts
 */
export async function eraseNow(
  dependencies: CustomerEndDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const { cards, clock } = dependencies;
  const due = { heldBy: cards.work.id, since: clock.now() };
  await cards.work.holding(() => begin(dependencies, tenantId, customerId, due));
  await changeCardsNow(dependencies, tenantId, customerId);
  // An erased customer is left to the worker, which erases once more what was in flight.
  const state = await findStatus(dependencies.database, tenantId, customerId);
  if (state?.status !== 'closed') return;
  await eraseCustomersOf(dependencies, tenantId, [customerId], (error) => {
    throw error;
  });
}
