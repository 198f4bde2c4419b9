import { resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { layoutOf } from './layout.ts';
import { canReach } from './reach.ts';

/** Where data live when root asked for a folder that PostgreSQL's uid cannot reach. */
const SYSTEM_DATA_DIRECTORY = '/var/lib/issuary';

/**
 * Where data live: the setting; as root, if PostgreSQL's uid cannot reach it because of a folder above it (as under
 * /root, mode 0700), /var/lib/issuary. Folders above are another's, so their modes are never changed. Only looks.
 */
export async function resolveDataDirectory(requested: string): Promise<{ path: string; moved: boolean }> {
  const path = resolve(requested);
  if (process.getuid?.() !== 0) return { path, moved: false };
  const account = await chooseAccount(layoutOf(path).cluster);
  return (await canReach(path, account)) ? { path, moved: false } : { path: SYSTEM_DATA_DIRECTORY, moved: true };
}
