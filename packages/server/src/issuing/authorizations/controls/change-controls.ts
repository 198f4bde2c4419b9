import type { Tenant } from '../../../foundation/kit/tenant.ts';
import {
  commitOncePerKey,
  tenantNow,
  renewTenantVersion,
  type RenderedResponse,
  type IdempotentRequest,
} from '../../../foundation/database/index.ts';
import { requireCard } from '../../cards/index.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { controlsView } from './controls-view.ts';
import { readControls, type ControlsInput } from './read-controls.ts';
import { spendingAt } from './spending.ts';
import { loadUsages, upsertControls } from './store.ts';

interface ControlsRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly body: ControlsInput;
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** Replaces a card's controls, effective from the next purchase. @throws AppError card_not_found, invalid_request */
export async function changeControls(
  { database, clock, cards }: AuthorizationDependencies,
  { tenant, params, body, idempotency, respond }: ControlsRequest,
): Promise<RenderedResponse> {
  const { card } = await requireCard(cards, tenant.id, params.id);
  const controls = readControls(body, card.currency);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const key = { tenantId: tenant.id, cardId: card.id };
    transaction.write(renewTenantVersion(tenant.id));
    transaction.write(upsertControls(key, controls, clock.now()));
    const [usages, now] = await Promise.all([loadUsages(transaction, [key]), tenantNow(transaction, clock, tenant.id)]);
    return respond(controlsView(controls, spendingAt(usages[0]!.spending, now), card.currency));
  });
}

/** A card's controls, and what remains of each limit now. @throws AppError card_not_found */
export async function readCardControls(
  { database, clock, cards }: AuthorizationDependencies,
  tenant: Tenant,
  idOrLocalId: string,
) {
  const { card } = await requireCard(cards, tenant.id, idOrLocalId);
  const [usages, now] = await Promise.all([
    loadUsages(database, [{ tenantId: tenant.id, cardId: card.id }]),
    tenantNow(database, clock, tenant.id),
  ]);
  const { controls, spending } = usages[0]!;
  return controlsView(controls, spendingAt(spending, now), card.currency);
}
