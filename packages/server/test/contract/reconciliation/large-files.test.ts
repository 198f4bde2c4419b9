import { expect, test } from 'vitest';
import { query, statement } from '../../../src/foundation/database/index.ts';
import { createTestDatabase } from '../../harness.ts';
import { launch } from '../../process.ts';
import { MASTER_KEY, clientAt, startService, type Client, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';
import { until } from '../../torture/until.ts';
import { DAY_MS } from '../../../src/foundation/kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const today = clock.now().toISOString().slice(0, 10);
const csv = { headers: { 'content-type': 'text/csv' } };
const ROWS = 23_456;

/** A card with a few deposits, and a file of many rows, one of which names a deposit. */
async function largeFile(rows: number): Promise<{ client: TenantClient; file: string; card: string }> {
  const client = (await service.newPartner()).sandbox;
  const { id: card } = await newCard(client);
  for (const reference of ['one', 'two']) await client.post(`/cards/${card}/deposit`, { amount: 5, reference });
  const lines = Array.from({ length: rows }, (_, index) => {
    const reference = index === Math.floor(rows / 2) ? 'one' : `absent ${index}`;
    return `${card},${reference},5.00,${today}`;
  });
  return { client, card, file: ['card,reference,amount,date', ...lines].join('\n') };
}

const read = async (client: Client, id: string) => (await client.get(`/reconciliations/${id}`)).data;

/** Runs worker rounds, each of which ends after some seconds, until the file is compared. */
async function compared(client: Client, id: string) {
  await until('the file is compared', 120, async () => {
    await service.work();
    return (await read(client, id)).status !== 'processing';
  });
  return await read(client, id);
}

const counts = (data: { summary: Record<string, { count: number }> }): number[] =>
  ['matched', 'amount_differs', 'missing_in_ledger', 'missing_in_book'].map((name) => data.summary[name]!.count);

test('a large file is compared by the worker, and its rows can be read when it is completed', async () => {
  const { client, file } = await largeFile(ROWS);
  const { status, data } = await client.post('/reconciliations', file, { ...csv, key: 'large' });
  expect([status, data.status, data.rows, data.summary, data.differences]).toEqual([
    201,
    'processing',
    ROWS,
    null,
    null,
  ]);
  const early = await client.get(`/reconciliations/${data.id}/rows`);
  expect([early.status, early.code]).toEqual([409, 'reconciliation_processing']);
  const done = await compared(client, data.id);
  expect([done.status, done.rows_compared, counts(done)]).toEqual(['completed', ROWS, [1, 0, ROWS - 1, 2]]);
  expect(done.differences).toHaveLength(100);
  // The saved response does not change.
  expect((await client.post('/reconciliations', file, { ...csv, key: 'large' })).data).toEqual(data);
  const { text } = await client.get(`/reconciliations/${data.id}/rows`, { headers: { accept: 'text/csv' } });
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(ROWS + 2);
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    ...Array.from({ length: ROWS }, (_, index) => String(index + 2)),
    '',
    '',
  ]);
});

const OF_THE_KILLED = statement<{ pid: number }>(
  'test.of_the_killed',
  `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'killed'`,
);

/** A file that a process was comparing when it was killed. If it was completed just before, another one is sent. */
async function killedUnderWay() {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'killed');
  for (;;) {
    const { client, file } = await largeFile(60_000);
    const { id } = (await client.post('/reconciliations', file, csv)).data;
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
  const done = await compared(client, left.id);
  expect([done.status, done.rows_compared, counts(done)]).toEqual(['completed', 60_000, [1, 0, 59_999, 2]]);
});

test('two concurrent workers share the files, and each file is compared once', async () => {
  const other = await startService(database, { clock });
  const uploads = [];
  for (let count = 0; count < 4; count += 1) {
    const { client, file } = await largeFile(10_001);
    uploads.push({ client, id: (await client.post('/reconciliations', file, csv)).data.id });
  }
  await Promise.all([service.work(), other.work(), service.work(), other.work()]);
  for (const { client, id } of uploads) {
    const done = await compared(client, id);
    expect([done.status, counts(done)]).toEqual(['completed', [1, 0, 10_000, 2]]);
  }
});

test('reconciliations are deleted after 90 days, interrupted uploads earlier', async () => {
  const { client, file } = await largeFile(10_001);
  const { data } = await client.post('/reconciliations', file, csv);
  await compared(client, data.id);
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
