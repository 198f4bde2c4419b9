import { commitOncePerKey, type RenderedResponse, type Query } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { AppError, invalidRequest } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { ConcurrentChangeError, retryOnChange } from './retry-on-change.ts';
import { readEndpointFields, type EndpointChange, type EndpointFields, type Problems } from './endpoint-input.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { withKeptValues, type Headers } from './hidden-headers.ts';
import { findEndpoint, lockEndpoint, saveEndpoint, restartStream, type EndpointRow } from './store.ts';
import { readHeaders, sealHeaders } from './vault-headers.ts';

type UpdateRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, EndpointFields>,
  'tenant' | 'params' | 'body' | 'idempotency' | 'respond'
>;

/**
 * Changes the fields in the body. When the endpoint is enabled again or gets another URL, deliveries continue where they
 * stopped, and earlier failures no longer count.
 * @throws AppError webhook_not_found, invalid_request, idempotency_key_reused
 */
export async function updateEndpoint(
  dependencies: WebhookDependencies,
  request: UpdateRequest,
): Promise<RenderedResponse> {
  const { database, clock, checkUrl } = dependencies;
  const { tenant } = request;
  const id = parseId<'webhook_endpoint'>(request.params.id);
  const problems: Problems = {};
  const change = readEndpointFields(request.body, tenant.environment, checkUrl, problems);
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);

  return await retryOnChange(async () => {
    const found = id && (await findEndpoint(database, tenant.id, id));
    const headers = found && (await prepareHeaders(dependencies, request, found, change.headers));
    return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
      const current = found && (await lockEndpoint(transaction, tenant.id, found.id));
      if (current === undefined || headers === undefined) throw new AppError('webhook_not_found');
      if (Object.keys(headers.problems).length > 0) throw invalidRequest(headers.problems);
      if (headers.write !== undefined && current.version !== found!.version) throw new ConcurrentChangeError();
      const now = clock.now();
      const changed = withSettings(current, change.settings, now);
      const header_names = headers.write === undefined ? current.header_names : [...headers.shown.keys()];
      transaction.write(saveEndpoint(tenant.id, { ...changed, header_names }, now));
      if (headers.write !== undefined) transaction.write(headers.write);
      if (changed.enabled && (!current.enabled || changed.url !== current.url))
        transaction.write(restartStream(tenant.id, current.id, now));
      const [record] = await readRecords(transaction, tenant.id, current.id);
      return request.respond(endpointView(record!, headers.shown, now));
    });
  });
}

interface PreparedHeaders {
  /** The headers for the response. */
  readonly shown: Headers;
  /** Undefined when the headers do not change. */
  readonly write: Query | undefined;
  readonly problems: Problems;
}

async function prepareHeaders(
  { vault }: WebhookDependencies,
  { tenant }: UpdateRequest,
  found: EndpointRow,
  given: Headers | undefined,
): Promise<PreparedHeaders> {
  const kept = await readHeaders(vault, tenant.id, found);
  if (given === undefined) return { shown: kept, write: undefined, problems: {} };
  const { headers, problems } = withKeptValues(given, kept);
  return { shown: headers, write: await sealHeaders(vault, tenant.id, found.id, headers), problems };
}

/** Applies the settings. Disabling an endpoint that is already disabled keeps the earlier reason and time. */
function withSettings(current: EndpointRow, settings: EndpointChange['settings'], now: Date): EndpointRow {
  const changed = { ...current, ...settings };
  if (changed.enabled === current.enabled) return changed;
  return changed.enabled
    ? { ...changed, disabled_reason: null, disabled_at: null }
    : { ...changed, disabled_reason: 'by_partner', disabled_at: now };
}
