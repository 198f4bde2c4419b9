import type { RenderedResponse } from '../../../foundation/database/index.ts';
import type { RouteRequest } from '../../../foundation/api/route.ts';
import { AppError } from '../../../foundation/kit/app-error.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { secretSubject } from '../vault-subjects.ts';
import { ConcurrentChange, retryOnChange } from './retry-on-change.ts';
import { endpointView, readRecords } from './endpoint-view.ts';
import { liveSecrets } from './live-secrets.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { formatSecret, newSecret } from '../signing/secret.ts';
import { chooseServiceSecret, deleteSecrets, endSecrets, insertSecret, lockEndpoint } from './store.ts';
import { readHeaders } from './vault-headers.ts';

/** So long a receiver has to take up the new secret: contract, "Events and webhooks". */
const OVERLAP_MS = 24 * 3_600_000;
/** Each adds a signature to every delivery. */
const LIVE_SECRETS_MAX = 3;

type RotateRequest = Pick<RouteRequest<{ readonly id: string }, unknown, unknown>, 'tenant' | 'params' | 'respond'>;

/**
 * Makes a new secret and shows it this once. The one before it signs for a day more and goes on making
 * X-Service-Signature meanwhile; what would be a fourth secret ends at once. @throws AppError webhook_not_found
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
      if (current.version !== found.state.version) throw new ConcurrentChange();
      const now = clock.now();
      const { numbers, serviceNumber } = liveSecrets(found.secrets, current.service_secret_number, now);
      const dropped = numbers.slice(LIVE_SECRETS_MAX - 1);
      transaction.write(endSecrets(tenant.id, id, newest, new Date(now.getTime() + OVERLAP_MS)));
      transaction.write(insertSecret(tenant.id, id, newest + 1, now));
      transaction.write(sealed);
      if (dropped.length > 0) {
        transaction.write(deleteSecrets(tenant.id, id, dropped));
        transaction.write(vault.remove(tenant.id, ...dropped.map((number) => secretSubject(id, number))));
      }
      // By its number: what was "the newest" until now is to go on for its day.
      transaction.write(chooseServiceSecret(tenant.id, id, serviceNumber!, now));
      const [record] = await readRecords(transaction, tenant.id, id);
      return request.respond({ ...endpointView(record!, headers, now), secret: formatSecret(secret).reveal() });
    });
  });
}
