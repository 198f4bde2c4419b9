import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorySettings } from './cluster/settings.ts';
import { layoutOf } from './cluster/layout.ts';
import type { EmbeddedPostgres } from './model.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { runProgram } from './programs/run-program.ts';
import { postgresProcessesIn } from './sharing/processes.ts';
import {
  asRoot,
  endServer,
  queryRows,
  modeOf,
  onlyAsRoot,
  postmasterPid,
  recordingLog,
  TEMPORARY,
} from '../../../../../testing/src/embedded-postgres/fixtures.ts';

/** One cluster for all tests, because creating it takes most of their time. They run in this order. */
describe('the embedded PostgreSQL', () => {
  let folder: string;
  let dataDirectory: string;
  let postgres: EmbeddedPostgres;

  const start = async (): Promise<EmbeddedPostgres> =>
    await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
  const processes = async (): Promise<number[]> => await postgresProcessesIn(layoutOf(dataDirectory).cluster);

  beforeAll(async () => {
    folder = await mkdtemp(join(TEMPORARY, 'issuary-test-'));
    await chmod(folder, 0o755);
    // A path may have commas, quotes, spaces and non-ASCII letters.
    dataDirectory = join(folder, `data, 'it', ü`);
    await mkdir(dataDirectory);
    await chmod(dataDirectory, 0o700);
    await writeFile(join(dataDirectory, 'master.key'), 'secret', { mode: 0o600 });
    postgres = await start();
  });
  afterAll(async () => {
    await endServer(layoutOf(dataDirectory));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('uses UTF-8 with the builtin locale, checksums and durable settings, and listens only on its socket', async () => {
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
  });

  it('writes no values, rows or statements to its log', async () => {
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
    const { log } = layoutOf(dataDirectory);
    const texts = await Promise.all((await readdir(log)).map((name) => readFile(join(log, name), 'utf8')));
    expect(texts.join()).toContain('database system is ready');
    expect(texts.join()).not.toContain('leaky');
  });

  it.skipIf(!asRoot)(
    `as root it runs under the cluster owner's uid, and makes a 0700 data folder accessible but not the key in it${onlyAsRoot}`,
    async () => {
      const { uid, gid } = await stat(layoutOf(dataDirectory).cluster);
      expect(uid).not.toBe(0);
      expect((await stat(`/proc/${await postmasterPid(dataDirectory)}`)).uid).toBe(uid);
      expect(await modeOf(dataDirectory)).toBe('701');
      const account = { uid, gid, dropped: true };
      const key = join(dataDirectory, 'master.key');
      expect((await runProgram('/bin/cat', [key], { account, seconds: 60 })).ok).toBe(false);
      expect((await runProgram('/bin/ls', [dataDirectory], { account, seconds: 60 })).ok).toBe(false);
      expect((await lstat(layoutOf(dataDirectory).home)).uid).toBe(0);
    },
  );

  it('a command uses a running server and leaves it running', async () => {
    const pid = await postmasterPid(dataDirectory);
    const command = await attachEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(command.connection).toEqual(postgres.connection);
    await command.stop();
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    expect(await queryRows(postgres.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('ends with the service, which may stop it twice; a command that starts it stops it; its data is kept', async () => {
    await queryRows(postgres.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await processes()).toEqual([]);
    const log = recordingLog();
    const command = await attachEmbeddedPostgres({ dataDirectory, log });
    expect(log.lines.join()).not.toContain('created a new');
    expect(await queryRows(command.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await command.stop();
    expect(await processes()).toEqual([]);
  });

  it('rejects the data of another major version with one line', async () => {
    const { cluster } = layoutOf(dataDirectory);
    await writeFile(join(cluster, 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(
      /^the database in .* was created by PostgreSQL 16, .* includes PostgreSQL 18: .*$/,
    );
    expect(await readdir(cluster)).toContain('global');
  });
});
