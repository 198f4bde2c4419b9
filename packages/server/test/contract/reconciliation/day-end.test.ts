import { expect, test } from 'vitest';
import { DAY_MS } from '#kit/durations.ts';
import { daysAfter, utcDayOf } from '#kit/utc-day.ts';
import { verifyLedger } from '#ledger';
import { sealFinishedDays } from '#settlement';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { allEntries, allEvents, newCard } from '../support/fixtures.ts';
import { problemsOf, usdOf } from './settlement-sums.ts';

const clock = clockAtNoon();
const database = await createTestDatabase();
const service = await startService(database, { clock });

const endDay = async (client: Client, key?: string) =>
  await client.post('/simulations/settlements', {}, key === undefined ? {} : { key });
const completed = async (client: Client) =>
  (await allEvents(client, '&types=settlement.completed')).map(({ data, sequence }) => [data.id, data.date, sequence]);

test('ending the day seals its report, and later entries belong to the next day', async () => {
  const { sandbox } = await service.newPartner();
  const today = utcDayOf(clock.now());
  const tomorrow = daysAfter(today, 1);
  const { id: card } = await newCard(sandbox, { amount: 40 });
  const { status, data } = await endDay(sandbox, 'end');
  const { id, ...report } = data;
  expect([status, report.date, report.complete, problemsOf(report)]).toEqual([201, today, true, []]);
  expect(usdOf(report).summary.cards_funded).toBe('40.00');
  expect((await sandbox.get(`/settlements/${today}`)).data).toEqual(report);
  expect((await sandbox.get('/settlements')).data.settlements).toEqual([report]);
  expect(await completed(sandbox)).toEqual([[id, today, 1]]);

  expect((await sandbox.post(`/cards/${card}/deposit`, { amount: 3 })).status).toBe(200);
  expect((await allEntries(sandbox, `/cards/${card}/ledger`)).at(-1)!.created_at).toBe(`${tomorrow}T00:00:00.000Z`);
  expect((await sandbox.get(`/settlements/${today}`)).data).toEqual(report);
  expect((await endDay(sandbox, 'end')).data).toEqual(data);
  const next = (await endDay(sandbox)).data;
  expect([next.date, usdOf(next).float.opening]).toEqual([tomorrow, usdOf(report).float.closing]);
  expect(usdOf(next).cards.movements).toEqual([{ type: 'deposit', count: 1, amount: '3.00' }]);
  await sealFinishedDays({ database: service.core.database, clock }, (error) => expect.fail(String(error)));
  expect((await completed(sandbox)).map(([, date]) => date)).toEqual([today, tomorrow]);
  expect((await verifyLedger(service.core.database)).problems).toEqual([]);
});

test('racing calls and deposits end one day each and lose no entry', async () => {
  const { sandbox } = await service.newPartner();
  const { id: card } = await newCard(sandbox);
  const today = utcDayOf(clock.now());
  const [replies] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, async () => await endDay(sandbox))),
    Promise.all(Array.from({ length: 20 }, async () => await sandbox.post(`/cards/${card}/deposit`, { amount: 1 }))),
  ]);
  const last = (await endDay(sandbox)).data;
  const reports = [...replies.map(({ data }) => data), last].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  expect(reports.map(({ date }) => date)).toEqual(reports.map((_, index) => daysAfter(today, index)));
  expect(reports.flatMap(problemsOf)).toEqual([]);
  const deposits = reports.map((report) => Number(usdOf(report).summary.cards_funded));
  expect(deposits.reduce((sum, each) => sum + each, 0)).toBe(30);
  expect(usdOf(last).cards.closing).toBe('30.00');
});

test('days that are over are sealed first', async () => {
  const { sandbox } = await service.newPartner();
  const first = utcDayOf(clock.now());
  clock.advance(2 * DAY_MS);
  const later = await connect(service.url, 'sandbox', sandbox.credentials);
  expect((await endDay(later)).data.date).toBe(daysAfter(first, 2));
  expect((await completed(later)).map(([, date]) => date)).toEqual([0, 1, 2].map((days) => daysAfter(first, days)));
});

test('seven days can be ended ahead of real time, in the sandbox only', async () => {
  const { sandbox, live } = await service.newPartner();
  const limited = async () => {
    for (let calls = 0; ; calls += 1) {
      const reply = await endDay(sandbox);
      if (reply.status !== 201) return { calls, reply };
    }
  };
  const { calls, reply } = await limited();
  expect([calls, reply.status, reply.code]).toEqual([8, 429, 'rate_limited']);
  expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(DAY_MS / 1_000);
  expect((await endDay(live)).code).toBe('route_not_found');
  expect((await sandbox.post('/simulations/settlements', { date: 'x' })).fields).toEqual(['date']);
});
