import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { invalidCursor } from '#api/page.ts';
import type { WebhookDependencies } from '../dependencies.ts';
import type { EndpointId } from '../model.ts';
import { endpointView, readRecords, type EndpointRecord } from './endpoint-view.ts';
import { readHeaders } from './vault-headers.ts';

/**
 * A page of the tenant's endpoints, newest first. A tenant has few endpoints, so all are read.
 * @throws AppError invalid_request when `after` is not the id of one of them
 */
export async function readEndpoints(
  dependencies: WebhookDependencies,
  tenant: Tenant,
  after: string | undefined,
  size: number,
) {
  const records = await readRecords(dependencies.database, tenant.id);
  const before = after === undefined ? -1 : records.findIndex(({ state }) => state.id === after.toLowerCase());
  if (after !== undefined && before === -1) throw invalidCursor();
  const page = records.slice(before + 1, before + 1 + size);
  return {
    webhooks: await Promise.all(page.map((record) => withHeaders(dependencies, tenant, record))),
    next_cursor: before + 1 + size < records.length ? page.at(-1)!.state.id : null,
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

/** @throws AppError webhook_not_found when `named` is not an id */
export function endpointIdOf(named: string): EndpointId {
  const id = parseId<'webhook_endpoint'>(named);
  if (id === undefined) throw new AppError('webhook_not_found');
  return id;
}
