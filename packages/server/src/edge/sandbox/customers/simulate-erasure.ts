import { respondOncePerKey, type RenderedResponse } from '#database';
import { eraseNow } from '#offboarding';
import { renderCustomer, requireCustomer } from '#customers';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';

/**
 * Closes a customer, unless that was done, and erases the personal data at once.
 * @throws AppError customer_not_found, customer_has_open_accounts, idempotency_key_reused
 */
export async function simulateErasure(
  { database, clock, offboarding }: SimulationDependencies,
  { tenant, params, idempotency, respond }: SimulationRequest<{ readonly id: string }, object>,
): Promise<RenderedResponse> {
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const { id } = await requireCustomer(database, tenant.id, params.id);
    await eraseNow(offboarding, tenant.id, id);
    return respond(renderCustomer(await requireCustomer(database, tenant.id, id)));
  });
}
