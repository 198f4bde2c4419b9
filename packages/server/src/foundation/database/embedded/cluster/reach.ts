import type { Stats } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';
import { statIfPresent } from '../files.ts';

const READ = 4;
const EXECUTE = 1;

/** Whether the account may traverse a folder (x), by the mode bits that the kernel checks for it. */
export function mayPass(folder: Stats, account: Account): boolean {
  return permits(folder, account, EXECUTE);
}

/** Whether the account may read the file. Parent folders are not checked. */
export function mayRead(file: Stats, account: Account): boolean {
  return permits(file, account, READ);
}

/** The mode with the one added bit that the account needs to traverse the folder. */
export function modeToPass(folder: Stats, account: Account): number {
  return (folder.mode & 0o7777) | (EXECUTE << shiftFor(folder, account));
}

/** Whether the account can traverse every existing folder above `path`, both by its name and with links resolved. */
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

/** Exactly one of the three classes applies: an owner without the bit is denied even if others have it. */
function shiftFor(file: Stats, account: Account): number {
  if (file.uid === account.uid) return 6;
  return file.gid === account.gid ? 3 : 0;
}

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...ancestorsOf(parent), parent];
}

/** The path with links resolved as far as it exists. */
async function realPathOfExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : realPathOfExisting(parent);
  }
}
