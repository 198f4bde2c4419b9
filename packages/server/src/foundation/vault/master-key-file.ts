import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '#kit/assert.ts';
import { Secret } from '#kit/secret.ts';
import { masterKeyId } from './master-key.ts';
import { MasterKeys, type MasterKeySource } from './master-keys.ts';

export const MASTER_KEY_FILE = 'master.key';
/** A rotation's new key. The rotation's last step renames it to the main file. */
const NEXT_FILE_NAME = 'master.key.next';
const KEY_BYTES = 32;

/** The master key of an installation without the setting: generated once, in the data folder, readable only by its owner. */
export async function openMasterKeyFiles(dataDirectory: string): Promise<MasterKeys> {
  await loadOrCreate(join(dataDirectory, MASTER_KEY_FILE));
  return new MasterKeys(new MasterKeyFiles(dataDirectory));
}

class MasterKeyFiles implements MasterKeySource {
  readonly name: string;
  readonly #next: string;

  constructor(dataDirectory: string) {
    this.name = join(dataDirectory, MASTER_KEY_FILE);
    this.#next = join(dataDirectory, NEXT_FILE_NAME);
  }

  async read(): Promise<Secret<Buffer>[]> {
    // Read the next key first: a rotation that ends between the two reads renames it to the main file, which is read afterwards.
    const next = await readKey(this.#next);
    const main = await readKey(this.name);
    assert(main !== undefined, 'a master key file is never without a key');
    return next === undefined ? [main] : [main, next];
  }

  /** None: until a rotation begins, no copy of the folder can have its key. */
  async planned(): Promise<undefined> {
    return await Promise.resolve(undefined);
  }

  /** The key of a rotation that did not begin, if there is one. */
  async target(): Promise<Secret<Buffer>> {
    return await loadOrCreate(this.#next);
  }

  async removeOldKeys(targetId: string): Promise<boolean> {
    const next = await readKey(this.#next);
    // A process was killed after it had renamed the file.
    if (next === undefined || masterKeyId(next) !== targetId) return true;
    // An atomic rename, so that there is always a key in the main file.
    await rename(this.#next, this.name);
    await syncFolder(this.name);
    return true;
  }
}

/** Creates the file atomically. Two processes that create it at the same time use the same key. */
async function loadOrCreate(path: string): Promise<Secret<Buffer>> {
  return (await readKey(path)) ?? (await createKey(path));
}

async function readKey(path: string): Promise<Secret<Buffer> | undefined> {
  try {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`${path} does not contain a master key of ${KEY_BYTES} bytes`);
    return new Secret(key);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createKey(path: string): Promise<Secret<Buffer>> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    // Another process was faster: use its key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(path);
  return (await readKey(path))!;
}

/** A file's name is durable only after its folder is flushed. Data wrapped with a key must not outlive the key. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
