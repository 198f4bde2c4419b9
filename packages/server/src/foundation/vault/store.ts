import { query, statement, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';

export interface WrappedKey {
  readonly version: number;
  readonly wrapping_key_id: string;
  /** The master key that was current when this data key was created. */
  readonly first_wrapping_key_id: string;
  readonly wrapped_key: Buffer;
}

export interface StoredSecret {
  readonly name: string;
  readonly wrapping_key_id: string;
  readonly wrapped: Buffer;
}

interface SealedItem {
  readonly key_version: number;
  readonly sealed: Buffer;
}

const FIND_NEWEST_KEY = statement<WrappedKey>(
  'vault.find_newest_key',
  `SELECT version, wrapping_key_id, first_wrapping_key_id, wrapped_key
     FROM vault_keys WHERE tenant_id = $1 ORDER BY version DESC LIMIT 1`,
);

const FIND_KEY = statement<WrappedKey>(
  'vault.find_key',
  `SELECT version, wrapping_key_id, first_wrapping_key_id, wrapped_key
     FROM vault_keys WHERE tenant_id = $1 AND version = $2`,
);

// Only the current master key may wrap something new. A rotation that changes the current key waits for this share lock, and later
// inserts with the old key do nothing. So the rotation sees everything that is still wrapped with older keys.
const INSERT_KEY = statement(
  'vault.insert_key',
  `INSERT INTO vault_keys (tenant_id, version, wrapping_key_id, first_wrapping_key_id, wrapped_key, created_at)
   SELECT $1::uuid, $2::integer, $3::text, $3::text, $4::bytea, $5::timestamptz
     FROM vault_master_key WHERE wrapping_key_id = $3::text FOR SHARE
   ON CONFLICT DO NOTHING`,
);

const FIND_SECRET = statement<StoredSecret>(
  'vault.find_secret',
  `SELECT name, wrapping_key_id, wrapped FROM vault_secrets WHERE name = $1`,
);

// Locks like INSERT_KEY.
const INSERT_SECRET = statement(
  'vault.insert_secret',
  `INSERT INTO vault_secrets (name, wrapping_key_id, wrapped, created_at)
   SELECT $1::text, $2::text, $3::bytea, $4::timestamptz
     FROM vault_master_key WHERE wrapping_key_id = $2::text FOR SHARE
   ON CONFLICT DO NOTHING`,
);

const PUT_ITEM = statement(
  'vault.put_item',
  `INSERT INTO vault_items (tenant_id, subject, key_version, sealed, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, subject) DO UPDATE
      SET key_version = excluded.key_version, sealed = excluded.sealed, created_at = excluded.created_at`,
);

const FIND_ITEM = statement<SealedItem>(
  'vault.find_item',
  `SELECT key_version, sealed FROM vault_items WHERE tenant_id = $1 AND subject = $2`,
);

const DELETE_ITEMS = statement(
  'vault.delete_items',
  `DELETE FROM vault_items WHERE tenant_id = $1 AND subject = ANY ($2::text[])`,
);

const CLAIM_MASTER_KEY = statement(
  'vault.claim_master_key',
  `INSERT INTO vault_master_key (wrapping_key_id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
);

const FIND_MASTER_KEY = statement<{ wrapping_key_id: string }>(
  'vault.find_master_key',
  `SELECT wrapping_key_id FROM vault_master_key`,
);

const WRAPPING_KEY_IDS = statement<{ wrapping_key_id: string }>(
  'vault.wrapping_key_ids',
  `SELECT wrapping_key_id FROM vault_keys UNION SELECT wrapping_key_id FROM vault_secrets`,
);

/** The tenant's key of a version, or its newest key. */
export async function findKey(
  database: Queryable,
  tenantId: TenantId,
  version: number | 'newest',
): Promise<WrappedKey | undefined> {
  const find = version === 'newest' ? query(FIND_NEWEST_KEY, tenantId) : query(FIND_KEY, tenantId, version);
  return (await database.rows(find))[0];
}

/** Does nothing when another process has just created that version, or when the master key is no longer current. */
export function insertKey(tenantId: TenantId, key: WrappedKey, now: Date): Query {
  return query(INSERT_KEY, tenantId, key.version, key.wrapping_key_id, key.wrapped_key, now);
}

export function putItem(tenantId: TenantId, subject: string, item: SealedItem, now: Date): Query {
  return query(PUT_ITEM, tenantId, subject, item.key_version, item.sealed, now);
}

export async function findItem(
  database: Queryable,
  tenantId: TenantId,
  subject: string,
): Promise<SealedItem | undefined> {
  return (await database.rows(query(FIND_ITEM, tenantId, subject)))[0];
}

export function deleteItems(tenantId: TenantId, subjects: readonly string[]): Query {
  return query(DELETE_ITEMS, tenantId, subjects);
}

/** Stores the master key's id if the database has none. @returns the stored id */
export async function claimMasterKey(database: Queryable, id: string, now: Date): Promise<string> {
  await database.rows(query(CLAIM_MASTER_KEY, id, now));
  return (await database.rows(query(FIND_MASTER_KEY)))[0]!.wrapping_key_id;
}

const WRAPPING_KEYS = statement<{ master_key_id: string; data_keys: bigint; installation_keys: bigint }>(
  'vault.wrapping_keys',
  `SELECT wrapping_key_id AS master_key_id, count(tenant_id) AS data_keys, count(name) AS installation_keys
     FROM (SELECT wrapping_key_id, tenant_id, NULL AS name FROM vault_keys
            UNION ALL SELECT wrapping_key_id, NULL, name FROM vault_secrets) AS wrapped
    GROUP BY 1 ORDER BY 1`,
);

/** A master key, and how many keys it wraps. */
interface WrappingKey {
  readonly master_key_id: string;
  readonly data_keys: number;
  readonly installation_keys: number;
}

export async function wrappingKeys(database: Queryable): Promise<WrappingKey[]> {
  return (await database.rows(query(WRAPPING_KEYS))).map(({ master_key_id, data_keys, installation_keys }) => ({
    master_key_id,
    data_keys: Number(data_keys),
    installation_keys: Number(installation_keys),
  }));
}

/** The ids of all master keys that wrap anything. */
export async function wrappingKeyIds(database: Queryable): Promise<string[]> {
  return (await database.rows(query(WRAPPING_KEY_IDS))).map((row) => row.wrapping_key_id);
}

export async function findSecret(database: Queryable, name: string): Promise<StoredSecret | undefined> {
  return (await database.rows(query(FIND_SECRET, name)))[0];
}

/** Does nothing when another process has just created it, or when the master key is no longer current. */
export function insertSecret({ name, wrapping_key_id, wrapped }: StoredSecret, now: Date): Query {
  return query(INSERT_SECRET, name, wrapping_key_id, wrapped, now);
}

/** The id of the master key that wraps new keys; undefined in a new database. */
export async function findMasterKeyId(database: Queryable): Promise<string | undefined> {
  return (await database.rows(query(FIND_MASTER_KEY)))[0]?.wrapping_key_id;
}

const ANY_SECRET = statement<StoredSecret>(
  'vault.any_secret',
  `SELECT name, wrapping_key_id, wrapped FROM vault_secrets ORDER BY name LIMIT 1`,
);

/** One of the installation's keys; undefined before the first is created. */
export async function findAnySecret(database: Queryable): Promise<StoredSecret | undefined> {
  return (await database.rows(query(ANY_SECRET)))[0];
}
