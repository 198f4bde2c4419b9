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
import { NO_CONTROLS } from './controls.ts';
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

/**
 * Sets a card's controls, effective from the next purchase. Controls that the request leaves out are cleared (`replace`) or kept
 * (`merge`).
 * @throws AppError card_not_found, idempotency_key_reused
 */
export async function setControls(
  { database, clock, cards }: AuthorizationDependencies,
  { tenant, params, body, idempotency, respond }: ControlsRequest,
  mode: 'replace' | 'merge',
): Promise<RenderedResponse> {
  const { card } = await requireCard(cards, tenant.id, params.id);
  return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
    const key = { tenantId: tenant.id, cardId: card.id };
    // It also waits for a concurrent change, so that the controls that are read next are not changed in between.
    transaction.write(renewTenantVersion(tenant.id));
    const [usages, now] = await Promise.all([loadUsages(transaction, [key]), tenantNow(transaction, clock, tenant.id)]);
    const { controls: current, spending } = usages[0]!;
    const controls = readControls(body, card.currency, mode === 'merge' ? current : NO_CONTROLS);
    transaction.write(upsertControls(key, controls, clock.now()));
    return respond(controlsView(controls, spendingAt(spending, now), card.currency));
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
