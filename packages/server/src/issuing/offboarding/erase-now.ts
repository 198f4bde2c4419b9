import type { CustomerId, TenantId } from '#kit/ids.ts';
import { addMilliseconds } from '#database';
import { CUSTOMER_ERASURE, ERASE_AGAIN_MS, findStatus } from '#customers';
import { sooner } from '#work';
import { begin } from './close-customer.ts';
import { changeCardsNow } from './change-cards.ts';
import type { OffboardingDependencies } from './dependencies.ts';
import { eraseCustomersOf } from './erase-customers.ts';

/**
 * Closes a customer unless that was done, and erases the personal data without waiting for the retention time. Safe to repeat.
 * @throws AppError customer_has_open_accounts
 */
export async function eraseNow(
  dependencies: OffboardingDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const { database, cards, clock } = dependencies;
  const due = { heldBy: cards.work.id, since: clock.now() };
  await cards.work.holding(() => begin(dependencies, tenantId, customerId, due));
  await changeCardsNow(dependencies, tenantId, customerId);
  // An erased customer is left to the worker, which erases once more what was in flight.
  const state = await findStatus(database, tenantId, customerId);
  if (state?.status !== 'closed') return;
  // Before the erasure, so that it is repeated in time also if this process ends after it.
  await database.rows(sooner(CUSTOMER_ERASURE, tenantId, addMilliseconds(clock.now(), ERASE_AGAIN_MS)));
  await eraseCustomersOf(dependencies, tenantId, [customerId], (error) => {
    throw error;
  });
}
