import { AppError } from '../../kit/app-error.ts';
import { parseId } from '../../kit/ids.ts';
import type { Tenant } from '../../kit/tenant.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import type { EndpointId } from '../model.ts';
import { endpointView, readRecords, type EndpointRecord } from './endpoint-view.ts';
import { readHeaders } from './vault-headers.ts';

/** All of the tenant's endpoints, newest first: there are few enough for one page. */
export async function readEndpoints(dependencies: WebhookDependencies, tenant: Tenant) {
  const records = await readRecords(dependencies.database, tenant.id);
  return {
    webhooks: await Promise.all(records.map((record) => withHeaders(dependencies, tenant, record))),
    next_cursor: null,
  };
}

/** @throws AppError webhook_not_found */
export async function readEndpoint(dependencies: WebhookDependencies, tenant: Tenant, named: string) {
  const [record] = await readRecords(dependencies.database, tenant.id, endpointIdOf(named));
  if (record === undefined) throw new AppError('webhook_not_found');
  return await withHeaders(dependencies, tenant, record);
}

async function withHeaders({ vault, clock }: WebhookDependencies, tenant: Tenant, record: EndpointRecord) {
  return endpointView(record, await readHeaders(vault, tenant.id, record.state), clock.now());
}

/** @throws AppError webhook_not_found for what is no id */
export function endpointIdOf(named: string): EndpointId {
  const id = parseId<'webhook_endpoint'>(named);
  if (id === undefined) throw new AppError('webhook_not_found');
  return id;
}
