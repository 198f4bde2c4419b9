import { link, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, readIfPresent, replaceFile, uniqueSibling } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { poll } from '../poll.ts';
import { isAlive, ownRecord, RECORD_MODE } from './process-record.ts';

/** Longer than the longest that a holder takes: a start with recovery. */
const WAIT_SECONDS_MAX = 420;

/**
 * Runs the work while no other process, nor another call in this one, does the same with this lock file. The lock of a
 * process that died is taken over. (Node has no flock. PostgreSQL itself also guards against two postmasters.)
 */
export async function exclusively<T>(lockFile: string, work: () => Promise<T>, ending?: AbortSignal): Promise<T> {
  const mine = uniqueSibling(lockFile);
  const record = await ownRecord();
  await replaceFile(mine, record, RECORD_MODE);
  try {
    const attempt = (): Promise<true | undefined> => {
      ending?.throwIfAborted();
      return take(lockFile, mine);
    };
    if ((await poll(attempt, { seconds: WAIT_SECONDS_MAX })) === undefined) {
      throw new EmbeddedPostgresError(`another process holds ${lockFile} for more than ${WAIT_SECONDS_MAX} s`);
    }
  } finally {
    await rm(mine, { force: true });
  }
  try {
    await removeAbandoned(lockFile);
    return await work();
  } finally {
    if ((await readIfPresent(lockFile)) === record) await rm(lockFile, { force: true });
  }
}

async function take(lockFile: string, mine: string): Promise<true | undefined> {
  try {
    await link(mine, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = await readIfPresent(lockFile);
  if (holder !== undefined && !(await isAlive(holder))) await removeDead(lockFile, holder);
  return undefined;
}

/**
 * Two may find the same dead holder: the slower must not remove the lock that the faster has taken since, so it looks at
 * what it moved away and puts it back. For the microseconds between only PostgreSQL's own guard is left.
 */
async function removeDead(lockFile: string, dead: string): Promise<void> {
  const aside = uniqueSibling(lockFile);
  try {
    await rename(lockFile, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readIfPresent(aside)) !== dead) await link(aside, lockFile).catch(() => undefined);
  await rm(aside, { force: true });
}

/** What waiting processes leave when they are killed. */
async function removeAbandoned(lockFile: string): Promise<void> {
  const folder = dirname(lockFile);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(lockFile)}.`));
  for (const path of names.map((name) => join(folder, name))) {
    const record = await readIfPresent(path);
    // Empty is one that is being written just now.
    if (record !== undefined && record !== '' && !(await isAlive(record))) await rm(path, { force: true });
  }
}
