import type { ItemRequest } from '#api/route.ts';
import { beginOncePerKey, storeResponse, type RenderedResponse, type Transaction } from '#database';
import { newId, type CustomerId } from '#kit/ids.ts';
import { renderCustomer, requireCustomer, suspend, unsuspend } from '#customers';
import type { Due } from '#work';
import { changeCardsNow } from './change-cards.ts';
import type { OffboardingDependencies } from './dependencies.ts';

type SuspendRequest = ItemRequest<{ readonly reason?: string | null }>;

/**
 * Suspends a customer in two steps. The first commit changes the status and stores the key: from then on the customer gets no
 * new cards. Then the active cards are frozen, so that purchases are declined once this returns. A retry with the same key
 * completes an interrupted call, and so does another process if this one dies.
 * @throws AppError customer_not_found, customer_closed, idempotency_key_reused
 */
export async function suspendCustomer(
  dependencies: OffboardingDependencies,
  request: SuspendRequest,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  return await changeStatus(dependencies, request, async (transaction, customerId, now, due) => {
    await suspend(transaction, tenant.id, customerId, body.reason ?? null, now, due);
  });
}

/**
 * Ends a suspension likewise, and unfreezes the cards that it froze and that nobody has changed since.
 * @throws AppError customer_not_found, customer_closed, idempotency_key_reused
 */
export async function unsuspendCustomer(
  dependencies: OffboardingDependencies,
  request: ItemRequest<object>,
): Promise<RenderedResponse> {
  return await changeStatus(dependencies, request, async (transaction, customerId, now, due) => {
    await unsuspend(transaction, request.tenant.id, customerId, now, due);
  });
}

async function changeStatus(
  dependencies: OffboardingDependencies,
  { tenant, params, idempotency, respond }: ItemRequest<object>,
  change: (transaction: Transaction, customerId: CustomerId, now: Date, due: Due) => Promise<void>,
): Promise<RenderedResponse> {
  const { database, clock, cards } = dependencies;
  const { id } = await requireCustomer(database, tenant.id, params.id);
  const begun = await cards.work.holding(() =>
    beginOncePerKey(database, clock, tenant.id, idempotency, async (transaction, now) => {
      await change(transaction, id, now, { heldBy: cards.work.id, since: now });
      return newId<'operation'>();
    }),
  );
  if (begun.response) return begun.response;
  await changeCardsNow(dependencies, tenant.id, id);
  const response = respond(renderCustomer(await requireCustomer(database, tenant.id, id)));
  return await storeResponse(database, tenant.id, idempotency.key, begun.operationId, response);
}
