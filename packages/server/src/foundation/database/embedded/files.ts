import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';

/** The file's text; undefined when there is no such file. Other failures are thrown. */
export function readIfPresent(path: string): Promise<string | undefined> {
  return orMissing(readFile(path, 'utf8'));
}

/** Follows links; undefined when there is nothing. */
export function statIfPresent(path: string): Promise<Stats | undefined> {
  return orMissing(stat(path));
}

/** Does not follow links; undefined when there is nothing. */
export function lstatIfPresent(path: string): Promise<Stats | undefined> {
  return orMissing(lstat(path));
}

/** Writes all or nothing, whatever the umask: a reader, or a crash in the middle, never sees half a file. */
export async function replaceFile(path: string, content: string, mode: number): Promise<void> {
  const temporary = uniqueSibling(path);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A name beside `path` that nobody else uses. */
export function uniqueSibling(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}`;
}

/** Makes one folder; false when the name is taken. */
export async function makeDirectory(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes a rename or a new name in the folder survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The system's name of an error, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
