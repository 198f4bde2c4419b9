import { AppError } from '../../../foundation/kit/app-error.ts';
import type { Tenant } from '../../../foundation/kit/tenant.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import { endpointIdOf } from './read-endpoints.ts';
import { markDeleted } from './store.ts';

/** Nothing is sent any more, and the endpoint is gone for its partner; background work removes it. @throws AppError webhook_not_found */
export async function deleteEndpoint({ database, clock }: WebhookDependencies, tenant: Tenant, named: string) {
  const id = endpointIdOf(named);
  if (!(await markDeleted(database, tenant.id, id, clock.now()))) throw new AppError('webhook_not_found');
  return { id, deleted: true };
}
