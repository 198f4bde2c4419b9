import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded/index.ts';
import { systemClock } from '../src/kit/clock.ts';
import { dropLeftovers, dropRun, ensureTemplate, isAlive, newRunPrefix, socketUrl } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { readonly url: string; readonly runPrefix: string; readonly template: string };
  }
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for the run: the one that ISSUARY_TEST_DATABASE_URL names, else an embedded one of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['ISSUARY_TEST_DATABASE_URL'];
  const server = given ? { url: given, stop: async () => undefined } : await startOwnServer();
  const nowSeconds = Math.floor(systemClock.now().getTime() / 1_000);
  const runPrefix = newRunPrefix(nowSeconds);
  await dropLeftovers(server.url, nowSeconds);
  const template = await ensureTemplate(server.url, runPrefix, nowSeconds);
  project.provide('testServer', { url: server.url, runPrefix, template });
  return async () => {
    if (given) await dropRun(server.url, runPrefix);
    await server.stop();
  };
}

const DIRECTORY_PREFIX = 'issuary-test-';

async function startOwnServer(): Promise<Server> {
  await removeLeftovers();
  const dataDirectory = await mkdtemp(join(tmpdir(), `${DIRECTORY_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDirectory, log: onlyErrors });
  return {
    url: socketUrl(server.connection),
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const onlyErrors = { info: () => undefined, warn: () => undefined, error: console.error };

/** Ends and removes the servers of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^issuary-test-([0-9]+)-/.exec(name)?.[1];
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
