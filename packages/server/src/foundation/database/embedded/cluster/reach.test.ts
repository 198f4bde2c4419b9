import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  asRoot,
  nobody,
  onlyAsRoot,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { canReach, mayPass, modeToPass } from './reach.ts';

it.skipIf(!asRoot)(`checks the one class of mode bits that applies to the account${onlyAsRoot}`, async () => {
  const folder = join(await temporaryFolder(), 'folder');
  await mkdir(folder);
  const cases = [
    { uid: 0, gid: 0, mode: 0o700, passes: false, opened: 0o701 },
    { uid: 0, gid: 0, mode: 0o701, passes: true, opened: 0o701 },
    { uid: 0, gid: nobody.gid, mode: 0o701, passes: false, opened: 0o711 },
    { uid: nobody.uid, gid: 0, mode: 0o611, passes: false, opened: 0o711 },
  ];
  for (const { uid, gid, mode, passes, opened } of cases) {
    await chown(folder, uid, gid);
    await chmod(folder, mode);
    const found = await stat(folder);
    expect(mayPass(found, nobody)).toBe(passes);
    expect(await canReach(join(folder, 'below'), nobody)).toBe(passes);
    expect(modeToPass(found, nobody)).toBe(opened);
  }
});
