import { query, statement, type Query, type Queryable } from '../database/index.ts';
import type { TenantId } from '../kit/ids.ts';

export interface WrappedKey {
  readonly version: number;
  readonly wrapping_key_id: string;
  readonly wrapped_key: Buffer;
}

export interface SealedItem {
  readonly key_version: number;
  readonly sealed: Buffer;
}

const FIND_NEWEST_KEY = statement<WrappedKey>(
  'vault.find_newest_key',
  `SELECT version, wrapping_key_id, wrapped_key FROM vault_keys WHERE tenant_id = $1 ORDER BY version DESC LIMIT 1`,
);

const FIND_KEY = statement<WrappedKey>(
  'vault.find_key',
  `SELECT version, wrapping_key_id, wrapped_key FROM vault_keys WHERE tenant_id = $1 AND version = $2`,
);

const INSERT_KEY = statement(
  'vault.insert_key',
  `INSERT INTO vault_keys (tenant_id, version, wrapping_key_id, wrapped_key, created_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
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

/** The tenant's key of that version, or its newest. */
export async function findKey(
  database: Queryable,
  tenantId: TenantId,
  version: number | 'newest',
): Promise<WrappedKey | undefined> {
  const find = version === 'newest' ? query(FIND_NEWEST_KEY, tenantId) : query(FIND_KEY, tenantId, version);
  return (await database.rows(find))[0];
}

/** Changes nothing when another process has just made that version. */
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

/** Writes the id of the first master key this database sees, and gives the id that is written. */
export async function claimMasterKey(database: Queryable, id: string, now: Date): Promise<string> {
  await database.rows(query(CLAIM_MASTER_KEY, id, now));
  return (await database.rows(query(FIND_MASTER_KEY)))[0]!.wrapping_key_id;
}
