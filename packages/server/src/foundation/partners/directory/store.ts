import { plainArray, query, statement, type Queryable } from '#database';
import type { PartnerId, TenantId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { Partner } from '../model.ts';

// Every partner was onboarded by somebody, so they are few enough to be read when a name is sought.
const SEARCH = statement<Partner>(
  'partners.search',
  `SELECT id, name, handle, created_at, suspended_at FROM partners
    WHERE ($1::text IS NULL OR starts_with(handle, lower($1)) OR strpos(lower(name), lower($1)) > 0 OR id::text = lower($1))
      AND ($2::boolean IS NULL OR (suspended_at IS NOT NULL) = $2)
      AND ($5::uuid[] IS NULL OR id IN (
            SELECT partner_id FROM tenants WHERE tenants.id = ANY ($5) AND ($6::text IS NULL OR environment = $6)))
      AND ($3::uuid IS NULL OR (created_at, id) < (SELECT before.created_at, before.id FROM partners AS before WHERE before.id = $3))
    ORDER BY created_at DESC, id DESC LIMIT $4`,
);

/** What partners are sought by. */
interface PartnerSearch {
  /** An id, the beginning of a handle, or a part of a name. */
  readonly q: string | undefined;
  readonly suspended: boolean | undefined;
  readonly among: PartnersAmong | undefined;
}

/** Only partners with one of these tenants, of an environment or of any. */
export interface PartnersAmong {
  readonly tenantIds: readonly TenantId[];
  readonly environment: Environment | undefined;
}

/** Newest first. @param after a partner, which these follow */
export async function searchPartnerRows(
  database: Queryable,
  { q, suspended, among }: PartnerSearch,
  after: PartnerId | undefined,
  limit: number,
): Promise<Partner[]> {
  const tenantIds = among === undefined ? null : plainArray(among.tenantIds);
  const environment = among?.environment ?? null;
  return await database.rows(query(SEARCH, q ?? null, suspended ?? null, after ?? null, limit, tenantIds, environment));
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

const TENANTS_OF_PARTNERS = statement<{ id: TenantId; partner_id: PartnerId; environment: Environment }>(
  'tenants.of_partners',
  `SELECT id, partner_id, environment FROM tenants
    WHERE partner_id = ANY ($1::uuid[]) AND ($2::text IS NULL OR environment = $2) ORDER BY partner_id, environment`,
);

/** The tenants of some partners, of one environment or of both with live before the sandbox. */
export async function tenantsOfPartners(
  database: Queryable,
  partnerIds: readonly PartnerId[],
  environment?: Environment,
): Promise<Tenant[]> {
  const rows = await database.rows(query(TENANTS_OF_PARTNERS, plainArray(partnerIds), environment ?? null));
  return rows.map(({ id, partner_id: partnerId, environment }) => ({ id, partnerId, environment }));
}
