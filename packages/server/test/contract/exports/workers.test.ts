import { expect, test } from 'vitest';
import { runWaitingExports } from '../../../src/delivery/exports/index.ts';
import type { ExportSource } from '../../../src/foundation/api/export-source.ts';
import { query, statement } from '../../../src/foundation/database/index.ts';
import { createTestDatabase } from '../../harness.ts';
import { launch } from '../../process.ts';
import { MASTER_KEY, startService, type TenantClient } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCustomer } from '../support/fixtures.ts';
import { download, ended, fillCustomers, linesOf, newExportOf, readExport, type ExportView } from './exporting.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });

/** A tenant with many customers. */
async function tenantWith(count: number): Promise<TenantClient> {
  const { sandbox } = await service.newPartner();
  await fillCustomers(database.database, sandbox.tenant.id, count);
  return sandbox;
}

/** The file has each customer once. */
async function expectComplete(client: TenantClient, view: ExportView, count: number): Promise<void> {
  expect(view).toMatchObject({ status: 'completed', rows: count });
  const ids = linesOf(await (await download(view.download_url!)).text()).map(({ id }) => id as string);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  const events = await allEvents(client, '&types=export.completed');
  expect(events.filter(({ data }) => data.id === view.id)).toHaveLength(1);
}

const OF_THE_KILLED = statement<{ pid: number }>(
  'test.of_the_killed',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'killed'`,
);

/** An export that a process was writing when it was killed. If it was completed just before, another one is made. */
async function killedInTheMiddle(count: number) {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'killed');
  for (;;) {
    const client = await tenantWith(count);
    const { id } = await newExportOf(client, { type: 'customers' });
    const launched = launch({
      ISSUARY_DATABASE_URL: url.href,
      ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
      ISSUARY_ROLES: 'worker,api,frame',
    });
    const killed = await launched.service;
    await until('the file is being written', 60, async () => (await readExport(client, id)).rows > 0);
    killed.kill('SIGKILL');
    await killed.ended;
    // PostgreSQL finishes the statements of the killed process, which may still include a commit.
    const isOver = async (): Promise<boolean> => (await database.database.rows(query(OF_THE_KILLED))).length === 0;
    await until('PostgreSQL has ended its sessions', 60, isOver);
    const left = await readExport(client, id);
    if (left.status === 'running') return { client, left };
  }
}

test('if a process is killed while it writes a file, another continues, and no object is twice in the file', async () => {
  const count = 60_000;
  const { client, left } = await killedInTheMiddle(count);
  expect(left.rows).toBeGreaterThan(0);
  expect(left.rows).toBeLessThan(count);
  // The killed process's claim lasts for a minute.
  await service.work();
  expect(await readExport(client, left.id)).toEqual(left);
  clock.advance(61_000);
  await expectComplete(client, await ended(service, client, left.id), count);
});

test('two workers that race for exports write each file once', async () => {
  const other = await startService(database, { clock });
  const clients = await Promise.all([tenantWith(3_000), tenantWith(3_000)]);
  const waiting: { client: TenantClient; id: string }[] = [];
  for (const client of [...clients, ...clients])
    waiting.push({ client, id: (await newExportOf(client, { type: 'customers' })).id });
  await Promise.all([service.work(), other.work(), service.work(), other.work()]);
  expect(waiting).toHaveLength(4);
  for (const { client, id } of waiting) await expectComplete(client, await ended(service, client, id), 3_000);
});

/** The real sources, except that one of them does something else first. */
function sourcesWith(before: (after: string | undefined) => Promise<void>) {
  const { exports: parts } = service.core;
  const { customers } = parts.sources;
  const source: ExportSource = {
    ...customers,
    async read(tenant, wanted, after, size, format) {
      await before(after);
      return await customers.read(tenant, wanted, after, size, format);
    },
  };
  return { ...parts, sources: { ...parts.sources, customers: source } };
}

test('a worker that lost its claim writes nothing more', async () => {
  const client = await tenantWith(2_000);
  const { id } = await newExportOf(client, { type: 'customers' });
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  const slow = runWaitingExports(
    sourcesWith(() => woken),
    (error) => {
      throw error;
    },
  );
  await until('it is claimed', 30, async () => (await readExport(client, id)).status === 'running');
  clock.advance(61_000);
  const done = await ended(service, client, id);
  wake();
  await slow;
  expect((await readExport(client, id)).completed_at).toBe(done.completed_at);
  await expectComplete(client, await readExport(client, id), 2_000);
});

test('what is created while a file is written is not in it, and nothing else is skipped or repeated', async () => {
  const client = await tenantWith(1_800);
  const { id } = await newExportOf(client, { type: 'customers' });
  clock.advance(10);
  const created: string[] = [];
  const sources = sourcesWith(async () => void created.push((await newCustomer(client)).id));
  await runWaitingExports(sources, (error) => {
    throw error;
  });
  expect(created.length).toBeGreaterThan(2);
  await expectComplete(client, await readExport(client, id), 1_800);
});

test('a period in the middle of many objects is found, whatever is around it', async () => {
  const client = await tenantWith(9_000);
  const period = { from: '2024-01-01T01:00:00Z', to: '2024-01-01T01:00:10Z' };
  const { id } = await newExportOf(client, { type: 'customers', ...period });
  const { download_url, rows } = await ended(service, client, id);
  const found = linesOf(await (await download(download_url!)).text()).map(({ first_name }) => first_name as string);
  expect(rows).toBe(10);
  expect(found.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `Ana ${3_600 + index}`));
});

test('an export that keeps failing fails after ten attempts, and the next one is written', async () => {
  const client = await tenantWith(10);
  const { id } = await newExportOf(client, { type: 'customers' });
  const next = await newExportOf(client, { type: 'cards' });
  const failures: unknown[] = [];
  const broken = sourcesWith(() => Promise.reject(new Error('unreadable')));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await runWaitingExports(broken, (error) => void failures.push(error));
    expect((await readExport(client, id)).status).toBe('running');
    clock.advance(61_000);
  }
  expect(failures).toHaveLength(10);
  await runWaitingExports(broken, (error) => void failures.push(error));
  expect(await readExport(client, id)).toMatchObject({ status: 'failed', error: 'internal', download_url: null });
  expect((await ended(service, client, next.id)).status).toBe('completed');
  const events = await allEvents(client, '&types=export.completed');
  expect(events.map(({ data }) => [data.id, data.status, data.error])).toEqual([
    [id, 'failed', 'internal'],
    [next.id, 'completed', null],
  ]);
});
