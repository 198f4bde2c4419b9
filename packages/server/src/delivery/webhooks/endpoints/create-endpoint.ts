import { lockTenantCounters, commitOncePerKey, type RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { secretSubject } from '../vault-subjects.ts';
import { readEndpointFields, type EndpointFields, type Problems } from './endpoint-input.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { withKeptValues } from './hidden-headers.ts';
import { formatSecret, newSecret } from '../outgoing/signing-secret.ts';
import { countEndpoints, insertEndpoint, insertSecret } from './store.ts';
import { sealHeaders } from './vault-headers.ts';

export const ENDPOINTS_MAX = 20;

type CreateRequest = Pick<
  RouteRequest<unknown, unknown, EndpointFields & Required<Pick<EndpointFields, 'url' | 'events'>>>,
  'tenant' | 'body' | 'idempotency' | 'respond'
>;

/**
 * Creates an endpoint that receives events from now on. The response contains the secret; the response to a repeated call
 * does not.
 * @throws AppError invalid_request, webhook_limit_reached, idempotency_key_reused
 */
export async function createEndpoint(
  dependencies: WebhookDependencies,
  request: CreateRequest,
): Promise<RenderedResponse> {
  const { database, clock, vault, checkUrl } = dependencies;
  const { tenant } = request;
  const problems: Problems = {};
  const change = readEndpointFields(request.body, tenant.environment, checkUrl, problems);
  const { headers, problems: missing } = withKeptValues(change.headers ?? new Map(), new Map());
  Object.assign(problems, missing);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);

  const id = newId<'webhook_endpoint'>();
  const secret = newSecret();
  const sealed = [await vault.seal(tenant.id, secretSubject(id, 1), secret)];
  if (headers.size > 0) sealed.push(await sealHeaders(vault, tenant.id, id, headers));
  const { url = '', patterns = [], description = null, rate_limit = null, enabled = true } = change.settings;
  const settings = { url, patterns, description, rate_limit, enabled, header_names: [...headers.keys()] };
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
    const now = clock.now();
    // Under the lock that numbers events: concurrent calls count each other's endpoint, and no event can commit in between.
    const counters = await lockTenantCounters(transaction, [tenant.id]);
    if ((await countEndpoints(transaction, tenant.id)) >= ENDPOINTS_MAX) throw tooManyEndpoints();
    transaction.write(insertEndpoint(tenant.id, id, settings, counters.get(tenant.id)!.event_position, now));
    transaction.write(insertSecret(tenant.id, id, 1, now));
    for (const write of sealed) transaction.write(write);
    const [record] = await readRecords(transaction, tenant.id, id);
    const view = endpointView(record!, headers, now);
    return {
      ...request.respond({ ...view, secret: formatSecret(secret).reveal() }),
      savedBody: request.respond(view).body,
    };
  });
}

function tooManyEndpoints(): AppError {
  return new AppError('webhook_limit_reached', {
    message: `the limit of ${ENDPOINTS_MAX} webhooks is reached; delete one that you do not need`,
    details: { reason: { kind: 'webhooks', value: String(ENDPOINTS_MAX) } },
  });
}
