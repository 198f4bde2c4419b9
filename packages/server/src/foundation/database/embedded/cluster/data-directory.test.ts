import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  asRoot,
  modeOf,
  onlyAsRoot,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { resolveDataDirectory } from './data-directory.ts';

describe('the data folder', () => {
  it('is the configured folder as an absolute path, whether or not it exists', async () => {
    const path = join(await temporaryFolder(), 'not', 'there');
    expect(await resolveDataDirectory(path)).toEqual({ path, moved: false });
    expect((await resolveDataDirectory('data')).path).toMatch(/^\//);
  });

  it('is that folder even if it is not accessible to others, and its mode is not changed', async () => {
    const path = join(await temporaryFolder(), 'data');
    await mkdir(path);
    await chmod(path, 0o700);
    expect(await resolveDataDirectory(path)).toEqual({ path, moved: false });
    expect(await modeOf(path)).toBe('700');
  });

  it.skipIf(!asRoot)(
    `is /var/lib/issuary when PostgreSQL's uid cannot access a parent folder${onlyAsRoot}`,
    async () => {
      const folder = await temporaryFolder();
      const closed = join(folder, 'closed');
      await mkdir(join(closed, 'project'), { recursive: true });
      await chmod(closed, 0o700);
      const moved = { path: '/var/lib/issuary', moved: true };
      expect(await resolveDataDirectory(join(closed, 'project', '.issuary'))).toEqual(moved);
      await symlink(join(closed, 'project'), join(folder, 'link'));
      expect(await resolveDataDirectory(join(folder, 'link', '.issuary')), 'through a link').toEqual(moved);
      expect(await modeOf(closed)).toBe('700');
    },
  );
});
