import { violatedConstraint, type Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { makeDataKey } from '../data-key.ts';
import { DataKeys } from '../keys.ts';
import type { MasterKey } from '../master-keys.ts';
import { findKey, insertKey, wrappingKeyIds } from '../store.ts';
import type { RotationDependencies } from './dependencies.ts';
import type { Rotation, RotationId, RotationStep } from './model.ts';
import { resealItems } from './reseal.ts';
import { rewrapDataKeys, rewrapSecrets } from './rewrap.ts';
import { RotationError } from './rotation-error.ts';
import {
  completeRotation,
  countItems,
  deleteUnusedKeys,
  findUnfinishedRotation,
  lockUnfinished,
  saveProgress,
  tenantsWithKeys,
} from './store.ts';

/**
 * This long after a newer data key was created, no process seals with the older one. An older key that seals nothing by then can
 * be deleted.
 */
const UNUSED_KEY_KEPT_MS = HOUR_MS;
/** Items sealed with the old key just before the new one was created are stored within seconds; the next pass finds them. */
const PASSES_MAX = 3;
const DAMAGED_LISTED_MAX = 1_000;
/** A round is short enough that one that hangs is noticed. The next one, in any process, continues. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * Does a round of a rotation, while other processes read and write: it looks at all items until everything is re-encrypted, or for five
 * minutes. Safe to repeat, also while another process does the same: after each
 * step everything is readable with both master keys, and after a kill at any point the next call continues where this one stopped. This
 * depends on the order of the steps:
 *
 * 1. The new key is stored where every process finds it, before it wraps anything.
 * 2. It becomes the current key: from then on the old key wraps nothing new. `beginRotation` does these two.
 * 3. Everything that the old key wrapped is rewrapped with the new one.
 * 4. Each tenant gets a new data key, and its items are resealed with it.
 * 5. When nothing in the database is wrapped with another key, the old key may be removed.
 *
 * @param signal aborted when the process stops: the next call, in any process, continues
 * @returns whether the rotation is complete
 * @throws RotationError, MasterKeyError when this process lacks one of the two keys, and the reason of the signal
 */
export async function continueRotation(
  dependencies: RotationDependencies,
  id: RotationId,
  signal?: AbortSignal,
): Promise<boolean> {
  const { database, masterKeys } = dependencies;
  const rotation = await findUnfinishedRotation(database);
  if (rotation?.id !== id) return true;
  const target = await masterKeys.find(rotation.master_key_id);
  const damaged = await reencrypt(dependencies, rotation, target, signal);
  if (damaged === undefined) return false;
  await complete(dependencies, rotation, target, damaged);
  return true;
}

/** Steps 3 and 4. @returns items that do not decrypt, as `<tenant> <subject>`; undefined: the time of the round has passed before the end */
async function reencrypt(
  { database, masterKeys, clock }: RotationDependencies,
  rotation: Rotation,
  target: MasterKey,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const until_ms = clock.now().getTime() + ROUND_MS;
  let [total, done] = [0, 0];
  const save = async (step: RotationStep): Promise<void> => {
    await database.rows(saveProgress(rotation.id, step, { total, done }, clock.now()));
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
      for await (const batch of resealItems(database, keys, tenantId)) {
        found += batch.resealed;
        if (pass === 1) done += batch.items;
        for (const subject of batch.damaged) damaged.add(`${tenantId} ${subject}`);
        await save({ items_resealed: batch.resealed });
        // Not before something was resealed: each round first looks at what the others have resealed.
        if (batch.resealed > 0 && clock.now().getTime() >= until_ms) return undefined;
      }
    }
  }
  return damaged;
}

/** Step 5. @throws RotationError if something was wrapped with another key meanwhile */
async function complete(
  { database, masterKeys, clock }: RotationDependencies,
  { id }: Rotation,
  target: MasterKey,
  damaged: ReadonlySet<string>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // One process at a time removes the old key, and none after the end: the folder may have the key of the next rotation then.
    if (!(await lockUnfinished(transaction, id))) return;
    const others = (await wrappingKeyIds(transaction)).filter((other) => other !== target.id);
    if (others.length > 0)
      throw new RotationError(`some keys are still wrapped with ${others.join(', ')}: they are rewrapped next`);
    const old_master_key_removed = await masterKeys.removeOldKeys(target);
    const listed = [...damaged].slice(0, DAMAGED_LISTED_MAX);
    transaction.write(completeRotation(id, { old_master_key_removed, damaged: listed }, clock.now()));
  });
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
