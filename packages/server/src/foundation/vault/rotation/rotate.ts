import {
  NO_EXTRA_WRITES,
  violatedConstraint,
  type ExtraWrites,
  type Database,
  type Queryable,
} from '../../database/index.ts';
import type { Clock } from '../../kit/clock.ts';
import type { TenantId } from '../../kit/ids.ts';
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

/** What a rotation works on. */
export interface Rotated {
  readonly database: Pick<Database, 'rows' | 'transaction' | 'inOrder'>;
  readonly masterKeys: MasterKeys;
  readonly clock: Clock;
}

export interface RotationProgress {
  readonly onStart?: (items: number) => void;
  /** Items looked at so far. */
  readonly onProgress?: (items: number) => void;
}

/** What is known when it begins. */
export interface BegunRotation {
  /** The master key's id now, and before. The same: an earlier rotation was finished, or there was nothing to do. */
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
  /** Items that do not open, as `<tenant> <subject>`; left as they were. */
  readonly damaged: readonly string[];
}

/** Nobody seals with a data key for so long after a newer one was made: what is unused then stays unused. */
const UNUSED_KEY_KEPT_MS = 60 * 60_000;
/** What was sealed under the old key just before the new one was made is stored within seconds: the next pass finds it. */
const PASSES_MAX = 3;

/**
 * Puts a new master key in place of the old and gives every tenant a new data key, while others read and write. Each step
 * leaves everything readable for whoever has both master keys, and can be repeated: after a kill at any point, the next
 * rotation goes on where this one stopped. The order is what makes it so:
 *
 * 1. The new key is where every process finds it, before anything is wrapped by it.
 * 2. It becomes current: nothing new is wrapped by the old one from there on.
 * 3. What the old one wrapped is wrapped by the new one.
 * 4. Each tenant gets a new data key, and its items are sealed anew under it.
 * 5. When the database says that nothing is wrapped by any other key, the old one may go.
 *
 * @throws RotationError when another rotation is running
 */
export async function rotate(
  rotated: Rotated,
  progress: RotationProgress = {},
  extraWrites: ExtraWrites<BegunRotation> = NO_EXTRA_WRITES,
): Promise<RotationReport> {
  return await rotated.database.inOrder(async (holder) => {
    if (!(await tryLockRotation(holder))) throw new RotationError('a rotation is running already');
    const begun = await begin(rotated, extraWrites);
    const report = await goOn(rotated, holder, begun, progress);
    await unlockRotation(holder);
    return report;
  });
}

async function begin(
  { database, masterKeys, clock }: Rotated,
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

async function goOn(
  { database, masterKeys, clock }: Rotated,
  holder: Queryable,
  { target, previous }: { readonly target: MasterKey; readonly previous: MasterKey },
  { onStart, onProgress }: RotationProgress,
): Promise<RotationReport> {
  let wrappedAnew = await rewrapSecrets(database, masterKeys, target);
  const tenants = await tenantsWithKeys(database);
  let items = 0;
  for (const tenantId of tenants) {
    wrappedAnew += await rewrapDataKeys(database, masterKeys, target, tenantId);
    items += await countItems(database, tenantId);
  }

  onStart?.(items);
  let [made, deleted, resealed, looked] = [0, 0, 0, 0];
  const keys = new DataKeys({ database, masterKeys, clock });
  for (const tenantId of tenants) {
    deleted += await forgetUnusedKeys(database, tenantId, clock);
    if (await renewDataKey(database, tenantId, target, clock)) made += 1;
  }
  const damaged = new Set<string>();
  for (let pass = 1, found = 1; pass <= PASSES_MAX && found > 0; pass += 1) {
    found = 0;
    for (const tenantId of tenants) {
      found += await resealItems(database, keys, tenantId, {
        onLooked: (more) => void (pass === 1 && onProgress?.((looked += more))),
        onDamaged: (tenant, subject) => void damaged.add(`${tenant} ${subject}`),
      });
    }
    resealed += found;
  }

  // Asked on the connection that holds the lock: if it was lost, another rotation may be under way, and this throws.
  const others = (await wrappingKeyIds(holder)).filter((id) => id !== target.id);
  if (others.length > 0) throw new RotationError(`something is still wrapped by ${others.join(', ')}`);
  return {
    master_key_id: target.id,
    previous_master_key_id: previous.id,
    old_master_key_removed: await masterKeys.retireOthers(target),
    wrapped_anew: wrappedAnew,
    data_keys_made: made,
    data_keys_deleted: deleted,
    items_resealed: resealed,
    damaged: [...damaged],
  };
}

/** Gives the tenant a data key that no earlier master key has ever wrapped; says whether it had none yet. */
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

async function forgetUnusedKeys(database: Queryable, tenantId: TenantId, clock: Clock): Promise<number> {
  try {
    return await deleteUnusedKeys(database, tenantId, new Date(clock.now().getTime() - UNUSED_KEY_KEPT_MS));
  } catch (error) {
    // Something was sealed with one of them this very moment: they stay until the next rotation.
    if (violatedConstraint(error) !== undefined) return 0;
    throw error;
  }
}
