import { LOWEST_ID, type PartnerId, type TenantId } from '../kit/ids.ts';
import type { Environment, Tenant } from '../kit/tenant.ts';
import { query, statement, type Query, type Queryable } from '../database/index.ts';

interface KeyRow {
  client_id: string;
  tenant_id: TenantId;
  partner_id: PartnerId;
  environment: Environment;
  secret_hash: Buffer;
  created_at: Date;
  revoked_at: Date | null;
}

interface TenantRow {
  id: TenantId;
  partner_id: PartnerId;
  environment: Environment;
}

const INSERT_PARTNER = statement('partners.insert', `INSERT INTO partners (id, name, created_at) VALUES ($1, $2, $3)`);

const PARTNER_NAME = statement<{ name: string }>('partners.name', `SELECT name FROM partners WHERE id = $1`);

const INSERT_TENANT = statement(
  'partners.insert_tenant',
  `INSERT INTO tenants (id, partner_id, environment, created_at) VALUES ($1, $2, $3, $4)`,
);

const INSERT_KEY = statement(
  'partners.insert_key',
  `INSERT INTO api_keys (client_id, tenant_id, secret_hash, created_at) VALUES ($1, $2, $3, $4)`,
);

const FIND_KEY = statement<KeyRow>(
  'partners.find_key',
  `SELECT client_id, tenant_id, secret_hash, api_keys.created_at, revoked_at, tenants.partner_id, tenants.environment
     FROM api_keys JOIN tenants ON tenants.id = api_keys.tenant_id WHERE client_id = $1`,
);

const LIST_KEYS = statement<KeyRow>(
  'partners.list_keys',
  `SELECT client_id, tenant_id, secret_hash, api_keys.created_at, revoked_at, tenants.partner_id, tenants.environment
     FROM api_keys JOIN tenants ON tenants.id = api_keys.tenant_id WHERE partner_id = $1 ORDER BY api_keys.created_at, client_id`,
);

const REVOKE_KEY = statement(
  'partners.revoke_key',
  `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE client_id = $1`,
);

const REVOKED_SINCE = statement<{ client_id: string }>(
  'partners.revoked_since',
  `SELECT client_id FROM api_keys WHERE revoked_at > $1`,
);

const FIND_TENANT = statement<TenantRow>(
  'partners.find_tenant',
  `SELECT id, partner_id, environment FROM tenants WHERE partner_id = $1 AND environment = $2`,
);

const FIND_TENANT_BY_ID = statement<TenantRow>(
  'partners.find_tenant_by_id',
  `SELECT id, partner_id, environment FROM tenants WHERE id = $1`,
);

const TENANTS_AFTER = statement<{ id: TenantId; created_at: Date }>(
  'partners.tenants_after',
  `SELECT id, created_at FROM tenants WHERE id > $1 ORDER BY id LIMIT $2`,
);

const CREATED_AT = statement<{ created_at: Date }>(
  'partners.tenant_created_at',
  `SELECT created_at FROM tenants WHERE id = $1`,
);

const ANY_PARTNER = statement<{ id: PartnerId }>('partners.any', `SELECT id FROM partners LIMIT 1`);

export function insertPartner(id: PartnerId, name: string, now: Date): Query {
  return query(INSERT_PARTNER, id, name, now);
}

/** The name that the operator gave a partner. */
export async function partnerName(database: Queryable, id: PartnerId): Promise<string> {
  return (await database.rows(query(PARTNER_NAME, id)))[0]!.name;
}

export function insertTenant(tenant: Tenant, now: Date): Query {
  return query(INSERT_TENANT, tenant.id, tenant.partnerId, tenant.environment, now);
}

export function insertKey(clientId: string, tenantId: TenantId, secretHash: Buffer, now: Date): Query {
  return query(INSERT_KEY, clientId, tenantId, secretHash, now);
}

export async function findKey(database: Queryable, clientId: string): Promise<KeyRow | undefined> {
  return (await database.rows(query(FIND_KEY, clientId)))[0];
}

export async function listKeyRows(database: Queryable, partnerId: PartnerId): Promise<KeyRow[]> {
  return await database.rows(query(LIST_KEYS, partnerId));
}

/** Revokes a key. Revoking again keeps the first time. */
export async function markRevoked(database: Queryable, clientId: string, now: Date): Promise<void> {
  await database.rows(query(REVOKE_KEY, clientId, now));
}

export async function findRevokedSince(database: Queryable, since: Date): Promise<string[]> {
  return (await database.rows(query(REVOKED_SINCE, since))).map((row) => row.client_id);
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

/** All tenants with their creation times, in pages. */
export async function* allTenants(database: Queryable): AsyncGenerator<{ id: TenantId; createdAt: Date }[]> {
  for (let after: TenantId = LOWEST_ID; ;) {
    const rows = await database.rows(query(TENANTS_AFTER, after, TENANTS_PER_PAGE));
    if (rows.length > 0) yield rows.map((row) => ({ id: row.id, createdAt: row.created_at }));
    if (rows.length < TENANTS_PER_PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** The tenant's creation time. */
export async function tenantCreatedAt(database: Queryable, id: TenantId): Promise<Date> {
  return (await database.rows(query(CREATED_AT, id)))[0]!.created_at;
}

export async function hasPartners(database: Queryable): Promise<boolean> {
  return (await database.rows(query(ANY_PARTNER))).length > 0;
}
