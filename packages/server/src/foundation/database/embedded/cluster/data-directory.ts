import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { layoutOf } from './layout.ts';
import { canReach } from './reach.ts';

/** The data folder when root configured one that PostgreSQL's uid cannot reach. */
const SYSTEM_DATA_DIRECTORY = '/var/lib/issuary';

/**
 * The data folder: the configured one, or /var/lib/issuary when this process is root and PostgreSQL's uid cannot reach the
 * configured one because of a parent folder (such as /root, mode 0700). Parent folders belong to others, so their modes are never
 * changed. This function changes nothing.
 */
export async function resolveDataDirectory(requested: string): Promise<{ path: string; moved: boolean }> {
  const path = resolve(requested);
  if (process.getuid?.() !== 0) return { path, moved: false };
  const account = await chooseAccount(layoutOf(path).cluster);
  return (await canReach(path, account)) ? { path, moved: false } : { path: SYSTEM_DATA_DIRECTORY, moved: true };
}

/** Whether a data folder has the files of PostgreSQL, or those of an interrupted creation, which the next start repairs. */
export async function hasCluster(dataDirectory: string): Promise<boolean> {
  return await stat(layoutOf(dataDirectory).home).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
