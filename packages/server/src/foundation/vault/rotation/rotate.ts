import { NO_EXTRA_WRITES, violatedConstraint, type ExtraWrites, type Database, type Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { currentMasterKey } from '../current-master-key.ts';
import { makeDataKey } from '../data-key.ts';
import { DataKeys } from '../keys.ts';
import type { MasterKey, MasterKeys } from '../master-keys.ts';
import { findKey, insertKey, wrappingKeyIds } from '../store.ts';
import { resealItems } from './reseal.ts';
import { rewrapDataKeys, rewrapSecrets } from './rewrap.ts';
import { RotationError } from './rotation-error.ts';
import {
  countItems,
  deleteUnusedKeys,
  setMasterKey,
  tenantsWithKeys,
  tryLockRotation,
  unlockRotation,
} from './store.ts';
import { HOUR_MS } from '#kit/durations.ts';

/** Dependencies of a rotation. */
export interface RotationDependencies {
  readonly database: Pick<Database, 'rows' | 'transaction' | 'onOneConnection'>;
  readonly masterKeys: MasterKeys;
  readonly clock: Clock;
}

export interface RotationProgress {
  readonly onStart?: (items: number) => void;
  /** Items processed so far. */
  readonly onProgress?: (items: number) => void;
}

/** The start of a rotation. */
export interface BegunRotation {
  /** The master key's id after and before. Equal when an earlier rotation was completed, or there was nothing to do. */
  readonly master_key_id: string;
  readonly previous_master_key_id: string;
}

export interface RotationReport extends BegunRotation {
  /** The old master key was removed from the data folder. */
  readonly old_master_key_removed: boolean;
  readonly wrapped_anew: number;
  readonly data_keys_made: number;
  readonly data_keys_deleted: number;
  readonly items_resealed: number;
  /** Items that do not decrypt, as `<tenant> <subject>`; they are left unchanged. */
  readonly damaged: readonly string[];
}

/**
 * This long after a newer data key was created, no process seals with the older one. An older key that seals nothing by then can
 * be deleted.
 */
const UNUSED_KEY_KEPT_MS = HOUR_MS;
/** Items sealed with the old key just before the new one was created are stored within seconds; the next pass finds them. */
const PASSES_MAX = 3;

/**
 * Replaces the master key and every tenant's data key while other processes read and write. After each step everything is readable
 * with both master keys, and each step can be repeated: after a kill at any point, the next rotation continues where this one
 * stopped. This depends on the order of the steps:
 *
 * 1. The new key is stored where every process finds it, before it wraps anything.
 * 2. It becomes the current key: from then on the old key wraps nothing new.
 * 3. Everything that the old key wrapped is rewrapped with the new one.
 * 4. Each tenant gets a new data key, and its items are resealed with it.
 * 5. When nothing in the database is wrapped with another key, the old key may be removed.
 *
 * @throws RotationError when another rotation is running
 */
export async function rotate(
  dependencies: RotationDependencies,
  progress: RotationProgress = {},
  extraWrites: ExtraWrites<BegunRotation> = NO_EXTRA_WRITES,
): Promise<RotationReport> {
  return await dependencies.database.onOneConnection(async (holder) => {
    if (!(await tryLockRotation(holder)))
      throw new RotationError('another rotation is already running: wait until it has ended');
    const begun = await begin(dependencies, extraWrites);
    const report = await continueRotation(dependencies, holder, begun, progress);
    await unlockRotation(holder);
    return report;
  });
}

async function begin(
  { database, masterKeys, clock }: RotationDependencies,
  extraWrites: ExtraWrites<BegunRotation>,
): Promise<{ readonly target: MasterKey; readonly previous: MasterKey }> {
  const previous = await currentMasterKey(database, masterKeys, clock);
  const target = await masterKeys.target();
  await database.transaction(async (transaction) => {
    await setMasterKey(transaction, target.id, clock.now());
    const begun = { master_key_id: target.id, previous_master_key_id: previous.id };
    for (const write of extraWrites(begun)) transaction.write(write);
  });
  return { target, previous };
}

async function continueRotation(
  { database, masterKeys, clock }: RotationDependencies,
  holder: Queryable,
  { target, previous }: { readonly target: MasterKey; readonly previous: MasterKey },
  { onStart, onProgress }: RotationProgress,
): Promise<RotationReport> {
  let rewrapped = await rewrapSecrets(database, masterKeys, target);
  const tenants = await tenantsWithKeys(database);
  let items = 0;
  for (const tenantId of tenants) {
    rewrapped += await rewrapDataKeys(database, masterKeys, target, tenantId);
    items += await countItems(database, tenantId);
  }

  onStart?.(items);
  let [made, deleted, resealed, read] = [0, 0, 0, 0];
  const keys = new DataKeys({ database, masterKeys, clock });
  for (const tenantId of tenants) {
    deleted += await deleteOldUnusedKeys(database, tenantId, clock);
    if (await renewDataKey(database, tenantId, target, clock)) made += 1;
  }
  const damaged = new Set<string>();
  for (let pass = 1, found = 1; pass <= PASSES_MAX && found > 0; pass += 1) {
    found = 0;
    for (const tenantId of tenants) {
      found += await resealItems(database, keys, tenantId, {
        onRead: (more) => void (pass === 1 && onProgress?.((read += more))),
        onDamaged: (tenant, subject) => void damaged.add(`${tenant} ${subject}`),
      });
    }
    resealed += found;
  }

  // Query on the connection that holds the lock. If that connection was lost, another rotation may be running, and this throws.
  const others = (await wrappingKeyIds(holder)).filter((id) => id !== target.id);
  if (others.length > 0)
    throw new RotationError(`some keys are still wrapped with ${others.join(', ')}: run the rotation again`);
  return {
    master_key_id: target.id,
    previous_master_key_id: previous.id,
    old_master_key_removed: await masterKeys.removeOldKeys(target),
    wrapped_anew: rewrapped,
    data_keys_made: made,
    data_keys_deleted: deleted,
    items_resealed: resealed,
    damaged: [...damaged],
  };
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
