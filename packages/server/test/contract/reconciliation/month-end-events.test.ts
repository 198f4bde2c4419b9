import { expect, test } from 'vitest';
import { sealFinishedDays } from '#settlement';
import { DAY_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { allEvents, newCard, walletOf } from '../support/fixtures.ts';
import { until } from '../../torture/until.ts';

const clock = clockAtNoon();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const today = clock.now().toISOString().slice(0, 10);

const eventsOf = async (client: Client, type: string) => await allEvents(client, `&types=${type}`);

/** A file with more rows than are compared before the response. */
async function sendLongFile(client: TenantClient): Promise<string> {
  const { id: card } = await newCard(client);
  const lines = Array.from({ length: 10_001 }, (_, index) => `${card},absent ${index},5.00,${today}`);
  const file = ['card,reference,amount,date', ...lines].join('\n');
  return (await client.post('/reconciliations', file, { headers: { 'content-type': 'text/csv' } })).data.id;
}

test('a short file’s event is there when the call is answered, once, and has its summary', async () => {
  const { sandbox } = await service.newPartner();
  const wallet = (await walletOf(sandbox)).id;
  const row = { account: wallet, reference: 'absent', amount: '1.00', date: today };
  const send = () => sandbox.post('/reconciliations', { reference: 'november', rows: [row] }, { key: 'november' });
  const { data } = await send();
  await send();
  const { rows_compared: _compared, differences: _differences, ...rest } = data;
  expect(await eventsOf(sandbox, 'reconciliation.completed')).toMatchObject([{ sequence: 1, data: rest }]);
  expect(rest).toMatchObject({ status: 'completed', reference: 'november', error: null });
});

test('a long file’s event is sent once, when one of two workers has compared it', async () => {
  const other = await startService(database, { clock });
  const { sandbox } = await service.newPartner();
  const id = await sendLongFile(sandbox);
  expect(await eventsOf(sandbox, 'reconciliation.completed')).toEqual([]);
  await until('the file is compared', 120, async () => {
    await Promise.all([service.work(), other.work()]);
    return (await sandbox.get(`/reconciliations/${id}`)).data.status === 'completed';
  });
  const { summary, completed_at } = (await sandbox.get(`/reconciliations/${id}`)).data;
  expect(await eventsOf(sandbox, 'reconciliation.completed')).toMatchObject([{ data: { id, summary, completed_at } }]);
});

test('a comparison that keeps failing ends with an event, too', async () => {
  const { sandbox } = await service.newPartner();
  const id = await sendLongFile(sandbox);
  await database.database.script(`UPDATE work SET attempts = 10 WHERE id = '${id}'`);
  await service.work();
  expect((await sandbox.get(`/reconciliations/${id}`)).data).toMatchObject({ status: 'failed', error: 'internal' });
  expect(await eventsOf(sandbox, 'reconciliation.completed')).toMatchObject([
    { sequence: 1, data: { id, status: 'failed', error: 'internal', summary: null } },
  ]);
});

test('each finished day has one event with its summary, also if several processes seal it, and a day without movements', async () => {
  const other = await startService(database, { clock });
  const { sandbox } = await service.newPartner();
  await newCard(sandbox, { amount: 25 } as object);
  clock.advance(2 * DAY_MS);
  const fail = (error: unknown): void => {
    throw error;
  };
  const later = await connect(service.url, 'sandbox', sandbox.credentials);
  const read = later.get(`/settlements/${today}`);
  await Promise.all([
    sealFinishedDays(service.core.settlement, fail),
    sealFinishedDays(other.core.settlement, fail),
    read,
  ]);
  await sealFinishedDays(service.core.settlement, fail);
  const events = await eventsOf(later, 'settlement.completed');
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  expect(events.map(({ data, sequence }) => [data.date, sequence])).toEqual([
    [today, 1],
    [tomorrow, 1],
  ]);
  for (const { data } of events) {
    const report = (await later.get(`/settlements/${data.date}`)).data;
    expect(data.created_at).toBe(report.created_at);
    expect(data.currencies).toEqual(
      report.currencies.map(({ currency, summary }: Record<string, unknown>) => ({ currency, summary })),
    );
  }
  expect(events[0]!.data.currencies[0].summary).toMatchObject({ cards_funded: '25.00', float_closing: '999975.00' });
  expect(new Set(events.map(({ data }) => data.id)).size).toBe(2);
});
