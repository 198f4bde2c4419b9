import type { Environment, Tenant } from '#kit/tenant.ts';
import type { Queryable } from '#database';
import { findOrigins } from './store.ts';

/** The default `frame-ancestors` of a tenant that has set no origins. */
const DEFAULT_ANCESTORS: Readonly<Record<Environment, readonly string[]>> = {
  sandbox: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  live: [],
};

/** The `frame-ancestors` in force; empty if no page may embed views. */
export async function allowedAncestors(database: Queryable, { id, environment }: Tenant): Promise<readonly string[]> {
  return ancestorsOf(await findOrigins(database, id), environment);
}

/** The `frame-ancestors` for a tenant's origins, or the default if undefined. */
export function ancestorsOf(origins: readonly string[] | undefined, environment: Environment): readonly string[] {
  return origins ?? DEFAULT_ANCESTORS[environment];
}

/** Whether a page of this origin, as `parseOrigin` returns it, may embed a view. Without a list, any may in the sandbox. */
export function mayEmbed(origin: string, origins: readonly string[] | undefined, environment: Environment): boolean {
  return origins?.includes(origin) ?? environment === 'sandbox';
}
