import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../cluster/layout.ts';
import { place, removeLinks, version } from '../../../../../../testing/src/embedded-postgres/binaries-package.ts';
import { ownAccount, temporaryFolder } from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';

describe("PostgreSQL's programs", () => {
  it('are used from the package where they can run', async () => {
    const layout = layoutOf(join(await temporaryFolder(), 'data'));
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
});
