import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Permissions of anyone but the owner. */
const OF_OTHERS = 0o077;

/** Saves a secret of the user in a file that only the user can read, and replaces one of the same name. */
export function saveOwnFile(path: string, content: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A crash leaves the old file or the new one. The name begins with a dot, so it is never read.
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * @param remedy what to do if somebody else may have read it
 * @returns undefined if there is no such file
 * @throws UsageError if others can read it
 */
export function readOwnFile(path: string, remedy: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    if ((fstatSync(file).mode & OF_OTHERS) !== 0)
      throw new UsageError(`other users can access ${path}; ${remedy} if they may have read it, and run chmod 600`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
