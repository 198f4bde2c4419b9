import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret } from '../kit/secret.ts';

const FILE_NAME = 'master.key';
const KEY_BYTES = 32;

/**
 * The master key of an installation that was given none: made once, in the data directory, readable by its owner alone.
 * It never appears half-written, and two processes that start at once agree on one.
 */
export async function loadOrCreateMasterKey(dataDirectory: string): Promise<Secret<Buffer>> {
  const path = join(dataDirectory, FILE_NAME);
  return (await readKey(path)) ?? (await createKey(path));
}

async function readKey(path: string): Promise<Secret<Buffer> | undefined> {
  try {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold a master key of ${KEY_BYTES} bytes`);
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
    // Another process was first: its key is the key.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return (await readKey(path))!;
}
