import { chmod, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  blockLinks,
  place,
  removeLinks,
  version,
} from '../../../../../../testing/src/embedded-postgres/binaries-package.ts';
import { asRoot, modeOf, nobody, onlyAsRoot } from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { prepareBinaries } from './binaries.ts';

describe("PostgreSQL's programs", () => {
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
