import { AppError } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import { schedule } from '#work';
import type { WebhookDependencies } from '../dependencies.ts';
import { ENDPOINT_REMOVAL } from '../model.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { markDeleted } from './store.ts';

/**
 * Marks the endpoint as deleted: nothing more is sent, and the partner no longer sees it. Its data are removed in the background.
 * @throws AppError webhook_not_found
 */
export async function deleteEndpoint({ database, clock }: WebhookDependencies, tenant: Tenant, named: string) {
  const id = endpointIdOf(named);
  const now = clock.now();
  await database.transaction(async (transaction) => {
    if (!(await markDeleted(transaction, tenant.id, id, now))) throw new AppError('webhook_not_found');
    transaction.write(schedule(ENDPOINT_REMOVAL, { tenantId: tenant.id, id, data: null }, now));
  });
  return { id, deleted: true };
}
