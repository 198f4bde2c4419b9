import { chmod, chown, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memorySettings } from './cluster/settings.ts';
import { layoutOf } from './cluster/layout.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { runProgram } from './programs/run-program.ts';
import { postgresProcessesIn } from './sharing/processes.ts';
import { clusterTemplate } from '../../../../../testing/src/embedded-postgres/cluster-template.ts';
import { startService } from '../../../../../testing/src/embedded-postgres/service.ts';
import {
  asRoot,
  queryRows,
  modeOf,
  nobody,
  onlyAsRoot,
  onlyForOtherUsers,
  otherUsersCanRead,
  postmasterPid,
  recordingLog,
  temporaryFolder,
} from '../../../../../testing/src/embedded-postgres/fixtures.ts';

describe('the embedded PostgreSQL', () => {
  const preparedFolder = clusterTemplate();

  it('uses UTF-8 with the builtin locale, checksums and durable settings, and listens only on its socket', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(postgres.connection).toMatchObject({ user: 'issuary', database: 'issuary' });
    const [database] = await queryRows(
      postgres.connection,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              datcollate AS collate, pg_get_userbyid(datdba) AS owner, upper('straße é') AS upper, 'Z' < 'a' AS by_code
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(database).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      collate: 'C.UTF-8',
      owner: 'issuary',
      upper: 'STRAßE É',
      by_code: true,
    });
    const [settings] = await queryRows(
      postgres.connection,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
              current_setting('listen_addresses') AS tcp,
              pg_size_bytes(current_setting('shared_buffers')) = pg_size_bytes('${memorySettings().shared_buffers}') AS buffers,
              current_setting('max_wal_size') AS wal, current_setting('jit') AS jit`,
    );
    expect(settings).toEqual({
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      tcp: '',
      buffers: true,
      wal: '4GB',
      jit: 'off',
    });
    expect(await modeOf(postgres.connection.host)).toBe('700');
    await postgres.stop();
  });

  it('keeps its data after a stop, which may be called twice', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const first = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    await queryRows(first.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    await Promise.all([first.stop(), first.stop()]);
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
    const log = recordingLog();
    const second = await startEmbeddedPostgres({ dataDirectory, log });
    expect(log.lines.join()).not.toContain('created a new');
    expect(await queryRows(second.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('a command uses a running server and leaves it running; a command that started it stops it', async () => {
    const dataDirectory = await preparedFolder();
    const alone = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(await queryRows(alone.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await alone.stop();
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);

    const service = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    const pid = await postmasterPid(dataDirectory);
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(command.connection).toEqual(service.connection);
    await command.stop();
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    expect(await queryRows(service.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await service.stop();
  });

  it('keeps running for a service when the command that started it ends', async () => {
    const dataDirectory = await preparedFolder();
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    const service = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    const pid = await postmasterPid(dataDirectory);
    await command.stop();
    expect(await queryRows(service.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    await service.stop();
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
  });

  it('writes no values, rows or statements to its log', async () => {
    const dataDirectory = await preparedFolder();
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    await queryRows(
      postgres.connection,
      `CREATE TABLE people (email text PRIMARY KEY); INSERT INTO people VALUES ('leaky@x')`,
    );
    for (const statement of [
      `INSERT INTO people VALUES ('leaky@x')`,
      `SELECT 'leaky'::integer`,
      `SELECT leaky FROM people`,
      `DO $$ BEGIN RAISE WARNING 'leaky'; RAISE EXCEPTION 'leaky' USING DETAIL = 'leaky'; END $$`,
    ]) {
      await expect(queryRows(postgres.connection, statement)).rejects.toThrow(/leaky|duplicate key/);
    }
    await postgres.stop();
    const { log } = layoutOf(dataDirectory);
    const texts = await Promise.all((await readdir(log)).map((name) => readFile(join(log, name), 'utf8')));
    expect(texts.join()).toContain('database system is ready');
    expect(texts.join()).not.toContain('leaky');
  });

  it.skipIf(!asRoot)(
    `as root it runs under the cluster owner's uid, and makes a 0700 data folder accessible but not the key in it${onlyAsRoot}`,
    async () => {
      const dataDirectory = join(await temporaryFolder(), 'data');
      await mkdir(dataDirectory);
      await chmod(dataDirectory, 0o700);
      const key = join(dataDirectory, 'master.key');
      await writeFile(key, 'secret', { mode: 0o600 });
      const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
      const { uid, gid } = await stat(layoutOf(dataDirectory).cluster);
      expect(uid).not.toBe(0);
      expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(uid);
      expect(await modeOf(dataDirectory)).toBe('701');
      const account = { uid, gid, dropped: true };
      expect((await runProgram('/bin/cat', [key], { account, seconds: 60 })).ok).toBe(false);
      expect((await runProgram('/bin/ls', [dataDirectory], { account, seconds: 60 })).ok).toBe(false);
      expect((await lstat(layoutOf(dataDirectory).home)).uid).toBe(0);
      await postgres.stop();
    },
  );

  it.skipIf(!asRoot || !otherUsersCanRead)(`runs as the plain user that starts it${onlyForOtherUsers}`, async () => {
    const dataDirectory = await plainUsersFolder();
    const service = await startService(dataDirectory, nobodysIds);
    const { cluster, home } = layoutOf(dataDirectory);
    expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(nobody.uid);
    expect((await stat(cluster)).uid).toBe(nobody.uid);
    expect(await modeOf(home)).toBe('700');
    await service.stop();
    expect(await postgresProcessesIn(cluster)).toEqual([]);

    // Root starts a plain user's cluster as that user, so the user can start it again afterwards.
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(nobody.uid);
    await command.stop();
    await (await startService(dataDirectory, nobodysIds)).stop();
  });
});

const nobodysIds = { uid: nobody.uid, gid: nobody.gid };

async function plainUsersFolder(): Promise<string> {
  const dataDirectory = join(await temporaryFolder(), 'data');
  await mkdir(dataDirectory);
  await chmod(dataDirectory, 0o700);
  await chown(dataDirectory, nobody.uid, nobody.gid);
  return dataDirectory;
}
