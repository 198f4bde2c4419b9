import { link, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, readIfPresent, replaceFile, uniqueSibling } from '../files.ts';
import { EmbeddedPostgresError } from '../model.ts';
import { poll } from '../poll.ts';
import { isAlive, ownRecord, RECORD_MODE } from './process-record.ts';

/** Longer than a holder may take: a start with recovery. */
const WAIT_SECONDS_MAX = 420;

/**
 * Runs the work exclusively: no other process, and no other call in this process, runs work with this lock file at the same time. The
 * lock of a dead process is taken over. (Node has no flock. PostgreSQL itself also guards against two postmasters.)
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
      throw new EmbeddedPostgresError(
        `another process has held ${lockFile} for more than ${WAIT_SECONDS_MAX} s: stop that process, or try again later`,
      );
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
 * Two processes may find the same dead holder. The slower one must not remove the lock that the faster one has taken since, so it
 * checks the file that it moved away and moves it back. During these microseconds only PostgreSQL's own guard is active.
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

/** Removes files of waiting processes that were killed. */
async function removeAbandoned(lockFile: string): Promise<void> {
  const folder = dirname(lockFile);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(lockFile)}.`));
  for (const path of names.map((name) => join(folder, name))) {
    const record = await readIfPresent(path);
    // An empty file is being written right now.
    if (record !== undefined && record !== '' && !(await isAlive(record))) await rm(path, { force: true });
  }
}
