import type { Stats } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';
import { statIfPresent } from '../files.ts';

const READ = 4;
const EXECUTE = 1;

/** Whether the account may pass through a folder (x), by the mode bits that the kernel would look at for it. */
export function mayPass(folder: Stats, account: Account): boolean {
  return permits(folder, account, EXECUTE);
}

/** Whether the account may read the file; says nothing of the folders above it. */
export function mayRead(file: Stats, account: Account): boolean {
  return permits(file, account, READ);
}

/** The mode with what the account needs to pass through the folder, and nothing more. */
export function modeToPass(folder: Stats, account: Account): number {
  return (folder.mode & 0o7777) | (EXECUTE << shiftFor(folder, account));
}

/** Whether the account can pass through every existing folder above `path`, by its name and by where links lead. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  if (!account.dropped) return true;
  for (const folder of new Set([...ancestorsOf(path), ...ancestorsOf(await realPathOfExisting(path))])) {
    const found = await statIfPresent(folder);
    if (found !== undefined && !mayPass(found, account)) return false;
  }
  return true;
}

function permits(file: Stats, account: Account, bit: number): boolean {
  return (file.mode & (bit << shiftFor(file, account))) !== 0;
}

/** Exactly one of the three classes counts: an owner without the bit is refused although others have it. */
function shiftFor(file: Stats, account: Account): number {
  if (file.uid === account.uid) return 6;
  return file.gid === account.gid ? 3 : 0;
}

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}

/** Links resolved as far as the path exists. */
async function realPathOfExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : realPathOfExisting(parent);
  }
}
