import type { ExtraWrites, Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import { newId } from '#kit/ids.ts';
import { INSTALLATION, schedule } from '#work';
import { currentMasterKey } from '../current-master-key.ts';
import type { RotationDependencies } from './dependencies.ts';
import { VAULT_ROTATION, type BegunRotation, type RotationPlan } from './model.ts';
import { findUnfinishedRotation, insertRotation, lockMasterKey, setMasterKey } from './store.ts';

/** What the commit of a rotation's start has besides it. */
export interface BeginCommit {
  /** Called in the transaction, once nobody else can begin a rotation, before anything is written. */
  readonly check: (transaction: Queryable, plan: RotationPlan) => Promise<void>;
  readonly extraWrites: ExtraWrites<BegunRotation>;
}

/**
 * What beginning a rotation would do now. It makes no key.
 * @throws AppError rotation_not_complete
 */
export async function planRotation({ database, masterKeys, clock }: RotationDependencies): Promise<RotationPlan> {
  await assertComplete(database);
  const current = await currentMasterKey(database, masterKeys, clock);
  return { current: current.id, target: await masterKeys.plannedId() };
}

/**
 * Makes the new master key the current one. From then on the old key wraps nothing new, and work that any process can do re-encrypts the
 * rest. If the new key is the current one already, only the check and the extra writes are done.
 * @throws AppError rotation_not_complete
 */
export async function beginRotation(
  { database, masterKeys, clock }: RotationDependencies,
  { check, extraWrites }: BeginCommit,
): Promise<BegunRotation> {
  await currentMasterKey(database, masterKeys, clock);
  const planned = await masterKeys.plannedId();
  // Stored where every process finds it, before it wraps anything.
  const target = await masterKeys.target();
  return await database.transaction(async (transaction) => {
    const current = await lockMasterKey(transaction);
    await check(transaction, { current, target: planned });
    await assertComplete(transaction);
    const begun = { master_key_id: target.id, previous_master_key_id: current };
    if (target.id !== current) {
      const now = clock.now();
      transaction.write(setMasterKey(target.id, now));
      const id = newId<'rotation'>();
      transaction.write(insertRotation(id, begun, now));
      transaction.write(schedule(VAULT_ROTATION, { tenantId: INSTALLATION, id, data: null }, now));
    }
    for (const write of extraWrites(begun)) transaction.write(write);
    return begun;
  });
}

/** @throws AppError rotation_not_complete */
async function assertComplete(database: Queryable): Promise<void> {
  if ((await findUnfinishedRotation(database)) !== undefined) throw new AppError('rotation_not_complete');
}
