import { query, statement, type Queryable } from '#database';
import type { PartnerId, TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Partner } from '../model.ts';

// Every partner was onboarded by somebody, so they are few enough to be read when a name is sought.
const SEARCH = statement<Partner>(
  'partners.search',
  `SELECT id, name, handle, created_at, suspended_at FROM partners
    WHERE ($1::text IS NULL OR starts_with(handle, lower($1)) OR strpos(lower(name), lower($1)) > 0 OR id::text = lower($1))
      AND ($2::boolean IS NULL OR (suspended_at IS NOT NULL) = $2)
      AND ($3::uuid IS NULL OR (created_at, id) < (SELECT before.created_at, before.id FROM partners AS before WHERE before.id = $3))
    ORDER BY created_at DESC, id DESC LIMIT $4`,
);

/** What partners are sought by. */
interface PartnerSearch {
  /** An id, the beginning of a handle, or a part of a name. */
  readonly q: string | undefined;
  readonly suspended: boolean | undefined;
}

/** Newest first. @param after a partner, which these follow */
export async function searchPartnerRows(
  database: Queryable,
  { q, suspended }: PartnerSearch,
  after: PartnerId | undefined,
  limit: number,
): Promise<Partner[]> {
  return await database.rows(query(SEARCH, q ?? null, suspended ?? null, after ?? null, limit));
}

const TENANTS_OF = statement<{ id: TenantId }>(
  'tenants.of',
  `SELECT id FROM tenants WHERE ($1::uuid IS NULL OR partner_id = $1) AND ($2::text IS NULL OR environment = $2)`,
);

/** The tenants of a partner, of an environment, or both. */
export async function tenantsOf(
  database: Queryable,
  partnerId: PartnerId | undefined,
  environment: Environment | undefined,
): Promise<TenantId[]> {
  return (await database.rows(query(TENANTS_OF, partnerId ?? null, environment ?? null))).map(({ id }) => id);
}
