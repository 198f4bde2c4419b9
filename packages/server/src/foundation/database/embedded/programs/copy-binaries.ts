import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { statIfPresent, syncDirectory, uniqueSibling } from '../files.ts';
import type { Layout } from '../cluster/layout.ts';
import { repairLinks } from './library-links.ts';

const PREFIX = 'binaries-';
/** Needed for building against PostgreSQL, not for running it. */
const UNNEEDED = /\.a$|^pkgconfig$|^pgxs$|^include$/;

/**
 * Copies the package's programs into the data folder, where PostgreSQL's uid can read them, or reuses the copy of an earlier start.
 * The copy is renamed as the last step, so an existing copy is complete. Copies of other versions are deleted.
 */
export async function copyBinaries(
  packageDirectory: string,
  version: string,
  layout: Layout,
  { refresh }: { readonly refresh: boolean },
): Promise<string> {
  const destination = join(layout.home, `${PREFIX}${version}-${process.platform}-${process.arch}`);
  if (refresh) await rm(destination, { recursive: true, force: true });
  await removeOthers(layout.home, destination);
  if ((await statIfPresent(destination)) !== undefined) return destination;
  const partial = uniqueSibling(destination);
  await makeReadable(partial);
  await copyTree(join(packageDirectory, 'native'), join(partial, 'native'));
  await repairLinks(partial);
  await rename(partial, destination);
  await syncDirectory(layout.home);
  return destination;
}

/** Called with the lock held and no server running, so no other process uses or makes a copy now. */
async function removeOthers(home: string, keep: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith(PREFIX) && name !== basename(keep));
  await Promise.all(names.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

async function copyTree(from: string, to: string): Promise<void> {
  await makeReadable(to);
  const entries = (await readdir(from, { withFileTypes: true })).filter((entry) => !UNNEEDED.test(entry.name));
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyTree(source, target);
      // Links are created from the package's list.
      else if (entry.isFile()) await copyDurably(source, target, basename(from) === 'bin' ? 0o755 : 0o644);
    }),
  );
}

/** Flushes the files before the copy is renamed. Otherwise a power failure may leave the final name with empty files. */
async function copyDurably(source: string, target: string, mode: number): Promise<void> {
  await copyFile(source, target);
  const handle = await open(target, 'r+');
  try {
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Sets the mode regardless of the umask. */
async function makeReadable(directory: string): Promise<void> {
  await mkdir(directory);
  await chmod(directory, 0o755);
}
