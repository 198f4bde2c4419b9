import type { RenderedResponse } from '#database';
import type { RouteRequest } from '#api/route.ts';
import { AppError } from '#kit/app-error.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { secretSubject } from '../vault-subjects.ts';
import { ConcurrentChangeError, retryOnChange } from './retry-on-change.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { liveSecrets } from './live-secrets.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { formatSecret, newSecret } from '../outgoing/signing-secret.ts';
import { chooseServiceSecret, deleteSecrets, endSecrets, insertSecret, lockEndpoint } from './store.ts';
import { readHeaders } from './vault-headers.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** How long the previous secret stays valid, so that receivers can switch (docs/webhooks.md). */
export const OVERLAP_HOURS = 24;
/** Every live secret adds a signature to each delivery. */
export const LIVE_SECRETS_MAX = 3;

type RotateRequest = Pick<RouteRequest<{ readonly id: string }, unknown, unknown>, 'tenant' | 'params' | 'respond'>;

/**
 * Creates a new signing secret and returns it; it is not shown again. The previous secret stays valid for 24 hours and
 * still signs X-Service-Signature. If that makes more than three live secrets, the oldest ends immediately.
 * @throws AppError webhook_not_found
 */
export async function rotateSecret(
  dependencies: WebhookDependencies,
  request: RotateRequest,
): Promise<RenderedResponse> {
  const { database, clock, vault } = dependencies;
  const { tenant } = request;
  const id = endpointIdOf(request.params.id);
  return await retryOnChange(async () => {
    const [found] = await readRecords(database, tenant.id, id);
    if (found === undefined) throw new AppError('webhook_not_found');
    const headers = await readHeaders(vault, tenant.id, found.state);
    const newest = found.secrets[0]!.number;
    const secret = newSecret();
    const sealed = await vault.seal(tenant.id, secretSubject(id, newest + 1), secret);
    return await database.transaction(async (transaction) => {
      const current = await lockEndpoint(transaction, tenant.id, id);
      if (current === undefined) throw new AppError('webhook_not_found');
      if (current.version !== found.state.version) throw new ConcurrentChangeError();
      const now = clock.now();
      const { numbers, serviceNumber } = liveSecrets(found.secrets, current.service_secret_number, now);
      const dropped = numbers.slice(LIVE_SECRETS_MAX - 1);
      transaction.write(endSecrets(tenant.id, id, newest, new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS)));
      transaction.write(insertSecret(tenant.id, id, newest + 1, now));
      transaction.write(sealed);
      if (dropped.length > 0) {
        transaction.write(deleteSecrets(tenant.id, id, dropped));
        transaction.write(vault.remove(tenant.id, ...dropped.map((number) => secretSubject(id, number))));
      }
      // Chosen by number, so that the previous secret keeps signing until it expires or another one is promoted.
      transaction.write(chooseServiceSecret(tenant.id, id, serviceNumber!, now));
      const [record] = await readRecords(transaction, tenant.id, id);
      return request.respond({ ...endpointView(record!, headers, now), secret: formatSecret(secret).reveal() });
    });
  });
}
