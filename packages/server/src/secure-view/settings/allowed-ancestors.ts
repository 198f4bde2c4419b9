import type { Environment, Tenant } from '../../kit/tenant.ts';
import type { Queryable } from '../../database/index.ts';
import { findOrigins } from './store.ts';

/** Which pages may embed a view of a tenant that has named none, as sources of `frame-ancestors`. */
const ANCESTORS_UNNAMED: Readonly<Record<Environment, readonly string[]>> = {
  sandbox: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  live: [],
};

/** None means that no page may. */
export async function allowedAncestors(database: Queryable, { id, environment }: Tenant): Promise<readonly string[]> {
  return (await findOrigins(database, id)) ?? ANCESTORS_UNNAMED[environment];
}
