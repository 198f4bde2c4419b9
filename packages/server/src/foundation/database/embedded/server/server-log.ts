import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const LOG_FILE = /^postgresql-\d{8}-\d{6}\.log$/;
/** Each file is rotated at the size in settings.ts, so this limits the total size. */
const FILES_KEPT = 5;

/** Removes all but the newest log files. PostgreSQL rotates its logs but never removes one. */
export async function pruneLogs(directory: string): Promise<void> {
  const old = (await logFiles(directory)).slice(0, -FILES_KEPT);
  await Promise.all(old.map((name) => rm(join(directory, name), { force: true })));
}

/** The text of the newest log file, empty when there is none. */
export async function newestLog(directory: string): Promise<string> {
  const newest = (await logFiles(directory)).at(-1);
  return newest === undefined ? '' : readFile(join(directory, newest), 'utf8').catch(() => '');
}

/** Oldest first; the name contains the time. */
async function logFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((): string[] => []);
  return names.filter((name) => LOG_FILE.test(name)).toSorted();
}
