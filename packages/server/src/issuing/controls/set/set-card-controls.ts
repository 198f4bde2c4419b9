import type { ItemRequest } from '#api/route.ts';
import type { Tenant } from '#kit/tenant.ts';
import { commitOncePerKey, tenantNow, type RenderedResponse } from '#database';
import { requireCard } from '#cards';
import { loadUsages } from '../store.ts';
import type { ControlsInput } from '../kinds/index.ts';
import type { ControlDependencies } from '../dependencies.ts';
import { WaitsForApproval } from './approval/limit-above.ts';
import { changeCardControls, type Mode } from './change-card-controls.ts';
import { cardControlsView } from './controls-view.ts';

/** A request that sets controls of a card or a customer. */
export type ControlsRequest = ItemRequest<ControlsInput>;

/**
 * Sets a card's controls, effective from the next purchase.
 * @throws AppError card_not_found, customer_closed, idempotency_key_reused
 * @throws WaitsForApproval
 */
export async function setCardControls(
  { database, clock, cards }: ControlDependencies,
  { tenant, params, body, idempotency, respond }: ControlsRequest,
  mode: Mode,
): Promise<RenderedResponse> {
  const { card } = await requireCard(cards, tenant.id, params.id);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const changed = await changeCardControls(transaction, tenant.id, [card], body, mode, clock.now());
    const { usages, ended, waiting, now } = changed;
    for (const error of ended.values()) throw error;
    if (waiting.size > 0) throw new WaitsForApproval();
    return respond(cardControlsView(usages[0]!, card.currency, now));
  });
}

/** A card's controls, and what remains of each limit now. @throws AppError card_not_found */
export async function readCardControls(
  { database, clock, cards }: ControlDependencies,
  tenant: Tenant,
  idOrLocalId: string,
) {
  const { card } = await requireCard(cards, tenant.id, idOrLocalId);
  const [usages, now] = await Promise.all([
    loadUsages(database, [{ tenantId: tenant.id, cardId: card.id, customerId: card.customerId }]),
    tenantNow(database, clock, tenant.id),
  ]);
  return cardControlsView(usages[0]!, card.currency, now);
}
