import { chmod, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  asRoot,
  nobody,
  onlyAsRoot,
  ownAccount,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { layoutOf } from './layout.ts';
import { chooseSocketDirectory } from './socket-directory.ts';

const LONG = 'a-long-name'.repeat(10);

describe("the socket's folder", () => {
  it('is derived from the data folder, with a suffix when another user has that name', async () => {
    const parent = await temporaryFolder();
    const layout = layoutOf(join(parent, LONG));
    const own = await chooseSocketDirectory(layout, ownAccount, parent);
    expect(await chooseSocketDirectory(layout, ownAccount, parent)).toBe(own);
    await chmod(own, 0o777);
    expect(await chooseSocketDirectory(layout, ownAccount, parent), 'open to others').toBe(`${own}-1`);
  });

  it.skipIf(!asRoot)(`is never a folder that another user made${onlyAsRoot}`, async () => {
    const parent = await temporaryFolder();
    const layout = layoutOf(join(parent, LONG));
    const own = await chooseSocketDirectory(layout, nobody, parent);
    expect((await stat(own)).uid).toBe(nobody.uid);
    await chown(own, 12_345, 12_345);
    const next = await chooseSocketDirectory(layout, nobody, parent);
    expect(next).toBe(`${own}-1`);
    expect((await stat(own)).uid).toBe(12_345);
  });
});
