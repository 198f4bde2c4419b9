import type { Queryable } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { claimMasterKey, wrappingKeyIds } from './store.ts';

/**
 * The current master key, which wraps new keys, according to the database. In a new database it stores this process' key.
 * @throws MasterKeyError when this process does not have it
 */
export async function currentMasterKey(database: Queryable, masterKeys: MasterKeys, clock: Clock): Promise<MasterKey> {
  const first = await masterKeys.first();
  return await masterKeys.find(await claimMasterKey(database, first.id, clock.now()));
}

/** @throws MasterKeyError when this process lacks a master key that wraps any stored key */
export async function assertMasterKeys(database: Queryable, masterKeys: MasterKeys, clock: Clock): Promise<void> {
  await currentMasterKey(database, masterKeys, clock);
  for (const id of await wrappingKeyIds(database)) await masterKeys.find(id);
}
