import type { Environment, Tenant } from '../../../foundation/kit/tenant.ts';
import type { Queryable } from '../../../foundation/database/index.ts';
import { findOrigins } from './store.ts';

/** Which pages may embed a view of a tenant that has named none, as sources of `frame-ancestors`. */
const ANCESTORS_UNNAMED: Readonly<Record<Environment, readonly string[]>> = {
  sandbox: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  live: [],
};

/** None means that no page may. */
export async function allowedAncestors(database: Queryable, { id, environment }: Tenant): Promise<readonly string[]> {
  return ancestorsOf(await findOrigins(database, id), environment);
}

/** What a tenant's list, or the want of one, allows. */
export function ancestorsOf(origins: readonly string[] | undefined, environment: Environment): readonly string[] {
  return origins ?? ANCESTORS_UNNAMED[environment];
}

/** Whether a page of this origin, as `parseOrigin` writes it, may embed a view: without a list the sandbox takes each. */
export function mayEmbed(origin: string, origins: readonly string[] | undefined, environment: Environment): boolean {
  return origins?.includes(origin) ?? environment === 'sandbox';
}
