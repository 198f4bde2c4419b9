import {
  assertAction,
  findExpiringCard,
  readCard,
  reportExpiry,
  requireCard,
  type CardStatus,
  type ExpiryStep,
} from '#cards';
import { respondOncePerKey, tenantNow, type RenderedResponse } from '#database';
import type { SimulationDependencies, SimulationRequest } from '../dependencies.ts';

/** @throws AppError card_not_found, card_processing, card_terminated, card_failed, simulation_not_available */
export async function simulateExpiry(
  { database, clock, simulator, authorizations: { cards } }: SimulationDependencies,
  request: SimulationRequest<{ readonly id: string }, { readonly stage?: ExpiryStep }>,
): Promise<RenderedResponse> {
  const { tenant, params, body, idempotency, respond } = request;
  return await respondOncePerKey(database, clock, tenant.id, idempotency, async () => {
    const { card, account } = await requireCard(cards, tenant.id, params.id);
    assertAction('expire', account.state as CardStatus);
    await simulator?.expireCard({ tenantId: tenant.id, cardId: card.id });
    const key = { tenantId: tenant.id, id: card.id };
    const expiring = (await findExpiringCard(database, key))!;
    const now = await tenantNow(database, clock, tenant.id);
    await reportExpiry(cards, tenant.id, expiring, now, body.stage ?? 'expired');
    return respond(await readCard(cards, tenant, card.id));
  });
}
