import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './cluster/layout.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedConnection } from './model.ts';
import { postgresProcessesIn, processBirth, signal } from './sharing/processes.ts';
import { clusterTemplate } from '../../../../../testing/src/embedded-postgres/cluster-template.ts';
import { startService } from '../../../../../testing/src/embedded-postgres/service.ts';
import {
  asRoot,
  queryRows,
  onlyAsRoot,
  postmasterPid,
  recordingLog,
  until,
} from '../../../../../testing/src/embedded-postgres/fixtures.ts';

const answers = async (connection: EmbeddedConnection): Promise<boolean> =>
  queryRows(connection, 'SELECT 1').then(
    () => true,
    () => false,
  );

const gone = async (pid: number): Promise<boolean> => (await processBirth(pid)) === undefined;

describe('the embedded PostgreSQL after a crash', () => {
  const preparedFolder = clusterTemplate();

  it('keeps running when its service is killed, and the next service adopts, supervises and stops it', async () => {
    const dataDirectory = await preparedFolder();
    const killed = await startService(dataDirectory);
    const pid = await postmasterPid(dataDirectory);
    await killed.kill('SIGKILL');

    const log = recordingLog();
    const next = await startEmbeddedPostgres({ dataDirectory, log });
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    expect(log.lines.join()).toContain('adopted');
    expect(next.connection).toEqual(killed.connection);

    signal(pid, 'SIGKILL');
    await until(() => gone(pid), 'the adopted server dies');
    await until(() => answers(next.connection), 'the adopted server is restarted');
    await next.stop();
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
  });

  it('is not stopped by Ctrl-C, only by stop()', async () => {
    const dataDirectory = await preparedFolder();
    const service = await startService(dataDirectory);
    const pid = await postmasterPid(dataDirectory);
    // As a terminal does: a signal to the whole process group, whose leader is the service.
    process.kill(-(service.child.pid ?? 0), 'SIGINT');
    await service.waitForLine('interrupted');
    expect(await answers(service.connection)).toBe(true);
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    await service.stop();
    expect(await gone(pid)).toBe(true);
  });

  it('is restarted when it is killed, even while a backend is still computing, and keeps committed data', async () => {
    const dataDirectory = await preparedFolder();
    const log = recordingLog();
    const postgres = await startEmbeddedPostgres({ dataDirectory, log });
    await queryRows(postgres.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    // This backend never waits, so it does not notice that its postmaster is gone, and keeps the shared memory.
    const busy = new Client(postgres.connection);
    busy.on('error', () => undefined);
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = rows[0]?.pid ?? 0;
    const computing = busy.query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(() => undefined);
    // Until the backend has read its query, it would still notice that the postmaster is gone.
    const state = `SELECT state FROM pg_stat_activity WHERE pid = ${backend}`;
    const computes = async () => (await queryRows(postgres.connection, state))[0]?.['state'] === 'active';
    await until(computes, 'the backend computes');
    const pid = await postmasterPid(dataDirectory);

    signal(pid, 'SIGKILL');
    await until(() => gone(pid), 'the server dies');
    expect(await gone(backend)).toBe(false);
    await until(() => answers(postgres.connection), 'the server is restarted');
    expect(await queryRows(postgres.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(await gone(backend)).toBe(true);
    expect(log.lines.join()).toContain('ended unexpectedly');
    await computing;
    await postgres.stop();
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
  });

  it('starts although the pid in postmaster.pid belongs to a different process now', async () => {
    const dataDirectory = await preparedFolder();
    await (await startEmbeddedPostgres({ dataDirectory, log: recordingLog() })).stop();
    const { cluster, socket } = layoutOf(dataDirectory);
    const stale = `${process.pid}\n${cluster}\n1700000000\n5432\n${socket}\n\n        1         1\nready   \n`;
    await writeFile(join(cluster, 'postmaster.pid'), stale);
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(await answers(postgres.connection)).toBe(true);
    await postgres.stop();
  });

  it('stops a server that does not respond and starts a new one', async () => {
    const dataDirectory = await preparedFolder();
    const killed = await startService(dataDirectory);
    await killed.kill('SIGKILL');
    const pid = await postmasterPid(dataDirectory);
    const { socket } = layoutOf(dataDirectory);
    await rename(socket, `${socket}-lost`);
    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(await gone(pid)).toBe(true);
    expect(await answers(postgres.connection)).toBe(true);
    await postgres.stop();
  });

  it('is not recreated empty when its cluster disappears under a running service', async () => {
    const dataDirectory = await preparedFolder();
    const log = recordingLog();
    const postgres = await startEmbeddedPostgres({ dataDirectory, log });
    await queryRows(postgres.connection, 'CREATE TABLE kept AS SELECT 7 AS n');
    const { cluster } = layoutOf(dataDirectory);
    const pid = await postmasterPid(dataDirectory);
    await rename(cluster, `${cluster}-away`);
    signal(pid, 'SIGKILL');
    await until(async () => log.lines.join().includes('is missing: restore it'), 'the loss is logged');
    await rename(`${cluster}-away`, cluster);
    await until(() => answers(postgres.connection), 'it runs again after the restore');
    expect(await queryRows(postgres.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await postgres.stop();
  });

  const setpriv = ['/usr/bin/setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-all'];
  it.skipIf(!asRoot || process.platform !== 'linux')(
    `is found and stopped by a root that cannot inspect other users' processes${onlyAsRoot}`,
    async () => {
      const dataDirectory = await preparedFolder();
      const killed = await startService(dataDirectory, { through: setpriv });
      const pid = await postmasterPid(dataDirectory);
      await killed.kill('SIGKILL');
      const next = await startService(dataDirectory, { through: setpriv });
      expect(await postmasterPid(dataDirectory)).toBe(pid);
      await next.stop();
      expect(await gone(pid)).toBe(true);
    },
  );
});
