import { expect, onTestFinished, test } from 'vitest';
import { exportFile, type ExportDependencies } from '#exports';
import type { ExportSource } from '#api/export-source.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { schedule, WorkRunner } from '#work';
import { EXPORT_FILE } from '../../../src/delivery/exports/model.ts';
import { createTestDatabase } from '../../harness.ts';
import { runDueItems } from '../../run-background-work.ts';
import { startService, type TenantClient } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCustomer } from '../support/fixtures.ts';
import { download, ended, expectComplete, linesOf, newExportOf, readExport, tenantWith } from './exporting.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });

test('two workers that race for exports write each file once', async () => {
  const other = await startService(database, { clock });
  const clients = await Promise.all([tenantWith(service, 1_100), tenantWith(service, 1_100)]);
  const waiting: { client: TenantClient; id: string }[] = [];
  for (const client of [...clients, ...clients])
    waiting.push({ client, id: (await newExportOf(client, { type: 'customers' })).id });
  await Promise.all([service.work(), other.work(), service.work(), other.work()]);
  expect(waiting).toHaveLength(4);
  for (const { client, id } of waiting) await expectComplete(client, await ended(service, client, id), 1_100);
});

/** Writes the files that are due with these sources, as a worker does. */
async function writeFiles(dependencies: ExportDependencies, onFailure = fail): Promise<void> {
  await runDueItems(service.core, onFailure, [exportFile(dependencies)]);
}

function fail(error: unknown): void {
  throw error;
}

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

test('if a worker fails in the middle of a file, another continues, and no object is twice in the file', async () => {
  const count = 5_000;
  const client = await tenantWith(service, count);
  const { id } = await newExportOf(client, { type: 'customers' });
  let reads = 0;
  const failing = sourcesWith(async () => {
    reads += 1;
    // By then the first part, of a megabyte, is being stored.
    if (reads < 9) return;
    await until('a part is stored', 120, async () => (await readExport(client, id)).rows > 0);
    throw new Error('unreadable');
  });
  const failures: unknown[] = [];
  await writeFiles(failing, (error) => void failures.push(error));
  expect(failures).toMatchObject([{ message: 'unreadable' }]);
  // It is tried again after a minute. A part that was being stored may still be stored.
  await service.work();
  const left = await readExport(client, id);
  expect(left.status).toBe('running');
  expect(left.rows).toBeLessThan(count);
  clock.advance(61_000);
  await expectComplete(client, await ended(service, client, id), count);
});

test('a worker whose export has been scheduled again stores nothing more', async () => {
  const client = await tenantWith(service, 600);
  const { id } = await newExportOf(client, { type: 'customers' });
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  const slow = new WorkRunner({ ...service.core, id: newId() });
  const kinds = [exportFile(sourcesWith(() => woken))];
  slow.connect({ kinds, onRan: () => undefined, onFailure: fail });
  onTestFinished(() => slow.stop());
  const running = slow.finish(EXPORT_FILE, client.tenant.id, id);
  await until('it is claimed', 120, async () => (await readExport(client, id)).status === 'running');
  const item = { tenantId: client.tenant.id, id, data: null };
  await database.database.rows(schedule(EXPORT_FILE, item, clock.now()));
  const done = await ended(service, client, id);
  wake();
  await running;
  expect((await readExport(client, id)).completed_at).toBe(done.completed_at);
  await expectComplete(client, await readExport(client, id), 600);
});

test('what is created while a file is written is not in it, and nothing else is skipped or repeated', async () => {
  const client = await tenantWith(service, 1_800);
  const { id } = await newExportOf(client, { type: 'customers' });
  clock.advance(10);
  const created: string[] = [];
  const sources = sourcesWith(async () => void created.push((await newCustomer(client)).id));
  await writeFiles(sources);
  expect(created.length).toBeGreaterThan(2);
  await expectComplete(client, await readExport(client, id), 1_800);
});

test('a period in the middle of many objects is found, whatever is around it', async () => {
  const client = await tenantWith(service, 3_000);
  const period = { from: '2024-01-01T00:20:00Z', to: '2024-01-01T00:20:10Z' };
  const { id } = await newExportOf(client, { type: 'customers', ...period });
  const { download_url, rows } = await ended(service, client, id);
  const found = linesOf(await (await download(download_url!)).text()).map(({ first_name }) => first_name as string);
  expect(rows).toBe(10);
  expect(found.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `Ana ${1_200 + index}`));
});

test('an export that keeps failing fails after ten attempts, and the next one does not wait for it', async () => {
  const client = await tenantWith(service, 10);
  const { id } = await newExportOf(client, { type: 'customers' });
  const next = await newExportOf(client, { type: 'cards' });
  const failures: unknown[] = [];
  const broken = sourcesWith(() => Promise.reject(new Error('unreadable')));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await writeFiles(broken, (error) => void failures.push(error));
    expect((await readExport(client, id)).status).toBe('running');
    clock.advance(5 * MINUTE_MS);
  }
  expect(failures).toHaveLength(10);
  await writeFiles(broken, (error) => void failures.push(error));
  expect(await readExport(client, id)).toMatchObject({ status: 'failed', error: 'internal', download_url: null });
  expect((await ended(service, client, next.id)).status).toBe('completed');
  const events = await allEvents(client, '&types=export.completed');
  expect(events.map(({ data }) => [data.id, data.status, data.error])).toEqual([
    [next.id, 'completed', null],
    [id, 'failed', 'internal'],
  ]);
});
