import { commitOncePerKey, lockTenantCounters, saveTenantCounters, type RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { appendDisabling } from '../sending/disable.ts';
import type { Disabling } from '../sending/endpoint-health.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { retryOnChange } from './retry-on-change.ts';
import { findEndpoint, lockEndpoint, wakeStream } from './store.ts';
import { readHeaders } from './vault-headers.ts';

type DisableRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, { readonly reason?: Disabling['reason'] }>,
  'tenant' | 'params' | 'body' | 'idempotency' | 'respond'
>;

/**
 * Disables an endpoint as a delivery does whose response is 410, or after days of failures.
 * @throws AppError webhook_not_found, webhook_disabled, idempotency_key_reused
 */
export async function disableAsDelivery(
  { database, clock, vault }: WebhookDependencies,
  { tenant, params, body, idempotency, respond }: DisableRequest,
): Promise<RenderedResponse> {
  const id = endpointIdOf(params.id);
  return await retryOnChange(async () => {
    const found = await findEndpoint(database, tenant.id, id);
    // Opening them needs its own connection.
    const headers = found && (await readHeaders(vault, tenant.id, found));
    return await commitOncePerKey(database, clock, tenant.id, idempotency, async (transaction) => {
      // The tenant first, as every commit with an event does.
      const counters = await lockTenantCounters(transaction, [tenant.id]);
      const current = await lockEndpoint(transaction, tenant.id, id);
      if (current === undefined || headers === undefined) throw new AppError('webhook_not_found');
      if (!current.enabled) throw new AppError('webhook_disabled');
      const now = clock.now();
      const disabling = { reason: body.reason ?? 'gone', version: current.version };
      await appendDisabling(transaction, { tenantId: tenant.id, endpointId: id }, disabling, counters, now);
      transaction.write(saveTenantCounters(counters));
      await wakeStream(transaction, tenant.id, id, now);
      const [record] = await readRecords(transaction, tenant.id, id);
      return respond(endpointView(record!, headers, now));
    });
  });
}
