import { LOWEST_ID, type PartnerId, type TenantId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { Partner } from './model.ts';

interface TenantRow {
  id: TenantId;
  partner_id: PartnerId;
  environment: Environment;
}

const INSERT_PARTNER = statement(
  'partners.insert',
  `INSERT INTO partners (id, name, handle, created_at) VALUES ($1, $2, $3, $4)`,
);

const LOCK_HANDLES = statement(
  'partners.lock_handles',
  `SELECT pg_advisory_xact_lock(hashtextextended('partner handles', 0))`,
);

const HANDLES_LIKE = statement<{ handle: string }>(
  'partners.handles_like',
  `SELECT handle FROM partners WHERE handle = $1 OR starts_with(handle, $1 || '-')`,
);

const FIND_BY_HANDLE = statement<{ id: PartnerId }>(
  'partners.find_by_handle',
  `SELECT id FROM partners WHERE handle = $1`,
);

const FIND_PARTNERS = statement<Partner>(
  'partners.find_several',
  `SELECT id, name, handle, created_at, suspended_at FROM partners WHERE id = ANY ($1)`,
);

const PARTNER_NAME = statement<{ name: string }>('partners.name', `SELECT name FROM partners WHERE id = $1`);

const INSERT_TENANT = statement(
  'partners.insert_tenant',
  `INSERT INTO tenants (id, partner_id, environment, created_at) VALUES ($1, $2, $3, $4)`,
);

const LIST_PARTNERS = statement<Partner>(
  'partners.list',
  `SELECT id, name, handle, created_at, suspended_at FROM partners
    WHERE (NOT $1 OR suspended_at IS NOT NULL) ORDER BY created_at DESC, id LIMIT $2`,
);

const FIND_PARTNER = statement<Partner>(
  'partners.find',
  `SELECT id, name, handle, created_at, suspended_at FROM partners WHERE id = $1`,
);

// Repeating keeps the time of the first call, and returns no row.
const SUSPEND = statement<{ id: PartnerId }>(
  'partners.suspend',
  `UPDATE partners SET suspended_at = $2 WHERE id = $1 AND (suspended_at IS NULL) = ($2::timestamptz IS NOT NULL) RETURNING id`,
);

const FIND_TENANT = statement<TenantRow>(
  'partners.find_tenant',
  `SELECT id, partner_id, environment FROM tenants WHERE partner_id = $1 AND environment = $2`,
);

const FIND_TENANT_BY_ID = statement<TenantRow>(
  'partners.find_tenant_by_id',
  `SELECT id, partner_id, environment FROM tenants WHERE id = $1`,
);

const TENANTS_AFTER = statement<{ id: TenantId; environment: Environment; created_at: Date }>(
  'partners.tenants_after',
  `SELECT id, environment, created_at FROM tenants WHERE id > $1 ORDER BY id LIMIT $2`,
);

const CREATED_AT = statement<{ created_at: Date }>(
  'partners.tenant_created_at',
  `SELECT created_at FROM tenants WHERE id = $1`,
);

const FIRST_PARTNER = statement<{ id: PartnerId }>(
  'partners.first',
  `SELECT id FROM partners ORDER BY created_at, id LIMIT 1`,
);

export function insertPartner(id: PartnerId, name: string, handle: string, now: Date): Query {
  return query(INSERT_PARTNER, id, name, handle, now);
}

/** Makes other new partners wait for the end of this transaction. */
export async function lockHandles(transaction: Queryable): Promise<void> {
  await transaction.rows(query(LOCK_HANDLES));
}

/** The handles that are `base`, or begin with it and a hyphen. */
export async function handlesLike(transaction: Queryable, base: string): Promise<Set<string>> {
  return new Set((await transaction.rows(query(HANDLES_LIKE, base))).map(({ handle }) => handle));
}

export async function findPartnerByHandle(database: Queryable, handle: string): Promise<PartnerId | undefined> {
  return (await database.rows(query(FIND_BY_HANDLE, handle)))[0]?.id;
}

/** These partners by id. */
export async function findPartners(database: Queryable, ids: readonly PartnerId[]): Promise<Map<PartnerId, Partner>> {
  const rows = ids.length === 0 ? [] : await database.rows(query(FIND_PARTNERS, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The name that the operator gave a partner. */
export async function partnerName(database: Queryable, id: PartnerId): Promise<string> {
  return (await database.rows(query(PARTNER_NAME, id)))[0]!.name;
}

export function insertTenant(tenant: Tenant, now: Date): Query {
  return query(INSERT_TENANT, tenant.id, tenant.partnerId, tenant.environment, now);
}

/** The newest partners; only suspended ones if asked for. */
export async function listPartnerRows(database: Queryable, onlySuspended: boolean, limit: number): Promise<Partner[]> {
  return await database.rows(query(LIST_PARTNERS, onlySuspended, limit));
}

export async function findPartner(database: Queryable, id: PartnerId): Promise<Partner | undefined> {
  return (await database.rows(query(FIND_PARTNER, id)))[0];
}

/** Suspends a partner, or ends that with null. @returns whether it changed anything */
export async function markSuspended(database: Queryable, id: PartnerId, at: Date | null): Promise<boolean> {
  return (await database.rows(query(SUSPEND, id, at))).length > 0;
}

export async function findTenantById(database: Queryable, id: TenantId): Promise<Tenant | undefined> {
  const [row] = await database.rows(query(FIND_TENANT_BY_ID, id));
  return row && { id: row.id, partnerId: row.partner_id, environment: row.environment };
}

export async function findTenant(
  database: Queryable,
  partnerId: PartnerId,
  environment: Environment,
): Promise<Tenant | undefined> {
  const [row] = await database.rows(query(FIND_TENANT, partnerId, environment));
  return row && { id: row.id, partnerId: row.partner_id, environment: row.environment };
}

const TENANTS_PER_PAGE = 5_000;

interface ListedTenant extends Omit<Tenant, 'partnerId'> {
  readonly createdAt: Date;
}

/** All tenants, in pages. */
export async function* allTenants(database: Queryable): AsyncGenerator<ListedTenant[]> {
  for (let after: TenantId = LOWEST_ID; ;) {
    const rows = await database.rows(query(TENANTS_AFTER, after, TENANTS_PER_PAGE));
    if (rows.length > 0) yield rows.map(({ created_at: createdAt, ...tenant }) => ({ ...tenant, createdAt }));
    if (rows.length < TENANTS_PER_PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** The tenant's creation time. */
export async function tenantCreatedAt(database: Queryable, id: TenantId): Promise<Date> {
  return (await database.rows(query(CREATED_AT, id)))[0]!.created_at;
}

/** The partner that was created first; undefined if there is none. */
export async function firstPartner(database: Queryable): Promise<PartnerId | undefined> {
  return (await database.rows(query(FIRST_PARTNER)))[0]?.id;
}
