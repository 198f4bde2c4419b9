import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';

/** The file's text; undefined when there is no such file. Other failures are thrown. */
export function readIfPresent(path: string): Promise<string | undefined> {
  return orMissing(readFile(path, 'utf8'));
}

/** Follows links; undefined when the path does not exist. */
export function statIfPresent(path: string): Promise<Stats | undefined> {
  return orMissing(stat(path));
}

/** Does not follow links; undefined when the path does not exist. */
export function lstatIfPresent(path: string): Promise<Stats | undefined> {
  return orMissing(lstat(path));
}

/** Replaces a file atomically, with this mode whatever the umask. Readers never see half a file, even after a crash. */
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

/** A unique name in the same folder as `path`. */
export function uniqueSibling(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}`;
}

/** Creates one folder; false when the name exists. */
export async function makeDirectory(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Flushes the folder, so that a rename or a new name in it survives a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The system error code, such as ENOENT. */
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
