import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { Queryable } from '#database';
import {
  checkMasterKeys,
  givenMasterKeys,
  MASTER_KEY_FILE,
  MasterKeyError,
  openMasterKeyFiles,
  unneededKeys,
} from '#vault';
import { ok, problem, warning, type CheckResult } from './check.ts';

/** Whether the master key opens the vault, and whether the previous one is still needed. Writes nothing. */
export async function checkKeys(config: Config, dataDirectory: string, database: Queryable): Promise<CheckResult[]> {
  const { masterKey, previousMasterKeys } = config;
  const name = 'master_key';
  if (masterKey === undefined && !(await exists(join(dataDirectory, MASTER_KEY_FILE))))
    return [
      problem(
        name,
        `neither ISSUARY_MASTER_KEY is set nor does ${join(dataDirectory, MASTER_KEY_FILE)} exist`,
        'restore the key from your key backup: without it no card number can be read and every API key is void',
      ),
    ];
  const masterKeys = masterKey
    ? givenMasterKeys(masterKey, previousMasterKeys)
    : await openMasterKeyFiles(dataDirectory);
  try {
    const { current, needed } = await checkMasterKeys(database, masterKeys);
    const opened =
      current === undefined
        ? ok(name, 'the database is new and accepts any master key')
        : ok(name, `the master key ${current} opens the vault`);
    return [opened, ...previousKeys(unneededKeys(previousMasterKeys, needed), previousMasterKeys.length, current)];
  } catch (error) {
    if (error instanceof MasterKeyError)
      return [problem(name, error.message, 'set ISSUARY_MASTER_KEY to the key that this database was encrypted with')];
    return [problem(name, 'a stored key does not open with the master key', 'restore the database from a backup')];
  }
}

function previousKeys(unneeded: readonly string[], given: number, current: string | undefined): CheckResult[] {
  const name = 'previous_master_key';
  if (given === 0) return [];
  if (unneeded.length < given) {
    const toDo = 'run `issuary vault rotate` until it is complete';
    return [warning(name, `a key of ISSUARY_MASTER_KEY_PREVIOUS is still in use; ${current} wraps new keys`, toDo)];
  }
  const toDo = 'remove ISSUARY_MASTER_KEY_PREVIOUS; keep the keys apart, for backups made before the rotation';
  return [warning(name, `nothing needs ${unneeded.join(', ')} any more`, toDo)];
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
