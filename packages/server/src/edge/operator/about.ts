import type { Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { parseId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { findTenant } from '#partners';

/** The partner and the environment that an act concerns, as a request names them. */
export interface About {
  readonly partner_id: string | number;
  readonly environment: Environment;
}

/** @throws AppError partner_not_found */
export async function requireTenantOf(
  { database }: { readonly database: Queryable },
  { partner_id, environment }: About,
): Promise<Tenant> {
  const partnerId = parseId<'partner'>(String(partner_id));
  const found = partnerId && (await findTenant(database, partnerId, environment));
  if (found === undefined) throw new AppError('partner_not_found');
  return found;
}
