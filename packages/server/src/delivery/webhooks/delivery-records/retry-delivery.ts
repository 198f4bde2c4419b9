import { commitOncePerKey, tenantNow, type RenderedResponse, type Transaction } from '#database';
import { findEvent } from '#events';
import type { RouteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { parseId, type TenantId } from '#kit/ids.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { deliveryView } from './delivery-view.ts';
import { requireEnabled } from './require-enabled.ts';
import { findDelivery, makeDue, type DeliveryRow } from './store.ts';

type RetryRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, unknown>,
  'tenant' | 'params' | 'idempotency' | 'respond'
>;

/**
 * Sends a delivery again immediately, whatever its status, without waiting for other deliveries. Has no effect on a
 * delivery that is already due manually.
 * @throws AppError delivery_not_found, webhook_disabled, delivery_expired, idempotency_key_reused
 */
export async function retryDelivery(
  { database, clock }: WebhookDependencies,
  request: RetryRequest,
): Promise<RenderedResponse> {
  const { tenant } = request;
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
    const now = clock.now();
    const id = parseId<'webhook_delivery'>(request.params.id);
    const found = id && (await findDelivery(transaction, tenant.id, id));
    if (found === undefined) throw new AppError('delivery_not_found');
    await requireEnabled(transaction, tenant.id, found.endpoint_id, now);
    await assertNotExpired(transaction, clock, tenant.id, found);
    const due = await makeDue(transaction, tenant.id, found, now);
    const row = due ?? (await findDelivery(transaction, tenant.id, found.id));
    if (row === undefined) throw new AppError('delivery_not_found');
    return request.respond(deliveryView(tenant.id, row));
  });
}

/** Rejects a retry of a one-time code that has expired by the tenant's clock. @throws AppError delivery_expired */
async function assertNotExpired(
  transaction: Transaction,
  clock: Clock,
  tenantId: TenantId,
  { event_type, event_position }: DeliveryRow,
): Promise<void> {
  if (event_type !== 'card.code' || event_position === null) return;
  const event = await findEvent(transaction, tenantId, event_position);
  const expiresAt = event?.data['expires_at'];
  const now = await tenantNow(transaction, clock, tenantId);
  if (typeof expiresAt === 'string' && new Date(expiresAt) > now) return;
  throw new AppError('delivery_expired');
}
