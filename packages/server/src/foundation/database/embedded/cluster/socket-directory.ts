import { createHash } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { lstatIfPresent, makeDirectory } from '../files.ts';
import { makeOwned } from './folders.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { PORT } from './settings.ts';

/** A socket path is limited to 108 bytes on Linux and 104 on macOS, including the final zero. */
const SOCKET_PATH_BYTES_MAX = 100;
/** Not TMPDIR: it may differ between the service and its command line, or be inaccessible to PostgreSQL's uid. */
const SHORT_PARENT = '/tmp';
const NAMES_MAX = 5;

/**
 * The socket's folder: inside the data folder, or, when that path is too long, a private folder under /tmp whose name is derived
 * from the data folder. Only PostgreSQL's account (and root) can open it.
 */
export async function chooseSocketDirectory(layout: Layout, account: Account, parent = SHORT_PARENT): Promise<string> {
  if (Buffer.byteLength(join(layout.socket, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH_BYTES_MAX) return layout.socket;
  const hash = createHash('sha256').update(layout.dataDirectory).digest('hex').slice(0, 16);
  for (let attempt = 0; attempt < NAMES_MAX; attempt += 1) {
    const directory = join(parent, `issuary-${hash}${attempt === 0 ? '' : `-${attempt}`}`);
    if (await makePrivate(directory, account)) return directory;
  }
  throw new EmbeddedPostgresError(
    `cannot create a private folder for PostgreSQL's socket under ${parent}: use a data folder with a shorter path`,
  );
}

/** Removes the folder after the server has stopped, unless it is inside the data folder. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  const temporary = dirname(directory) === SHORT_PARENT && basename(directory).startsWith('issuary-');
  if (temporary) await rmdir(directory).catch(() => undefined);
}

/** False when another user has the name: in a world-writable folder that user may have taken it to intercept connections. */
async function makePrivate(directory: string, account: Account): Promise<boolean> {
  await makeDirectory(directory, 0o700);
  const found = await lstatIfPresent(directory);
  // As root, the folder belongs to root between its creation and the change of owner.
  const ours = found?.uid === account.uid || (account.dropped && found?.uid === 0);
  if (!found?.isDirectory() || !ours || (found.mode & 0o7777) !== 0o700) return false;
  await makeOwned(directory, account);
  return true;
}
