import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { PartnerId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { findTenant } from '#partners';

/** Where a stored request is to be done. */
export interface About {
  readonly partner_id: PartnerId;
  readonly environment: Environment;
}

export function aboutOf({ partnerId, environment }: Tenant): About {
  return { partner_id: partnerId, environment };
}

export async function tenantOf(database: Queryable, { partner_id, environment }: About): Promise<Tenant> {
  const tenant = await findTenant(database, partner_id, environment);
  assert(tenant, 'a tenant is never deleted');
  return tenant;
}
