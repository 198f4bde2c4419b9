import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from './processes.ts';

/** TMPFS_MAGIC and RAMFS_MAGIC of linux/magic.h: commits to memory measure nothing. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6]);

/** Creates a temporary folder on a disk. PostgreSQL's own uid can traverse it when root runs the benchmark. */
export async function createTemporaryFolder(parent: string | undefined): Promise<string> {
  const chosen = parent ?? (await firstOnDisk([tmpdir(), '/var/tmp']));
  if (await isInMemory(chosen)) throw new Error(`${chosen} is in memory, where a commit costs nothing: use --dir`);
  const folder = await mkdtemp(join(chosen, 'issuary-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

export async function removeTemporaryFolder(folder: string): Promise<void> {
  // A process that is still stopping may have written another file.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** @throws Unavailable if the disk of this folder has less free space */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new Unavailable(`needs ${Math.ceil(bytes / 1e9)} GB of disk`);
}

async function firstOnDisk(folders: readonly string[]): Promise<string> {
  for (const folder of folders) if (!(await isInMemory(folder))) return folder;
  return folders[0]!;
}

async function isInMemory(folder: string): Promise<boolean> {
  const { type } = await statfs(folder);
  return IN_MEMORY.has(type);
}
