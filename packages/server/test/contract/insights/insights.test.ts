import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';

const clock = clockAtNoon();
const service = await startService(await createTestDatabase(), { clock });

const read = async (client: Client, insight: string, query = '') =>
  (await client.get(`/insights/${insight}${query}`)).data as {
    series: { key: string; points: { at: string; value: string }[] }[];
    unit: string;
    complete_until: string;
  };
/** The series, without their points that are 0. */
const valuesOf = ({ series }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    series.map(({ key, points }) => [key, points.map(({ value }) => value).filter((value) => Number(value) !== 0)]),
  );
/** Tokens expire within the hours that the clock is advanced by. */
const again = async ({ credentials }: Client) => await connect(service.url, 'sandbox', credentials);
const buy = async (client: Client, card: string, ...amounts: readonly number[]) => {
  for (const amount of amounts) await client.post(`/simulations/cards/${card}/authorizations`, { amount });
};

test('purchases are counted once, whether they are added up already or not', async () => {
  let { sandbox }: { sandbox: Client } = await service.newPartner();
  const { id: card } = await newCard(sandbox, { amount: 40 });
  await buy(sandbox, card, 5.5, 99, 10);
  const fresh = [await read(sandbox, 'spend'), await read(sandbox, 'declines')];
  expect(fresh.map(valuesOf)).toEqual([{ usd: ['15.50'] }, { approved: ['2'], insufficient_funds: ['1'] }]);
  expect([fresh[0]!.unit, fresh[1]!.unit, fresh[0]!.series[0]!.points.length]).toEqual(['amount', 'count', 30]);
  await service.work();
  clock.advance(HOUR_MS);
  sandbox = await again(sandbox);
  await service.work();
  await service.work();
  await buy(sandbox, card, 1);
  expect(valuesOf(await read(sandbox, 'spend'))).toEqual({ usd: ['16.50'] });
  clock.advance(HOUR_MS);
  sandbox = await again(sandbox);
  await service.work();
  expect(valuesOf(await read(sandbox, 'spend'))).toEqual({ usd: ['16.50'] });
  expect(valuesOf(await read(sandbox, 'spend', '?interval=hour'))).toEqual({ usd: ['15.50', '1.00'] });
  expect(valuesOf(await read(sandbox, 'declines', '?currency=eur'))).toEqual({});
  const csv = (await sandbox.get('/insights/declines', { headers: { accept: 'text/csv' } })).text.split('\r\n');
  expect([csv[0], csv.length]).toEqual(['at,key,value', 62]);
});

test('authorizations are timed, by hour and in percentiles', async () => {
  const { sandbox } = await service.newPartner();
  expect((await read(sandbox, 'authorization-latency')).series).toEqual([]);
  const { id: card } = await newCard(sandbox, { amount: 40 });
  await buy(sandbox, card, 5, 99);
  const { series, unit } = await read(sandbox, 'authorization-latency', '?interval=hour');
  const [p50, p95, p99] = series.map(({ points }) => points.map(({ value }) => Number(value)));
  expect([unit, series.map(({ key }) => key), p50!.length]).toEqual(['seconds', ['p50', 'p95', 'p99'], 1]);
  expect(p50![0]).toBeGreaterThan(0);
  expect(p95![0]).toBeGreaterThanOrEqual(p50![0]!);
  expect(p99).toEqual(p95);
});

test('another partner’s purchases are not counted, nor refunds', async () => {
  const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
  const { id: card } = await newCard(sandbox, { amount: 40 });
  await sandbox.post(`/simulations/cards/${card}/refunds`, { amount: 3 });
  await buy(other.sandbox, (await newCard(other.sandbox, { amount: 40 })).id, 7);
  expect(valuesOf(await read(sandbox, 'spend'))).toEqual({});
});

test('a period has whole buckets, and none that begins later than now', async () => {
  const { sandbox } = await service.newPartner();
  const { id: card } = await newCard(sandbox, { amount: 40 });
  await buy(sandbox, card, 2);
  const today = clock.now().toISOString().slice(0, 10);
  const { series, complete_until } = await read(sandbox, 'spend', `?from=${today}&to=9999-12-31`);
  expect(series).toEqual([{ key: 'usd', points: [{ at: `${today}T00:00:00.000Z`, value: '2.00' }] }]);
  expect(complete_until.slice(0, 10)).toBe(today);
  const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString();
  expect((await read(sandbox, 'spend', `?to=${yesterday}`)).series).toEqual([]);
});

test.each([
  ['spend?from=2020-01-01', 'from: must be at most 400 days before `to`'],
  ['declines?interval=hour&from=2026-01-01', 'from: must be at most 400 hours before `to`'],
  ['float?interval=hour', 'interval: must be day: the float is known at the end of a day'],
  ['spend?from=2026-02-01&to=2026-01-01', 'from: must not be after `to`'],
])('%s is refused', async (path, error) => {
  const { sandbox } = await service.newPartner();
  expect(await sandbox.get(`/insights/${path}`)).toMatchObject({ status: 422, errors: [error] });
});

test('the float is that of the ends of days and of now; a forecast that ends needs attention', async () => {
  let { sandbox }: { sandbox: Client } = await service.newPartner();
  const before = Number((await sandbox.get('/wallets')).data.wallets[0].balance);
  for (let day = 0; day < 8; day += 1) {
    await newCard(sandbox, { amount: Math.floor(before / 9) - 1 });
    clock.advance(DAY_MS);
    sandbox = await again(sandbox);
    await service.work();
  }
  const { series } = await read(sandbox, 'float', '?currency=usd');
  expect(series.map(({ key, points }) => [key, points.length])).toEqual([
    ['usd', 9],
    ['usd_forecast', 2],
  ]);
  const [known, forecast] = series.map(({ points }) => points.map(({ value }) => Number(value)));
  const spent = (before - known!.at(-1)!) / 8;
  expect(known![0]).toBeCloseTo(before - spent, 2);
  expect(forecast![0]).toBeCloseTo(known!.at(-1)! - spent, 2);
  expect(forecast![1]).toBe(0);
  const { balance } = (await sandbox.get('/wallets')).data.wallets[0];
  expect((await sandbox.get('/attention')).data.items).toEqual([
    { kind: 'float_short', severity: 'attention', since: null, params: { currency: 'usd', balance, days: '2' } },
  ]);
});
