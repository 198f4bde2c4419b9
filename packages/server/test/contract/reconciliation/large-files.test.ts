import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { comparison } from '#reconciliation';
import { WorkRunner } from '#work';
import { COMPARISON } from '../../../src/money/reconciliation/model.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { snapshot } from '../support/snapshot.ts';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { compared, counts, CSV, LARGE_ROWS, largeFile, read } from './statement-files.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

test('a large file is compared by the worker, and its rows can be read when it is completed', async () => {
  const { client, file } = await largeFile(service, LARGE_ROWS);
  const { status, data } = await client.post('/reconciliations', file, { ...CSV, key: 'large' });
  expect([status, data.status, data.rows, data.summary, data.differences]).toEqual([
    201,
    'processing',
    LARGE_ROWS,
    null,
    null,
  ]);
  const early = await client.get(`/reconciliations/${data.id}/rows`);
  expect([early.status, early.code]).toEqual([409, 'reconciliation_processing']);
  const done = await compared(service, client, data.id);
  expect([done.status, done.rows_compared, counts(done)]).toEqual(['completed', LARGE_ROWS, [1, 0, LARGE_ROWS - 1, 2]]);
  expect(done.differences).toHaveLength(100);
  // The saved response does not change.
  expect((await client.post('/reconciliations', file, { ...CSV, key: 'large' })).data).toEqual(data);
  const { text } = await client.get(`/reconciliations/${data.id}/rows`, { headers: { accept: 'text/csv' } });
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(LARGE_ROWS + 2);
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    ...Array.from({ length: LARGE_ROWS }, (_, index) => String(index + 2)),
    '',
    '',
  ]);
});

test('if comparing a file fails after a part, it continues with the next one a minute later, and no row is duplicated', async () => {
  const { client, file } = await largeFile(service, LARGE_ROWS);
  const { id } = (await client.post('/reconciliations', file, CSV)).data;
  const { core } = service;
  const kind = comparison(core.reconciliation);
  let parts = 0;
  const failing: typeof kind = {
    ...kind,
    run: async (claim, { hold, ...run }) =>
      await kind.run(claim, {
        ...run,
        async hold(transaction) {
          parts += 1;
          if (parts > 1) throw new Error('no space left on device');
          await hold(transaction);
        },
      }),
  };
  const runner = new WorkRunner({ ...core, id: newId() });
  runner.connect({ kinds: [failing], onRan: () => undefined, onFailure: () => undefined });
  expect(await runner.finish(COMPARISON, client.tenant.id, id)).toMatchObject({
    error: { message: 'no space left on device' },
  });
  await runner.stop();
  const left = await read(client, id);
  expect([left.status, left.rows_compared]).toEqual(['processing', 5_000]);
  await service.work();
  expect(await read(client, id)).toEqual(left);
  clock.advance(MINUTE_MS);
  const done = await compared(service, client, id);
  expect([done.status, done.rows_compared, counts(done)]).toEqual(['completed', LARGE_ROWS, [1, 0, LARGE_ROWS - 1, 2]]);
});

test('two concurrent workers share the files, and each file is compared once', async () => {
  const other = await startService(database, { clock });
  const uploads = [];
  for (let count = 0; count < 2; count += 1) {
    const { client, file } = await largeFile(service, LARGE_ROWS);
    uploads.push({ client, id: (await client.post('/reconciliations', file, CSV)).data.id });
  }
  await Promise.all([service.work(), other.work()]);
  for (const { client, id } of uploads) {
    const done = await compared(service, client, id);
    expect([done.status, counts(done)]).toEqual(['completed', [1, 0, LARGE_ROWS - 1, 2]]);
  }
});

test('reconciliations are deleted after 90 days, interrupted uploads earlier', async () => {
  const { client, file } = await largeFile(service, LARGE_ROWS);
  // A short file, which is compared immediately.
  const { data } = await client.post('/reconciliations', file.split('\n').slice(0, 9).join('\n'), CSV);
  expect(data.status).toBe('completed');
  const interruptedBody = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(file));
      controller.error(new Error('the sender has gone'));
    },
  });
  const init = { method: 'POST', body: interruptedBody, duplex: 'half' } as RequestInit;
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'text/csv' };
  await expect(fetch(`${client.base}/reconciliations`, { ...init, headers })).rejects.toThrow('');
  clock.advance(91 * DAY_MS);
  await service.work();
  const { credentials } = client;
  const token = (await client.post('/authentication/token', credentials)).data.access_token;
  const later = clientAt(service.url, { environment: 'sandbox', credentials, token });
  expect((await later.get(`/reconciliations/${data.id}`)).code).toBe('reconciliation_not_found');
  expect((await later.get('/reconciliations')).data.reconciliations).toEqual([]);
  const left = await snapshot(database.database);
  expect([left['reconciliations'], left['reconciliation_parts'], left['reconciliation_rows']]).toEqual([[], [], []]);
});
