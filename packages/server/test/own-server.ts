import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/foundation/database/embedded/index.ts';
import { isAlive, socketUrl, withServer } from './test-server.ts';

interface TestServer {
  /** URL of a database through which others can be created. */
  readonly url: string;
  /** Whether others use the server, so that our databases have to be dropped. */
  readonly shared: boolean;
  stop(): Promise<void>;
}

/** The PostgreSQL that ISSUARY_TEST_DATABASE_URL names, otherwise an embedded one that is stopped by `stop`. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['ISSUARY_TEST_DATABASE_URL'];
  return given ? { url: given, shared: true, stop: async () => undefined } : await startOwnServer();
}

const DIRECTORY_PREFIX = 'issuary-test-';
const OF_PROCESS = /^issuary-test-([0-9]+)-/;

/** A file system in memory (Linux). Creating a database takes 300 files, and every commit an fsync. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES_MIN = 8 * 2 ** 30;

async function startOwnServer(): Promise<TestServer> {
  await removeLeftovers();
  const dataDirectory = await mkdtemp(join(await dataFolder(), `${DIRECTORY_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDirectory, log: onlyErrors });
  const url = socketUrl(server.connection);
  await withServer(url, async (database) => {
    // It would visit hundreds of small databases that are soon removed.
    await database.script('ALTER SYSTEM SET autovacuum = off');
    await database.script('SELECT pg_reload_conf()');
  });
  return {
    url,
    shared: false,
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Memory if there is plenty of it, otherwise the folder for temporary files. */
async function dataFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  const free = Math.min(freemem(), memory === undefined ? 0 : memory.bavail * memory.bsize);
  return free >= MEMORY_BYTES_MIN ? MEMORY : tmpdir();
}

const onlyErrors = { info: () => undefined, warn: () => undefined, error: console.error };

/** Stops and removes the servers of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const folder of [MEMORY, tmpdir()]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const pid = OF_PROCESS.exec(name)?.[1];
      if (pid === undefined || isAlive(Number(pid))) continue;
      await removeLeftover(join(folder, name));
    }
  }
}

async function removeLeftover(dataDirectory: string): Promise<void> {
  try {
    const server = await startEmbeddedPostgres({ dataDirectory, log: onlyErrors });
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.error(`${dataDirectory} of an earlier run could not be removed: ${String(error)}`);
  }
}
