import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Account } from '../../../server/src/foundation/database/embedded/cluster/account.ts';
import { prepareFolders } from '../../../server/src/foundation/database/embedded/cluster/folders.ts';
import { type Layout, layoutOf } from '../../../server/src/foundation/database/embedded/cluster/layout.ts';
import { findBinariesPackage } from '../../../server/src/foundation/database/embedded/programs/binaries.ts';
import { libraryLinks } from '../../../server/src/foundation/database/embedded/programs/library-links.ts';
import { runProgram } from '../../../server/src/foundation/database/embedded/programs/run-program.ts';
import { temporaryFolder } from './fixtures.ts';

/** A copy of the package that tests may modify, without files that these programs do not need, and a data folder. */
export async function place(account: Account): Promise<{ layout: Layout; packageDirectory: string }> {
  const folder = await temporaryFolder();
  const layout = layoutOf(join(folder, 'data'));
  await prepareFolders(layout, account);
  const packageDirectory = join(folder, 'node_modules', 'postgres');
  await mkdir(dirname(packageDirectory));
  await cp(findBinariesPackage(), packageDirectory, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.a$|timezone\/|pgxs/.test(source),
  });
  return { layout, packageDirectory };
}

/** As after an install without scripts. */
export async function removeLinks(packageDirectory: string): Promise<void> {
  const links = await libraryLinks(packageDirectory);
  expect(links.length).toBeGreaterThan(0);
  await Promise.all(links.map(({ target }) => rm(join(packageDirectory, target), { force: true })));
}

/** Every folder is writable for root, so dangling links simulate links that cannot be created. */
export async function blockLinks(packageDirectory: string): Promise<void> {
  const links = await libraryLinks(packageDirectory);
  await Promise.all(links.map(({ target }) => symlink('nowhere', join(packageDirectory, target))));
}

/** Runs `--version` of a program. */
export function version(program: string, account: Account): Promise<{ ok: boolean; output: string }> {
  return runProgram(program, ['--version'], { account, seconds: 60 });
}
