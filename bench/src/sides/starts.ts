import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fixtures } from '../fixtures.ts';
import { endPostgres, startService } from '../service.ts';
import type { Side } from '../side.ts';

/** From starting the process until /readyz returns 200, with an empty data folder: it creates its PostgreSQL. */
export const firstStart: Side = {
  name: 'first start until ready',
  unit: 's',
  async prepare(fixtures) {
    return async () => {
      const dataDirectory = join(fixtures.folder, 'first-start');
      const ready_seconds = await startOnce(fixtures, dataDirectory);
      await rm(dataDirectory, { recursive: true });
      return { value: ready_seconds };
    };
  },
};

/** The same with a data folder that exists, and whose PostgreSQL was stopped. */
export const laterStart: Side = {
  name: 'later start until ready',
  unit: 's',
  async prepare(fixtures) {
    const dataDirectory = join(fixtures.folder, 'later-start');
    await startOnce(fixtures, dataDirectory);
    return async () => ({ value: await startOnce(fixtures, dataDirectory) });
  },
};

/** Starts the service and stops it with its PostgreSQL. @returns the seconds until it was ready */
async function startOnce(fixtures: Fixtures, dataDirectory: string): Promise<number> {
  fixtures.onStop(() => endPostgres(dataDirectory));
  const { server, ready_seconds } = await startService({ dataDirectory });
  fixtures.onStop(() => server.stop());
  await server.stop();
  await endPostgres(dataDirectory);
  return ready_seconds;
}
