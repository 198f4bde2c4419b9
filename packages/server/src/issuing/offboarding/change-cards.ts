import { MINUTE_MS } from '#kit/durations.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { close, CUSTOMER_CARDS, findStatus, type CardsBehind } from '#customers';
import { freezeCards, terminateCards, unfreezeCards } from '#cards';
import type { WorkKind } from '#work';
import type { OffboardingDependencies } from './dependencies.ts';

/** How the cards of a customer get what the status of the customer needs. */
export function customerCards(dependencies: OffboardingDependencies): WorkKind<CardsBehind> {
  return {
    name: CUSTOMER_CARDS,
    per_process: 10,
    per_tenant: 2,
    timeout_ms: 5 * MINUTE_MS,
    async run({ tenantId, id }) {
      await changeCards(dependencies, tenantId, id as CustomerId);
      return 'done';
    },
  };
}

/**
 * Changes the cards now, for the call that has changed the status or a repeat of it.
 * @throws the reason for which a card could not be changed: then the work is repeated
 */
export async function changeCardsNow(
  dependencies: OffboardingDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  const ended = await dependencies.cards.work.finish(CUSTOMER_CARDS, tenantId, customerId);
  if (typeof ended === 'object') throw ended.error;
  // Another process does it, too, and this call may end before that.
  if (ended === 'later') await changeCards(dependencies, tenantId, customerId);
}

/**
 * Does what a customer's status needs for the cards: freezes them, unfreezes them, or terminates them and closes the customer. Safe to
 * repeat, and to run in several processes: each card is changed under the tenant's lock, and only once.
 */
async function changeCards(
  { database, clock, cards, retention_days }: OffboardingDependencies,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<void> {
  switch ((await findStatus(database, tenantId, customerId))?.status) {
    case 'suspended':
      await freezeCards(cards, tenantId, customerId);
      return;
    case 'active':
      await unfreezeCards(cards, tenantId, customerId);
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
