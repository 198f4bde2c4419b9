import { chmod, cp, mkdir, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '../cluster/account.ts';
import { prepareFolders } from '../cluster/folders.ts';
import { type Layout, layoutOf } from '../cluster/layout.ts';
import {
  asRoot,
  modeOf,
  nobody,
  onlyAsRoot,
  ownAccount,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';
import { libraryLinks } from './library-links.ts';
import { runProgram } from './run-program.ts';

describe("PostgreSQL's programs", () => {
  it('are used from the package where they can run', async () => {
    const { layout } = await place(ownAccount);
    const found = findBinariesPackage();
    expect(await prepareBinaries(found, layout, ownAccount)).toEqual({
      initdb: join(found, 'native', 'bin', 'initdb'),
      postgres: join(found, 'native', 'bin', 'postgres'),
    });
  });

  it('cause a one-line error when the package for the platform is missing', () => {
    expect(() => findBinariesPackage('plan9')).toThrow(
      /^the package @embedded-postgres\/plan9-\w+ is missing: .*ISSUARY_DATABASE_URL to use your own PostgreSQL$/,
    );
  });

  it('work after an install without scripts, which omits the library links', async () => {
    const { layout, packageDirectory } = await place(ownAccount);
    await removeLinks(packageDirectory);
    expect((await version(join(packageDirectory, 'native', 'bin', 'initdb'), ownAccount)).ok).toBe(false);
    const { initdb } = await prepareBinaries(packageDirectory, layout, ownAccount);
    expect(initdb).toBe(join(packageDirectory, 'native', 'bin', 'initdb'));
    expect((await version(initdb, ownAccount)).ok).toBe(true);
  });

  it.skipIf(!asRoot)(`are copied when the links are missing and the package is read-only${onlyAsRoot}`, async () => {
    const { layout, packageDirectory } = await place(nobody);
    await removeLinks(packageDirectory);
    await blockLinks(packageDirectory);
    const { initdb } = await prepareBinaries(packageDirectory, layout, nobody);
    expect(initdb.startsWith(join(layout.home, 'binaries-'))).toBe(true);
    expect((await version(initdb, nobody)).ok).toBe(true);
  });

  it.skipIf(!asRoot)(`are copied when PostgreSQL's uid cannot read node_modules${onlyAsRoot}`, async () => {
    const { layout, packageDirectory } = await place(nobody);
    await chmod(dirname(packageDirectory), 0o700);
    const before = process.umask(0o077);
    try {
      const first = await prepareBinaries(packageDirectory, layout, nobody);
      expect(first.postgres.startsWith(join(layout.home, 'binaries-18'))).toBe(true);
      expect((await version(first.postgres, nobody)).output).toMatch(/^postgres \(PostgreSQL\) 18/);
      expect(await modeOf(dirname(first.postgres))).toBe('755');

      const { ino } = await stat(first.postgres);
      const second = await prepareBinaries(packageDirectory, layout, nobody);
      expect((await stat(second.postgres)).ino, 'used again').toBe(ino);

      await truncate(first.postgres, 100);
      const repaired = await prepareBinaries(packageDirectory, layout, nobody);
      expect((await version(repaired.postgres, nobody)).ok, 'a corrupt copy is replaced').toBe(true);

      await writeFile(join(packageDirectory, 'package.json'), JSON.stringify({ version: '18.99.0' }));
      const upgraded = await prepareBinaries(packageDirectory, layout, nobody);
      expect(upgraded.postgres).toContain('binaries-18.99.0-');
      const copies = (await readdir(layout.home)).filter((name) => name.startsWith('binaries-'));
      expect(copies, 'copies of one version only').toHaveLength(1);
    } finally {
      process.umask(before);
    }
  });
});

/** A copy of the package that tests may modify, without files that these programs do not need, and a data folder. */
async function place(account: Account): Promise<{ layout: Layout; packageDirectory: string }> {
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

async function removeLinks(packageDirectory: string): Promise<void> {
  const links = await libraryLinks(packageDirectory);
  expect(links.length).toBeGreaterThan(0);
  await Promise.all(links.map(({ target }) => rm(join(packageDirectory, target), { force: true })));
}

/** Every folder is writable for root, so dangling links simulate links that cannot be created. */
async function blockLinks(packageDirectory: string): Promise<void> {
  const links = await libraryLinks(packageDirectory);
  await Promise.all(links.map(({ target }) => symlink('nowhere', join(packageDirectory, target))));
}

function version(program: string, account: Account): Promise<{ ok: boolean; output: string }> {
  return runProgram(program, ['--version'], { account, seconds: 60 });
}
