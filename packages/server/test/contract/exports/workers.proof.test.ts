import { expect, test } from 'vitest';
import { query, statement } from '#database';
import { createTestDatabase } from '../../harness.ts';
import { launch } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { adjustableClock } from '../support/clock.ts';
import { ended, expectComplete, newExportOf, readExport, tenantWith } from './exporting.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });

const OF_THE_KILLED = statement<{ pid: number }>(
  'test.of_the_killed',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'killed'`,
);

/** An export that a process was writing when it was killed. If it was completed just before, another one is made. */
async function killedInTheMiddle(count: number) {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'killed');
  for (;;) {
    const client = await tenantWith(service, count);
    const { id } = await newExportOf(client, { type: 'customers' });
    const launched = launch({
      ISSUARY_DATABASE_URL: url.href,
      ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
      ISSUARY_ROLES: 'worker,api,frame',
    });
    const killed = await launched.service;
    await until('the file is being written', 300, async () => (await readExport(client, id)).rows > 0);
    killed.kill('SIGKILL');
    await killed.ended;
    // PostgreSQL finishes the statements of the killed process, which may still include a commit.
    const isOver = async (): Promise<boolean> => (await database.database.rows(query(OF_THE_KILLED))).length === 0;
    await until('PostgreSQL has ended its sessions', 300, isOver);
    const left = await readExport(client, id);
    if (left.status === 'running') return { client, left };
  }
}

test('if a process is killed while it writes a file, another continues, and no object is twice in the file', async () => {
  const count = 60_000;
  const { client, left } = await killedInTheMiddle(count);
  expect(left.rows).toBeGreaterThan(0);
  expect(left.rows).toBeLessThan(count);
  await expectComplete(client, await ended(service, client, left.id), count);
});
