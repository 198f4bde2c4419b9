import { createHash } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { lstatIfPresent, makeDirectory } from '../files.ts';
import { makeOwned } from './folders.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { PORT } from './settings.ts';

/** A socket's address holds 108 bytes on Linux, 104 on macOS, with the zero at its end. */
const SOCKET_PATH_BYTES_MAX = 100;
/** Not TMPDIR: the service and its command line may see another one, or one that PostgreSQL's uid cannot reach. */
const SHORT_PARENT = '/tmp';
const NAMES_MAX = 5;

/**
 * The folder of the socket: in the data folder, or where that path is too long a private one under /tmp whose name
 * follows from the data folder's. Only PostgreSQL's account (and root) can open it.
 */
export async function chooseSocketDirectory(layout: Layout, account: Account, parent = SHORT_PARENT): Promise<string> {
  if (Buffer.byteLength(join(layout.socket, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH_BYTES_MAX) return layout.socket;
  const hash = createHash('sha256').update(layout.dataDirectory).digest('hex').slice(0, 16);
  for (let attempt = 0; attempt < NAMES_MAX; attempt += 1) {
    const directory = join(parent, `issuary-${hash}${attempt === 0 ? '' : `-${attempt}`}`);
    if (await makePrivate(directory, account)) return directory;
  }
  throw new EmbeddedPostgresError(
    `no private folder for PostgreSQL's socket could be made under ${parent}: use a data folder with a shorter path`,
  );
}

/** After the server's end; one inside the data folder stays. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  const temporary = dirname(directory) === SHORT_PARENT && basename(directory).startsWith('issuary-');
  if (temporary) await rmdir(directory).catch(() => undefined);
}

/** False when somebody else has the name: in a folder where all may write, they may have taken it to listen in. */
async function makePrivate(directory: string, account: Account): Promise<boolean> {
  await makeDirectory(directory, 0o700);
  const found = await lstatIfPresent(directory);
  // As root it is root's own for the moment between its making and its handing over.
  const ours = found?.uid === account.uid || (account.dropped && found?.uid === 0);
  if (!found?.isDirectory() || !ours || (found.mode & 0o7777) !== 0o700) return false;
  await makeOwned(directory, account);
  return true;
}
