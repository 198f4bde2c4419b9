import { constants } from 'node:fs';
import { lstat, mkdir, open } from 'node:fs/promises';
import { join, parse, resolve, sep } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Permissions of others to write. */
const WRITE_OF_OTHERS = 0o022;
/** In such a folder, as `/tmp`, only the owner of an entry can rename or remove it. */
const STICKY = 0o1000;
const ROOT_UID = 0;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/**
 * Creates a folder that only its owner can read, or checks one that exists: others must not be able to put a file, a folder or a
 * link where secret content is going to be written. So each folder of its path belongs to the user or to root, is no link, and only
 * its owner can write to it. One above it may be sticky instead, because the folder in it has such an owner, too.
 * @returns its absolute path
 * @throws UsageError
 */
export async function requirePrivateFolder(path: string): Promise<string> {
  const folder = resolve(path);
  const { root } = parse(folder);
  const steps = folder.slice(root.length).split(sep);
  const uid = process.getuid?.();
  let current = root;
  await requireSafeFolder(current, uid);
  for (const step of steps.filter((each) => each !== '')) {
    current = join(current, step);
    await mkdir(current, { mode: 0o700 }).catch((error: unknown) => requireExisting(current, error));
    await requireSafeFolder(current, uid);
  }
  const { mode, uid: owner } = await lstat(folder);
  if (owner !== uid || (mode & WRITE_OF_OTHERS) !== 0) throw writable(folder);
  return folder;
}

/** A system may refuse to create a folder that exists for another reason, such as a file system that cannot be written to. */
async function requireExisting(folder: string, error: unknown): Promise<void> {
  await lstat(folder).catch(() => {
    throw error;
  });
}

/** @throws UsageError if others can put something in the place of what is in the folder */
async function requireSafeFolder(folder: string, uid: number | undefined): Promise<void> {
  const found = await lstat(folder);
  if (found.isSymbolicLink()) throw new UsageError(`${folder} is a link; choose the folder that it leads to`);
  if (!found.isDirectory()) throw new UsageError(`${folder} is not a folder; choose another one`);
  if (found.uid !== uid && found.uid !== ROOT_UID)
    throw new UsageError(`${folder} belongs to another user, who can replace what is in it; choose another folder`);
  if ((found.mode & WRITE_OF_OTHERS) !== 0 && (found.mode & STICKY) === 0) throw writable(folder);
}

function writable(folder: string): UsageError {
  return new UsageError(`others can write to ${folder}; choose a folder that only you can write to, or a new one`);
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
