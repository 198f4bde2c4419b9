import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../../scripts/build-server.ts';
import { ROOT } from '../process.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds the package into a folder, next to links to the dependencies that are already installed.
 * @returns the path of its binary
 */
export async function buildPackage(folder: string): Promise<string> {
  const built = join(folder, 'packages', 'server');
  await mkdir(join(built, 'bin'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await symlink(join(PACKAGE, 'node_modules'), join(built, 'node_modules'));
  for (const file of ['package.json', 'bin/issuary.mjs']) await copyFile(join(PACKAGE, file), join(built, file));
  await buildServer(join(built, 'dist'));
  return join(built, 'bin', 'issuary.mjs');
}
