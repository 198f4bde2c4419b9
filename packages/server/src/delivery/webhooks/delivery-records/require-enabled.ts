import type { Transaction } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { findEndpoint, wakeStream, type EndpointRow } from '../endpoints/store.ts';
import type { EndpointId } from '../model.ts';

/**
 * Returns the endpoint, if deliveries can be sent to it now. Locks its stream and notifies the workers.
 * @throws AppError webhook_not_found, webhook_disabled
 */
export async function requireEnabled(
  transaction: Transaction,
  tenantId: TenantId,
  id: EndpointId | undefined,
  now: Date,
): Promise<EndpointRow> {
  const endpoint = id && (await findEndpoint(transaction, tenantId, id));
  if (endpoint === undefined) throw new AppError('webhook_not_found');
  if (!endpoint.enabled) throw new AppError('webhook_disabled');
  if (!(await wakeStream(transaction, tenantId, endpoint.id, now))) throw new AppError('webhook_not_found');
  return endpoint;
}
