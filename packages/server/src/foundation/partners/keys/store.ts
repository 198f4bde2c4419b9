import type { PartnerId, PersonId, TenantId } from '#kit/ids.ts';
import { query, statement, type Query, type Queryable } from '#database';
import type { KeyGrant, StoredKey } from '../model.ts';

const KEY_NAMES = statement<{ client_id: string; name: string }>(
  'keys.names',
  `SELECT client_id, name FROM api_keys WHERE tenant_id = $1 AND client_id = ANY ($2::text[]) AND name IS NOT NULL`,
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

/** Whether any partner has ever had a key in live. */
export async function haveLiveKeys(database: Queryable): Promise<boolean> {
  return (await database.rows(query(LIVE_KEYS)))[0]!.exist;
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
