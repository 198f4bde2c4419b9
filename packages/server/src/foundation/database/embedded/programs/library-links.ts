import { symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf, readIfPresent } from '../files.ts';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Links between the libraries, as paths inside the package. npm packages cannot contain links. */
export async function libraryLinks(packageDirectory: string): Promise<Link[]> {
  const text = await readIfPresent(join(packageDirectory, 'native', 'pg-symlinks.json'));
  const listed: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(listed) ? listed.filter(isLink) : [];
}

function isLink(value: unknown): value is Link {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

/**
 * Creates the links that are missing because install scripts were skipped, the default of several package managers. When the package
 * is read-only, the programs fail to load and the caller falls back to a copy.
 */
export async function repairLinks(packageDirectory: string): Promise<void> {
  const links = await libraryLinks(packageDirectory);
  await Promise.all(links.map((link) => makeLink(packageDirectory, link)));
}

async function makeLink(root: string, { source, target }: Link): Promise<void> {
  try {
    await symlink(relative(dirname(target), source), join(root, target));
  } catch (error) {
    if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
  }
}
