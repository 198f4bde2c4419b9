import { commitOncePerKey, type RenderedResponse } from '#database';
import type { EventType } from '#events';
import type { RouteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import { newId, parseId } from '#kit/ids.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { deliveryView } from './delivery-view.ts';
import { requireEnabled } from './require-enabled.ts';
import { countWaitingTests, insertTest } from './store.ts';

export const WAITING_TESTS_MAX = 1_000;

type TestRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, { readonly type: EventType }>,
  'tenant' | 'params' | 'body' | 'idempotency' | 'respond'
>;

/**
 * Sends an example event. The endpoint does not have to select its type.
 * @throws AppError webhook_not_found, webhook_disabled, webhook_limit_reached, idempotency_key_reused
 */
export async function sendTest(
  { database, clock }: WebhookDependencies,
  request: TestRequest,
): Promise<RenderedResponse> {
  const { tenant, body } = request;
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
    const now = clock.now();
    const endpointId = parseId<'webhook_endpoint'>(request.params.id);
    const { id } = await requireEnabled(transaction, tenant.id, endpointId, now);
    if ((await countWaitingTests(transaction, tenant.id, id, WAITING_TESTS_MAX)) >= WAITING_TESTS_MAX) {
      throw new AppError('webhook_limit_reached', {
        message: `the limit of ${WAITING_TESTS_MAX.toLocaleString('en')} waiting test events is reached for this webhook; wait until some are sent`,
        details: { reason: { kind: 'waiting_tests', value: String(WAITING_TESTS_MAX) } },
      });
    }
    const row = await insertTest(transaction, tenant.id, id, newId<'webhook_delivery'>(), body.type, now);
    return request.respond(deliveryView(tenant.id, row));
  });
}
