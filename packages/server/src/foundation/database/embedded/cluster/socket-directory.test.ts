import { chmod, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import {
  asRoot,
  queryRows,
  modeOf,
  nobody,
  onlyAsRoot,
  ownAccount,
  recordingLog,
  temporaryFolder,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { layoutOf } from './layout.ts';
import { chooseSocketDirectory } from './socket-directory.ts';

const LONG = 'a-long-name'.repeat(10);

describe("the socket's folder", () => {
  it('is a short private folder elsewhere when the path of the data folder is long, and commands find it', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const long = join(dataDirectory, LONG);
    const postgres = await startEmbeddedPostgres({ dataDirectory: long, log: recordingLog() });
    expect(postgres.connection.host).toMatch(/^\/tmp\/issuary-[0-9a-f]{16}$/);
    expect(await modeOf(postgres.connection.host)).toBe('700');
    const command = await attachEmbeddedPostgres({ dataDirectory: long, log: recordingLog() });
    expect(command.connection).toEqual(postgres.connection);
    expect(await queryRows(command.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await command.stop();
    await postgres.stop();
    await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT');
  });

  it('may have commas, quotes, spaces and non-ASCII letters in its path', async () => {
    const dataDirectory = join(await temporaryFolder(), `data, 'it', ü`);
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(await queryRows(postgres.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await postgres.stop();
  });

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
