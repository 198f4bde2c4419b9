import { parseId, type TenantId } from '#kit/ids.ts';
import { findRequest } from './find-requests.ts';
import type { RequestDependencies } from './read-requests.ts';
import { firstKeptId } from './remove-old-requests.ts';
import { tenantsWithCallsAround } from './store.ts';

/** Tenants whose calls of a quarter of a second are unpacked, one after the other. */
const UNPACKED_MAX = 500;

/** The tenant among some that made the call with this id. */
export async function requestOwners(
  { database, clock, requestLog }: RequestDependencies,
  among: readonly TenantId[],
  named: string,
): Promise<TenantId[]> {
  const id = parseId<'request'>(named);
  const first = firstKeptId(clock);
  if (id === undefined || id < first) return [];
  await requestLog?.flush();
  for (const tenantId of await tenantsWithCallsAround(database, among, id, UNPACKED_MAX))
    if ((await findRequest(database, tenantId, id, first)) !== undefined) return [tenantId];
  return [];
}
