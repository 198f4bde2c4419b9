import { byteaArray, query, statement, textArray, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { StoredSecret, WrappedKey } from '../store.ts';
import type { BegunRotation, Rotation, RotationId, RotationStep } from './model.ts';

const SET_MASTER_KEY = statement(
  'vault.set_master_key',
  `UPDATE vault_master_key SET wrapping_key_id = $1, created_at = $2 WHERE wrapping_key_id <> $1`,
);

const LOCK_MASTER_KEY = statement<{ wrapping_key_id: string }>(
  'vault.lock_master_key',
  `SELECT wrapping_key_id FROM vault_master_key FOR NO KEY UPDATE`,
);

const INSERT_ROTATION = statement(
  'vault.insert_rotation',
  `INSERT INTO vault_rotations (id, master_key_id, previous_master_key_id, started_at) VALUES ($1, $2, $3, $4)`,
);

const ROTATIONS = `
  SELECT id, master_key_id, previous_master_key_id, started_at, completed_at, coalesce(progressed_at, started_at) AS progressed_at,
         items_total, items_done, keys_rewrapped, data_keys_made, data_keys_deleted, items_resealed, old_master_key_removed, damaged
    FROM vault_rotations`;

const FIND_UNFINISHED = statement<RotationRow>(
  'vault.find_unfinished_rotation',
  `${ROTATIONS} WHERE completed_at IS NULL`,
);

const LIST_ROTATIONS = statement<RotationRow>(
  'vault.list_rotations',
  `${ROTATIONS} ORDER BY started_at DESC, id DESC LIMIT $1`,
);

// Each round looks at all items again, so only what it changes is progress. A process that stalls may save after another one has completed it.
const SAVE_PROGRESS = statement(
  'vault.save_progress',
  `UPDATE vault_rotations
      SET items_total = $2, items_done = $3, keys_rewrapped = keys_rewrapped + $4, data_keys_made = data_keys_made + $5,
          data_keys_deleted = data_keys_deleted + $6, items_resealed = items_resealed + $7,
          progressed_at = CASE WHEN $4 + $5 + $6 + $7 > 0 THEN $8 ELSE progressed_at END
    WHERE id = $1 AND completed_at IS NULL`,
);

const LOCK_UNFINISHED = statement(
  'vault.lock_unfinished_rotation',
  `SELECT FROM vault_rotations WHERE id = $1 AND completed_at IS NULL FOR UPDATE`,
);

const COMPLETE_ROTATION = statement(
  'vault.complete_rotation',
  `UPDATE vault_rotations SET completed_at = $2, old_master_key_removed = $3, damaged = $4::text[]
    WHERE id = $1`,
);

const HOLD_MASTER_KEY = statement<{ wrapping_key_id: string }>(
  'vault.hold_master_key',
  `SELECT wrapping_key_id FROM vault_master_key FOR SHARE`,
);

const FIND_SECRETS = statement<StoredSecret>(
  'vault.find_secrets_of_others',
  `SELECT name, wrapping_key_id, wrapped FROM vault_secrets WHERE wrapping_key_id <> $1`,
);

const SAVE_SECRET = statement(
  'vault.save_secret',
  `UPDATE vault_secrets SET wrapping_key_id = $2, wrapped = $3 WHERE name = $1`,
);

const FIND_TENANTS = statement<{ tenant_id: TenantId }>(
  'vault.find_tenants',
  `SELECT DISTINCT tenant_id FROM vault_keys ORDER BY tenant_id`,
);

const FIND_KEYS = statement<WrappedKey>(
  'vault.find_keys_of_others',
  `SELECT version, wrapping_key_id, first_wrapping_key_id, wrapped_key
     FROM vault_keys WHERE tenant_id = $1 AND wrapping_key_id <> $2`,
);

const SAVE_KEY = statement(
  'vault.save_key',
  `UPDATE vault_keys SET wrapping_key_id = $3, wrapped_key = $4 WHERE tenant_id = $1 AND version = $2`,
);

const DELETE_UNUSED_KEYS = statement<{ version: number }>(
  'vault.delete_unused_keys',
  `DELETE FROM vault_keys AS old
    WHERE old.tenant_id = $1
      AND EXISTS (SELECT FROM vault_keys AS later
                   WHERE later.tenant_id = $1 AND later.version > old.version AND later.created_at < $2)
      AND NOT EXISTS (SELECT FROM vault_items AS item WHERE item.tenant_id = $1 AND item.key_version = old.version)
   RETURNING old.version`,
);

const COUNT_ITEMS = statement<{ items: bigint }>(
  'vault.count_items',
  `SELECT count(*) AS items FROM vault_items WHERE tenant_id = $1`,
);

const LIST_ITEMS = statement<ListedItem>(
  'vault.list_items',
  `SELECT subject, key_version, octet_length(sealed) AS size_bytes FROM vault_items
    WHERE tenant_id = $1 AND subject > $2 ORDER BY subject LIMIT $3`,
);

const FIND_OLD_ITEMS = statement<OldItem>(
  'vault.find_old_items',
  `SELECT subject, key_version, sealed FROM vault_items
    WHERE tenant_id = $1 AND subject = ANY ($2::text[]) AND key_version < $3`,
);

// The bytes contain a random nonce, so an item that was stored for the subject in the meantime differs and is kept.
const REPLACE_ITEMS = statement<{ subject: string }>(
  'vault.replace_items',
  `UPDATE vault_items AS item SET key_version = $2, sealed = new.sealed
     FROM unnest($3::text[], $4::bytea[], $5::bytea[]) AS new (subject, replaces, sealed)
    WHERE item.tenant_id = $1 AND item.subject = new.subject AND item.sealed = new.replaces
   RETURNING item.subject`,
);

interface RotationRow extends Omit<Rotation, keyof RotationCounts>, RotationCounts {}

/** As PostgreSQL returns them. */
interface RotationCounts {
  items_total: bigint;
  items_done: bigint;
  keys_rewrapped: bigint;
  data_keys_made: bigint;
  data_keys_deleted: bigint;
  items_resealed: bigint;
}

export interface ListedItem {
  readonly subject: string;
  readonly key_version: number;
  readonly size_bytes: number;
}

export interface OldItem {
  readonly subject: string;
  readonly key_version: number;
  readonly sealed: Buffer;
}

export interface ResealedItem {
  readonly subject: string;
  readonly replaces: Buffer;
  readonly sealed: Buffer;
}

/** The current master key's id. Until the transaction ends, no other key becomes current and nothing new is wrapped. */
export async function lockMasterKey(transaction: Queryable): Promise<string> {
  return (await transaction.rows(query(LOCK_MASTER_KEY)))[0]!.wrapping_key_id;
}

/** After its commit, no other key wraps anything new. */
export function setMasterKey(id: string, now: Date): Query {
  return query(SET_MASTER_KEY, id, now);
}

export function insertRotation(id: RotationId, begun: BegunRotation, now: Date): Query {
  return query(INSERT_ROTATION, id, begun.master_key_id, begun.previous_master_key_id, now);
}

export async function findUnfinishedRotation(database: Queryable): Promise<Rotation | undefined> {
  return (await database.rows(query(FIND_UNFINISHED))).map(rotationOf)[0];
}

/** Keeps others from completing it until the transaction ends. @returns false if it is complete */
export async function lockUnfinished(transaction: Queryable, id: RotationId): Promise<boolean> {
  return (await transaction.rows(query(LOCK_UNFINISHED, id))).length > 0;
}

/** Newest first. */
export async function listRotations(database: Queryable, limit: number): Promise<Rotation[]> {
  return (await database.rows(query(LIST_ROTATIONS, limit))).map(rotationOf);
}

/** Adds what was done since the last call. @param items of this round, and how many of them it has looked at */
export function saveProgress(
  id: RotationId,
  { keys_rewrapped = 0, data_keys_made = 0, data_keys_deleted = 0, items_resealed = 0 }: RotationStep,
  items: { readonly total: number; readonly done: number },
  now: Date,
): Query {
  const counts = [keys_rewrapped, data_keys_made, data_keys_deleted, items_resealed] as const;
  return query(SAVE_PROGRESS, id, items.total, items.done, ...counts, now);
}

export function completeRotation(
  id: RotationId,
  { old_master_key_removed, damaged }: Pick<Rotation, 'old_master_key_removed' | 'damaged'>,
  now: Date,
): Query {
  return query(COMPLETE_ROTATION, id, now, old_master_key_removed, textArray(damaged));
}

function rotationOf(row: RotationRow): Rotation {
  const { items_total, items_done, keys_rewrapped, data_keys_made, data_keys_deleted, items_resealed } = row;
  return {
    ...row,
    items_total: Number(items_total),
    items_done: Number(items_done),
    keys_rewrapped: Number(keys_rewrapped),
    data_keys_made: Number(data_keys_made),
    data_keys_deleted: Number(data_keys_deleted),
    items_resealed: Number(items_resealed),
  };
}

/** The current master key's id, locked until the transaction ends. */
export async function holdMasterKey(transaction: Queryable): Promise<string> {
  return (await transaction.rows(query(HOLD_MASTER_KEY)))[0]!.wrapping_key_id;
}

/** The installation's secrets that are wrapped with another master key. */
export async function secretsUnderOtherMasterKeys(database: Queryable, id: string): Promise<StoredSecret[]> {
  return await database.rows(query(FIND_SECRETS, id));
}

export function saveSecret({ name, wrapping_key_id, wrapped }: StoredSecret): Query {
  return query(SAVE_SECRET, name, wrapping_key_id, wrapped);
}

/** The tenants that have a data key, in order of id. */
export async function tenantsWithKeys(database: Queryable): Promise<TenantId[]> {
  return (await database.rows(query(FIND_TENANTS))).map((row) => row.tenant_id);
}

/** The tenant's data keys that are wrapped with another master key. */
export async function keysUnderOtherMasterKeys(
  database: Queryable,
  tenantId: TenantId,
  id: string,
): Promise<WrappedKey[]> {
  return await database.rows(query(FIND_KEYS, tenantId, id));
}

export function saveKey(tenantId: TenantId, key: WrappedKey): Query {
  return query(SAVE_KEY, tenantId, key.version, key.wrapping_key_id, key.wrapped_key);
}

/** Deletes data keys that seal nothing and were replaced before `followedBefore`. @returns how many were deleted */
export async function deleteUnusedKeys(database: Queryable, tenantId: TenantId, followedBefore: Date): Promise<number> {
  return (await database.rows(query(DELETE_UNUSED_KEYS, tenantId, followedBefore))).length;
}

export async function countItems(database: Queryable, tenantId: TenantId): Promise<number> {
  return Number((await database.rows(query(COUNT_ITEMS, tenantId)))[0]!.items);
}

/** The tenant's items after a subject, in order of subject, without their contents. */
export async function listItems(
  database: Queryable,
  tenantId: TenantId,
  after: string,
  limit: number,
): Promise<ListedItem[]> {
  return await database.rows(query(LIST_ITEMS, tenantId, after, limit));
}

/** The given items that are sealed with an older key version. */
export async function findOldItems(
  database: Queryable,
  tenantId: TenantId,
  subjects: readonly string[],
  version: number,
): Promise<OldItem[]> {
  return await database.rows(query(FIND_OLD_ITEMS, tenantId, textArray(subjects), version));
}

/** Replaces items unless they were stored again or removed in the meantime. @returns how many were replaced */
export async function replaceItems(
  database: Queryable,
  tenantId: TenantId,
  version: number,
  items: readonly ResealedItem[],
): Promise<number> {
  const subjects = textArray(items.map(({ subject }) => subject));
  const replaces = byteaArray(items.map((item) => item.replaces));
  const sealed = byteaArray(items.map((item) => item.sealed));
  return (await database.rows(query(REPLACE_ITEMS, tenantId, version, subjects, replaces, sealed))).length;
}
