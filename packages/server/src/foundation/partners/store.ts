// Over 300 lines because the statements of partners, tenants and keys are one table of names, each a few lines.
import { LOWEST_ID, type PartnerId, type PersonId, type TenantId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { KeyGrant, Partner, StoredKey } from './model.ts';

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

const KEY_NAMES = statement<{ client_id: string; name: string }>(
  'keys.names',
  `SELECT client_id, name FROM api_keys WHERE tenant_id = $1 AND client_id = ANY ($2::text[]) AND name IS NOT NULL`,
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

const INSERT_KEY = statement(
  'partners.insert_key',
  `INSERT INTO api_keys (client_id, tenant_id, secret_hash, created_at, name, scopes, ip_allow, expires_at, created_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, (SELECT created_by FROM api_keys WHERE client_id = $10)))`,
);

const FIND_CREATORS = statement<{ client_id: string; created_by: PersonId | null }>(
  'partners.find_key_creators',
  `SELECT client_id, created_by FROM api_keys WHERE client_id = ANY ($1)`,
);

const KEY_COLUMNS = `client_id, tenant_id, secret_hash, api_keys.created_at, revoked_at, api_keys.name, scopes, ip_allow, expires_at,
  tenants.partner_id, tenants.environment, partners.suspended_at`;
const KEY_TABLES = `api_keys JOIN tenants ON tenants.id = api_keys.tenant_id JOIN partners ON partners.id = tenants.partner_id`;

const FIND_KEY = statement<StoredKey>(
  'partners.find_key',
  `SELECT ${KEY_COLUMNS} FROM ${KEY_TABLES} WHERE client_id = $1`,
);

const LIST_KEYS = statement<StoredKey>(
  'partners.list_keys',
  `SELECT ${KEY_COLUMNS} FROM ${KEY_TABLES} WHERE tenants.partner_id = $1 ORDER BY api_keys.created_at, client_id`,
);

const TENANT_KEYS = statement<StoredKey>(
  'partners.tenant_keys',
  `SELECT ${KEY_COLUMNS} FROM ${KEY_TABLES}
    WHERE tenant_id = $1 AND revoked_at IS NULL
      AND ($2::text IS NULL OR (api_keys.created_at, client_id) <
          (SELECT before.created_at, before.client_id FROM api_keys AS before WHERE before.client_id = $2))
    ORDER BY api_keys.created_at DESC, client_id DESC LIMIT $3`,
);

// Inserting a key takes a weaker lock on this row, with which this one does not conflict.
const LOCK_KEYS = statement<{ id: TenantId }>(
  'partners.lock_keys',
  `SELECT id FROM tenants WHERE id = $1 FOR NO KEY UPDATE`,
);

const COUNT_KEYS = statement<KeyCounts>(
  'partners.count_keys',
  `SELECT count(*) FILTER (WHERE revoked_at IS NULL) AS kept, count(*) FILTER (WHERE created_at > $2) AS recent
     FROM api_keys WHERE tenant_id = $1`,
);

const OTHER_KEY_MANAGER = statement<{ client_id: string }>(
  'partners.other_key_manager',
  `SELECT client_id FROM api_keys
    WHERE tenant_id = $1 AND client_id <> $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
      AND 'keys' = ANY (scopes) LIMIT 1`,
);

const LIVE_KEYS = statement<{ exist: boolean }>(
  'partners.live_keys',
  `SELECT EXISTS (SELECT FROM api_keys JOIN tenants ON tenants.id = tenant_id WHERE environment = 'live') AS exist`,
);

const REVOKE_KEY = statement(
  'partners.revoke_key',
  `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE client_id = $1`,
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

/** Whether any partner has ever had a key in live. */
export async function haveLiveKeys(database: Queryable): Promise<boolean> {
  return (await database.rows(query(LIVE_KEYS)))[0]!.exist;
}

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

/** Who creates a key: a person in the console, or another key. Both null: the operator. */
export interface KeyCreator {
  readonly personId: PersonId | null;
  readonly clientId: string | null;
}

const OPERATOR: KeyCreator = { personId: null, clientId: null };

export function insertKey(
  clientId: string,
  tenantId: TenantId,
  secretHash: Buffer,
  { name, scopes, ip_allow, expires_at }: KeyGrant,
  now: Date,
  creator: KeyCreator = OPERATOR,
): Query {
  return query(
    INSERT_KEY,
    clientId,
    tenantId,
    secretHash,
    now,
    name,
    [...scopes],
    ip_allow && [...ip_allow],
    expires_at,
    creator.personId,
    creator.clientId,
  );
}

/** The people who have created these keys, or the keys that have created them, by their client ids; null: the operator has. */
export async function findKeyCreators(
  database: Queryable,
  clientIds: readonly string[],
): Promise<Map<string, PersonId | null>> {
  const rows = await database.rows(query(FIND_CREATORS, [...clientIds]));
  return new Map(rows.map(({ client_id, created_by }) => [client_id, created_by]));
}

export async function findKey(database: Queryable, clientId: string): Promise<StoredKey | undefined> {
  return (await database.rows(query(FIND_KEY, clientId)))[0];
}

export async function listKeyRows(database: Queryable, partnerId: PartnerId): Promise<StoredKey[]> {
  return await database.rows(query(LIST_KEYS, partnerId));
}

/** The names of these keys, also of revoked ones, by their client ids. */
export async function keyNames(
  database: Queryable,
  tenantId: TenantId,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.rows(query(KEY_NAMES, tenantId, [...clientIds]));
  return new Map(rows.map(({ client_id, name }) => [client_id, name]));
}

/** The keys of a tenant that are not revoked, newest first. @param after the client id of a key of the tenant */
export async function tenantKeyRows(
  database: Queryable,
  tenantId: TenantId,
  after: string | null,
  limit: number,
): Promise<StoredKey[]> {
  return await database.rows(query(TENANT_KEYS, tenantId, after, limit));
}

/** Makes other changes of the tenant's keys wait for the end of this transaction. */
export async function lockKeys(transaction: Queryable, tenantId: TenantId): Promise<void> {
  await transaction.rows(query(LOCK_KEYS, tenantId));
}

/** How many keys a tenant has that are not revoked, and how many were created after a time, with those that were revoked since. */
interface KeyCounts {
  kept: bigint;
  recent: bigint;
}

export async function countKeys(database: Queryable, tenantId: TenantId, since: Date): Promise<KeyCounts> {
  return (await database.rows(query(COUNT_KEYS, tenantId, since)))[0]!;
}

/** Whether the tenant has another valid key with the scope `keys`. */
export async function hasOtherKeyManager(
  database: Queryable,
  tenantId: TenantId,
  clientId: string,
  now: Date,
): Promise<boolean> {
  return (await database.rows(query(OTHER_KEY_MANAGER, tenantId, clientId, now))).length > 0;
}

/** Revokes a key. Revoking again keeps the first time. */
export async function markRevoked(database: Queryable, clientId: string, now: Date): Promise<void> {
  await database.rows(query(REVOKE_KEY, clientId, now));
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
