import type { Queryable } from '../database/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { claimMasterKey, wrappingKeyIds } from './store.ts';

/**
 * The master key that wraps now, by what the database says; the first one it sees is written there.
 * @throws MasterKeyError when this process does not have it
 */
export async function currentMasterKey(database: Queryable, masterKeys: MasterKeys, clock: Clock): Promise<MasterKey> {
  const first = await masterKeys.first();
  return await masterKeys.find(await claimMasterKey(database, first.id, clock.now()));
}

/** @throws MasterKeyError unless this process has every master key by which anything is wrapped */
export async function assertMasterKeys(database: Queryable, masterKeys: MasterKeys, clock: Clock): Promise<void> {
  await currentMasterKey(database, masterKeys, clock);
  for (const id of await wrappingKeyIds(database)) await masterKeys.find(id);
}
