import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../index.ts';
import { postgresProcessesIn } from '../sharing/processes.ts';
import { launch } from '../../../../../../testing/src/embedded-postgres/service.ts';
import {
  queryRows,
  postmasterPid,
  recordingLog,
  temporaryFolder,
  until,
} from '../../../../../../testing/src/embedded-postgres/fixtures.ts';
import { layoutOf } from './layout.ts';

describe('creating the cluster', () => {
  it('starts over after it was killed while creating', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const { home, cluster } = layoutOf(dataDirectory);
    const { child } = launch(dataDirectory);
    const halfMade = async (): Promise<string | undefined> => {
      const names = await readdir(home).catch((): string[] => []);
      const making = names.find((name) => name.startsWith('cluster.'));
      const begun = making !== undefined && (await readdir(join(home, making))).includes('global');
      return begun ? making : undefined;
    };
    await until(async () => (await halfMade()) !== undefined, 'initdb has started');
    // Kills the whole process group including initdb, as when a container is killed.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    expect(await readdir(home)).not.toContain('cluster');

    const postgres = await startEmbeddedPostgres({ dataDirectory, log: recordingLog() });
    expect(await queryRows(postgres.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect((await readdir(home)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
    await postgres.stop();
    expect(await postgresProcessesIn(cluster)).toEqual([]);
  });

  it('runs once when two processes start at the same time: one starts the server, the other adopts it', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    const services = [launch(dataDirectory), launch(dataDirectory)];
    await Promise.all(services.map(({ lines }) => lines.next('ready ')));
    const countServicesThatLogged = (text: string): number =>
      services.filter(({ lines }) => lines.seen(`log ${text}`)).length;
    expect([
      countServicesThatLogged('created a new'),
      countServicesThatLogged('PostgreSQL started'),
      countServicesThatLogged('adopted'),
    ]).toEqual([1, 1, 1]);
    const pid = await postmasterPid(dataDirectory);

    // The first process to stop leaves the server running for the other; the last one stops it.
    const [first, last] = services;
    first?.child.stdin?.write('stop\n');
    await first?.lines.next('stopped');
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toContain(pid);
    last?.child.stdin?.write('stop\n');
    await last?.lines.next('stopped');
    expect(await postgresProcessesIn(layoutOf(dataDirectory).cluster)).toEqual([]);
  });
});
