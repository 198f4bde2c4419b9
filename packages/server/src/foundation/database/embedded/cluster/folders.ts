import { chmod, lchown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';
import { lstatIfPresent, makeDirectory } from '../files.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { canReach, mayPass, modeToPass } from './reach.ts';

/** May be passed through by whoever knows the name below, may not be listed. */
const PASS_ONLY = 0o711;
const PRIVATE = 0o700;

/**
 * Makes the folders and lets PostgreSQL's uid pass through to them. A data folder of mode 0700 becomes 0701: what lies
 * beside the cluster (the master key, mode 0600) stays closed by its own mode, and nobody can list the folder.
 */
export async function prepareFolders(layout: Layout, account: Account): Promise<void> {
  await makeDataDirectory(layout.dataDirectory, account);
  await makeDirectory(layout.home, account.dropped ? PASS_ONLY : PRIVATE);
  await letPass(layout.home, account);
  await makeDirectory(layout.users, PRIVATE);
  await makeOwned(layout.log, account);
  await makeOwned(layout.socket, account);
  if (!(await canReach(layout.cluster, account))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as uid ${account.uid} here, which cannot reach ${layout.home}: a folder above it is closed to others`,
    );
  }
}

/** A folder that is private to PostgreSQL's account; as root only ever inside a folder that nobody else can write. */
export async function makeOwned(path: string, account: Account): Promise<void> {
  await makeDirectory(path, PRIVATE);
  const found = await lstatIfPresent(path);
  if (!found?.isDirectory()) throw new EmbeddedPostgresError(`${path} is in the way: a folder is needed there`);
  // The mode first: once it is another's, that one might put a link in its place.
  if ((found.mode & 0o7777) !== PRIVATE) await chmod(path, PRIVATE);
  if (account.dropped && (found.uid !== account.uid || found.gid !== account.gid)) {
    await lchown(path, account.uid, account.gid);
  }
}

async function makeDataDirectory(path: string, account: Account): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: PRIVATE });
  // Those above that we made ourselves are ours to open, too.
  if (first !== undefined) {
    for (let made = path; made.length >= first.length; made = dirname(made)) await letPass(made, account);
  }
  await letPass(path, account);
}

async function letPass(path: string, account: Account): Promise<void> {
  const found = await stat(path);
  if (account.dropped && !mayPass(found, account)) await chmod(path, modeToPass(found, account));
}
