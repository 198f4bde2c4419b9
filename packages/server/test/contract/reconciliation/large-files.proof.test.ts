import { expect, test } from 'vitest';
import { query, statement } from '#database';
import { createTestDatabase } from '../../harness.ts';
import { launch } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { adjustableClock } from '../support/clock.ts';
import { compared, counts, CSV, largeFile, read } from './statement-files.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

const OF_THE_KILLED = statement<{ pid: number }>(
  'test.of_the_killed',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'killed'`,
);

/** A file that a process was comparing when it was killed. If it was completed just before, another one is sent. */
async function killedUnderWay() {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'killed');
  for (;;) {
    const { client, file } = await largeFile(service, 60_000);
    const { id } = (await client.post('/reconciliations', file, CSV)).data;
    const launched = launch({
      ISSUARY_DATABASE_URL: url.href,
      ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
      ISSUARY_ROLES: 'worker,api,frame',
    });
    const killed = await launched.service;
    const isInProgress = async (): Promise<boolean> => {
      const { rows_compared, status } = await read(client, id);
      return rows_compared > 0 || status === 'completed';
    };
    await until('the file is being compared', 60, isInProgress);
    killed.kill('SIGKILL');
    await killed.ended;
    // PostgreSQL finishes the statements of the killed process, which may still include a commit.
    const isOver = async (): Promise<boolean> => (await database.database.rows(query(OF_THE_KILLED))).length === 0;
    await until('PostgreSQL has ended its sessions', 60, isOver);
    const left = await read(client, id);
    if (left.status === 'processing') return { client, left };
  }
}

test('if a process is killed while comparing a file, another continues, and no row is duplicated', async () => {
  const { client, left } = await killedUnderWay();
  // The killed process's claim lasts for a minute.
  await service.work();
  expect(await read(client, left.id)).toEqual(left);
  clock.advance(61_000);
  const done = await compared(service, client, left.id);
  expect([done.status, done.rows_compared, counts(done)]).toEqual(['completed', 60_000, [1, 0, 59_999, 2]]);
});
