import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/foundation/database/embedded/index.ts';
import { isAlive, socketUrl } from './test-server.ts';

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

async function startOwnServer(): Promise<TestServer> {
  await removeLeftovers();
  const dataDirectory = await mkdtemp(join(tmpdir(), `${DIRECTORY_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDirectory, log: onlyErrors });
  return {
    url: socketUrl(server.connection),
    shared: false,
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const onlyErrors = { info: () => undefined, warn: () => undefined, error: console.error };

/** Stops and removes the servers of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = OF_PROCESS.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDirectory = join(tmpdir(), name);
    try {
      const server = await startEmbeddedPostgres({ dataDirectory, log: onlyErrors });
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      console.error(`${dataDirectory} of an earlier run could not be removed: ${String(error)}`);
    }
  }
}
