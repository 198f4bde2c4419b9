import { constants } from 'node:fs';
import { lstat, mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/** A part of the path is a file. */
const NO_FOLDER: ReadonlySet<string | undefined> = new Set(['EEXIST', 'ENOTDIR']);
/** Permissions of others to write. */
const WRITE_OF_OTHERS = 0o022;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/**
 * Creates a folder that only its owner can read, or checks one that exists: others must not be able to put a file or a link where
 * secret content is going to be written.
 * @returns its absolute path
 * @throws UsageError
 */
export async function requirePrivateFolder(path: string): Promise<string> {
  const folder = resolve(path);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    if (!NO_FOLDER.has((error as NodeJS.ErrnoException).code)) throw error;
  });
  const found = await lstat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UsageError(`${folder} is not a folder; choose one that is no link either`);
  const { mode, uid } = found;
  if (uid !== process.getuid?.() || (mode & WRITE_OF_OTHERS) !== 0)
    throw new UsageError(`others can write to ${folder}; choose a folder that only you can write to, or a new one`);
  return folder;
}

/**
 * Writes new files, readable by their owner only. It follows no link and replaces nothing.
 * @param files content by name
 * @returns the paths
 * @throws UsageError if one exists; those before it are written
 */
export async function writePrivateFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, content] of files) {
    const path = join(folder, name);
    const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new UsageError(`${path} exists already; choose another folder`);
    });
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    paths.push(path);
  }
  return paths;
}
