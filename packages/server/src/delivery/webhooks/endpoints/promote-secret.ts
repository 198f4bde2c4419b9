import { commitOncePerKey, type RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { chooseServiceSecret, findEndpoint, lockEndpoint, readSecrets } from './store.ts';
import { readHeaders } from './vault-headers.ts';

type PromoteRequest = Pick<
  RouteRequest<{ readonly id: string }, unknown, unknown>,
  'tenant' | 'params' | 'idempotency' | 'respond'
>;

/**
 * Makes the newest secret sign X-Service-Signature, from the next attempt on.
 * @throws AppError webhook_not_found, idempotency_key_reused
 */
export async function promoteSecret(
  dependencies: WebhookDependencies,
  request: PromoteRequest,
): Promise<RenderedResponse> {
  const { database, clock, vault } = dependencies;
  const { tenant } = request;
  const id = parseId<'webhook_endpoint'>(request.params.id);
  const found = id && (await findEndpoint(database, tenant.id, id));
  const headers = found && (await readHeaders(vault, tenant.id, found));
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, async (transaction) => {
    const current = found && (await lockEndpoint(transaction, tenant.id, found.id));
    if (current === undefined || headers === undefined) throw new AppError('webhook_not_found');
    const now = clock.now();
    const [newest] = (await readSecrets(transaction, tenant.id, [current.id])).get(current.id)!;
    transaction.write(chooseServiceSecret(tenant.id, current.id, newest!.number, now));
    const [record] = await readRecords(transaction, tenant.id, current.id);
    return request.respond(endpointView(record!, headers, now));
  });
}
