import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/index.ts';
import { assert } from '../kit/assert.ts';
import type { TenantId } from '../kit/ids.ts';
import type { Tenant } from '../kit/tenant.ts';
import { findTenantById } from './store.ts';

/** A tenant never changes and never goes. */
const known = new LRUCache<TenantId, Tenant>({ max: 10_000 });

/** For work that begins with a row rather than with a request. */
export async function requireTenant(database: Queryable, id: TenantId): Promise<Tenant> {
  const remembered = known.get(id);
  if (remembered !== undefined) return remembered;
  const tenant = await findTenantById(database, id);
  assert(tenant !== undefined, 'a row names a tenant that does not exist');
  known.set(id, tenant);
  return tenant;
}
