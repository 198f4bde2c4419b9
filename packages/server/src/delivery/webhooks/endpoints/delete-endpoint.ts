import { AppError } from '#kit/app-error.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { markDeleted } from './store.ts';

/**
 * Marks the endpoint as deleted: nothing more is sent, and the partner no longer sees it. A background task removes its data.
 * @throws AppError webhook_not_found
 */
export async function deleteEndpoint({ database, clock }: WebhookDependencies, tenant: Tenant, named: string) {
  const id = endpointIdOf(named);
  if (!(await markDeleted(database, tenant.id, id, clock.now()))) throw new AppError('webhook_not_found');
  return { id, deleted: true };
}
