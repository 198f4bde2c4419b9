import { violatedConstraint, type Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { makeDataKey } from '../data-key.ts';
import { DataKeys } from '../keys.ts';
import type { MasterKey } from '../master-keys.ts';
import { findKey, insertKey, wrappingKeyIds } from '../store.ts';
import type { RotationDependencies } from './dependencies.ts';
import type { Rotation, RotationStep } from './model.ts';
import { resealItems } from './reseal.ts';
import { rewrapDataKeys, rewrapSecrets } from './rewrap.ts';
import { RotationError } from './rotation-error.ts';
import {
  completeRotation,
  countItems,
  deleteUnusedKeys,
  findUnfinishedRotation,
  saveProgress,
  tenantsWithKeys,
  tryLockRotation,
  unlockRotation,
} from './store.ts';

export interface Continuing {
  /** Called with the items processed so far, and all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborted when the process stops: the next round, of any process, continues. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * This long after a newer data key was created, no process seals with the older one. An older key that seals nothing by then can
 * be deleted.
 */
const UNUSED_KEY_KEPT_MS = HOUR_MS;
/** Items sealed with the old key just before the new one was created are stored within seconds; the next pass finds them. */
const PASSES_MAX = 3;
const DAMAGED_LISTED_MAX = 1_000;

/**
 * Continues the rotation that is not complete, while other processes read and write. Does nothing if there is none, or if another
 * process continues it. After each step everything is readable with both master keys, and each step can be repeated: after a kill at
 * any point, the next call continues where this one stopped. This depends on the order of the steps:
 *
 * 1. The new key is stored where every process finds it, before it wraps anything.
 * 2. It becomes the current key: from then on the old key wraps nothing new. `beginRotation` does these two.
 * 3. Everything that the old key wrapped is rewrapped with the new one.
 * 4. Each tenant gets a new data key, and its items are resealed with it.
 * 5. When nothing in the database is wrapped with another key, the old key may be removed.
 *
 * @throws RotationError, MasterKeyError when this process lacks one of the two keys
 */
export async function continueRotation(dependencies: RotationDependencies, continuing: Continuing = {}): Promise<void> {
  const { database } = dependencies;
  if ((await findUnfinishedRotation(database)) === undefined) return;
  await database.onOneConnection(async (holder) => {
    if (!(await tryLockRotation(holder))) return;
    // Read again: another process may have completed it meanwhile.
    const rotation = await findUnfinishedRotation(holder);
    if (rotation !== undefined) await runRound(dependencies, holder, rotation, continuing);
    await unlockRotation(holder);
  });
}

async function runRound(
  dependencies: RotationDependencies,
  holder: Queryable,
  rotation: Rotation,
  continuing: Continuing,
): Promise<void> {
  try {
    await reencrypt(dependencies, holder, rotation, continuing);
  } catch (error) {
    if (continuing.signal?.aborted !== true || error !== continuing.signal.reason) throw error;
  }
}

async function reencrypt(
  { database, masterKeys, clock }: RotationDependencies,
  holder: Queryable,
  rotation: Rotation,
  { onProgress, signal }: Continuing,
): Promise<void> {
  const target = await masterKeys.find(rotation.master_key_id);
  let [total, done] = [0, 0];
  const save = async (step: RotationStep): Promise<void> => {
    await database.rows(saveProgress(rotation.id, step, { total, done }, clock.now()));
    onProgress?.(done, total);
    signal?.throwIfAborted();
  };

  let keys_rewrapped = await rewrapSecrets(database, masterKeys, target);
  const tenants = await tenantsWithKeys(database);
  for (const tenantId of tenants) {
    keys_rewrapped += await rewrapDataKeys(database, masterKeys, target, tenantId);
    total += await countItems(database, tenantId);
  }
  await save({ keys_rewrapped });

  const keys = new DataKeys({ database, masterKeys, clock });
  for (const tenantId of tenants) {
    const data_keys_deleted = await deleteOldUnusedKeys(database, tenantId, clock);
    const data_keys_made = (await renewDataKey(database, tenantId, target, clock)) ? 1 : 0;
    await save({ data_keys_deleted, data_keys_made });
  }
  const damaged = new Set<string>();
  for (let pass = 1, found = 1; pass <= PASSES_MAX && found > 0; pass += 1) {
    found = 0;
    for (const tenantId of tenants) {
      await resealItems(database, keys, tenantId, {
        async onResealed(items, items_resealed) {
          found += items_resealed;
          if (pass === 1) done += items;
          await save({ items_resealed });
        },
        onDamaged: (tenant, subject) => void damaged.add(`${tenant} ${subject}`),
      });
    }
  }

  // Query on the connection that holds the lock. If that connection was lost, another rotation may be running, and this throws.
  const others = (await wrappingKeyIds(holder)).filter((id) => id !== target.id);
  if (others.length > 0)
    throw new RotationError(`some keys are still wrapped with ${others.join(', ')}: the next round continues`);
  const old_master_key_removed = await masterKeys.removeOldKeys(target);
  const listed = [...damaged].slice(0, DAMAGED_LISTED_MAX);
  await holder.rows(completeRotation(rotation.id, { old_master_key_removed, damaged: listed }, clock.now()));
}

/** Creates a new data key, unless the newest one was first wrapped by this master key. @returns whether it was created */
async function renewDataKey(
  database: Queryable,
  tenantId: TenantId,
  masterKey: MasterKey,
  clock: Clock,
): Promise<boolean> {
  const newest = (await findKey(database, tenantId, 'newest'))!;
  if (newest.first_wrapping_key_id === masterKey.id) return false;
  await database.rows(insertKey(tenantId, makeDataKey(masterKey, tenantId, newest.version + 1), clock.now()));
  return true;
}

async function deleteOldUnusedKeys(database: Queryable, tenantId: TenantId, clock: Clock): Promise<number> {
  try {
    return await deleteUnusedKeys(database, tenantId, new Date(clock.now().getTime() - UNUSED_KEY_KEPT_MS));
  } catch (error) {
    // An item was just sealed with one of them: they are kept until the next rotation.
    if (violatedConstraint(error) !== undefined) return 0;
    throw error;
  }
}
