import { LRUCache } from 'lru-cache';
import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { findTenantById } from './store.ts';

/** Tenants are never changed or deleted, so this cache needs no invalidation. */
const cache = new LRUCache<TenantId, Tenant>({ max: 10_000 });

/** Finds the tenant of a row, for background work that does not start with a request. */
export async function requireTenant(database: Queryable, id: TenantId): Promise<Tenant> {
  const cached = cache.get(id);
  if (cached !== undefined) return cached;
  const tenant = await findTenantById(database, id);
  assert(tenant !== undefined, 'the tenant of a row exists');
  cache.set(id, tenant);
  return tenant;
}
