import { chmod, lchown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';
import { lstatIfPresent, makeDirectory } from '../files.ts';
import type { Layout } from './layout.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { canReach, mayPass, modeToPass } from './reach.ts';

/** Others may traverse the folder to a known name, but may not list it. */
const PASS_ONLY = 0o711;
const PRIVATE = 0o700;

/**
 * Creates the folders and lets PostgreSQL's uid traverse the folders above them. A data folder of mode 0700 becomes 0701. Its other
 * files (the master key, mode 0600) are protected by their own modes, and others cannot list the folder.
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
      `PostgreSQL runs as uid ${account.uid}, which cannot access ${layout.home}: make its parent folders accessible (chmod o+x) or use another data folder`,
    );
  }
}

/** A folder that is private to PostgreSQL's account. As root, call it only inside a folder that no other user can write to. */
export async function makeOwned(path: string, account: Account): Promise<void> {
  await makeDirectory(path, PRIVATE);
  const found = await lstatIfPresent(path);
  if (!found?.isDirectory()) throw new EmbeddedPostgresError(`${path} must be a folder: move the file away`);
  // Change the mode before the owner: a new owner could replace the folder with a link.
  if ((found.mode & 0o7777) !== PRIVATE) await chmod(path, PRIVATE);
  if (account.dropped && (found.uid !== account.uid || found.gid !== account.gid)) {
    await lchown(path, account.uid, account.gid);
  }
}

async function makeDataDirectory(path: string, account: Account): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: PRIVATE });
  // Parent folders that this process created may be opened too.
  if (first !== undefined) {
    for (let made = path; made.length >= first.length; made = dirname(made)) await letPass(made, account);
  }
  await letPass(path, account);
}

async function letPass(path: string, account: Account): Promise<void> {
  const found = await stat(path);
  if (account.dropped && !mayPass(found, account)) await chmod(path, modeToPass(found, account));
}
