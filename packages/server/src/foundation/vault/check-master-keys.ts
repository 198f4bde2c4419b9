import type { Queryable } from '#database';
import type { Secret } from '#kit/secret.ts';
import { masterKeyId } from './master-key.ts';
import type { MasterKeys } from './master-keys.ts';
import { unwrapSecret } from './secrets.ts';
import { findAnySecret, findMasterKeyId, wrappingKeyIds } from './store.ts';

/** Which master keys the database needs. */
interface MasterKeyReport {
  /** The id of the one that wraps new keys; undefined in a new database. */
  readonly current: string | undefined;
  /** The ids of all that wrap a stored key. */
  readonly needed: ReadonlySet<string>;
}

/**
 * Checks, without writing, that the process has every master key that the database needs, and opens one stored key with its own.
 * @throws MasterKeyError when one is missing @throws AssertionError when the stored key was changed
 */
export async function checkMasterKeys(database: Queryable, masterKeys: MasterKeys): Promise<MasterKeyReport> {
  const current = await findMasterKeyId(database);
  const needed = new Set([...(current === undefined ? [] : [current]), ...(await wrappingKeyIds(database))]);
  for (const id of needed) await masterKeys.find(id);
  const secret = await findAnySecret(database);
  if (secret !== undefined) unwrapSecret(await masterKeys.find(secret.wrapping_key_id), secret);
  return { current, needed };
}

/** The ids of the given keys that nothing in the database needs. */
export function unneededKeys(keys: readonly Secret<Buffer>[], needed: ReadonlySet<string>): string[] {
  return keys.map(masterKeyId).filter((id) => !needed.has(id));
}
