import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';
import { setFees } from '#fees';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import { openConsole } from './console.ts';

const clock = clockAtNoon();
const service = await startService(await createTestDatabase(), { clock });
const ui = await openConsole(service);

test('the overview adds up all partners, live and the sandbox apart', async () => {
  const partners = [await service.newPartner(), await service.newPartner()];
  const spend = async ({ sandbox }: { sandbox: TenantClient }, ...amounts: number[]) => {
    const { id: card } = await newCard(sandbox, { amount: 40 });
    for (const amount of amounts) await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });
  };
  await spend(partners[0]!, 5, 99);
  await spend(partners[1]!, 7.5);
  const { sandbox } = partners[0]!;
  const { id } = (await sandbox.post('/webhooks', { url: 'https://example.com/hooks', events: ['*'] })).data;
  await sandbox.post(`/simulations/webhooks/${id}/disable`, { reason: 'gone' });
  clock.advance(HOUR_MS / 4);
  await service.work();

  const ran = clock.now();
  service.core.processes.work.ran('insights', ran);

  const operator = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  const { status, data } = await operator.call('GET', '/operator/v1/overview');
  // A round leaves out the last two minutes.
  expect(data.counted_until).toBe(new Date(ran.getTime() - 2 * MINUTE_MS).toISOString());
  expect(status).toBe(200);
  const [live, play] = data.environments as [object, { float: { currency: string; wallets: string; cards: string }[] }];
  expect(live).toEqual({
    environment: 'live',
    float: [],
    last_24h: { approved: 0, declined: 0, volume: [] },
    webhooks_failing: 0,
    overdue: 0,
  });
  expect(play).toMatchObject({
    environment: 'sandbox',
    last_24h: { approved: 2, declined: 1, volume: [{ currency: 'usd', amount: '12.50' }] },
    webhooks_failing: 1,
  });
  // Both cards got 40.00, of which purchases hold 12.50.
  expect(play.float).toMatchObject([{ currency: 'usd', cards: '67.50', platform: null }]);
});

test('the latency of authorizations is that of all partners of an environment', async () => {
  const operator = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  const read = async (query: string) => await operator.call('GET', `/operator/v1/authorization-latency?${query}`);
  const day = (await read('environment=sandbox')).data.buckets as Record<string, unknown>[];
  expect([day.length, day.at(-1)]).toMatchObject([30, { decided: 3, timed_out: 0, p99_seconds: expect.any(String) }]);
  const hours = (await read('environment=sandbox&interval=hour')).data.buckets as { decided: number }[];
  expect(hours.map(({ decided }) => decided).filter((decided) => decided > 0)).toEqual([3]);
  const live = (await read('environment=live')).data.buckets as object[];
  expect(live.at(-1)).toMatchObject({ decided: 0, timed_out: 0, p50_seconds: null });
  expect(await read('environment=live&interval=hour&from=2020-01-01')).toMatchObject({ status: 422 });
});

test('the outcomes of purchases are those of all partners of an environment, as JSON and CSV', async () => {
  const operator = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  const read = async (query: string) => await operator.call('GET', `/operator/v1/purchase-outcomes?${query}`);
  const days = (await read('environment=sandbox')).data.buckets as object[];
  expect([days.length, days.at(-1)]).toMatchObject([30, { approved: 2, declined: 1 }]);
  const hours = (await read('environment=sandbox&interval=hour')).data.buckets as { approved: number }[];
  expect(hours.map(({ approved }) => approved).filter((approved) => approved > 0)).toEqual([2]);
  expect(((await read('environment=live')).data.buckets as object[]).at(-1)).toMatchObject({
    approved: 0,
    declined: 0,
  });
  expect(await read('environment=live&interval=hour&from=2020-01-01')).toMatchObject({ status: 422 });
  const path = '/operator/v1/purchase-outcomes?environment=sandbox';
  const { text: csv } = await operator.call('GET', path, { headers: { accept: 'text/csv' } });
  expect(csv).toMatch(/^at,approved,declined\r\n/);
  expect(csv.trimEnd()).toMatch(/,2,1$/);
});

test('the fees of a partner are those in force, to come and ended, and rates have the time since when they are in force', async () => {
  const { sandbox } = await service.newPartner();
  const { partnerId, id: tenantId } = sandbox.tenant;
  const { database } = service.core;
  const set = async (fixed: bigint, effective?: Date): Promise<unknown> =>
    await setFees(
      database,
      clock,
      { tenantId, currency: 'eur' },
      { deposit: { fixed, basisPoints: 0, minimum: 0n, maximum: null } },
      effective,
    );
  for (const fixed of [...Array.from({ length: 13 }, (_, index) => BigInt(index)), 19n]) {
    await set(fixed);
    clock.advance(SECOND_MS);
  }
  await set(20n);
  await set(30n, new Date(clock.now().getTime() + DAY_MS));
  const operator = await ui.signIn(await ui.newPerson({ operator: 'finance' }));
  const fees = await operator.call('GET', `/operator/v1/fees?partner_id=${partnerId}&environment=sandbox`);
  const { current, coming, past, past_omitted } = (
    fees.data.fees as { currency: string; [name: string]: unknown }[]
  ).find(({ currency }) => currency === 'eur')!;
  const costs = (fixed: string) => ({ fees: { deposit: { fixed } } });
  expect([current, coming]).toMatchObject([costs('0.20'), [costs('0.30')]]);
  expect(past).toHaveLength(12);
  expect((past as object[]).slice(0, 2)).toMatchObject([costs('0.19'), costs('0.12')]);
  expect(past_omitted).toBe(2);
  const unknown = await operator.call('GET', `/operator/v1/fees?partner_id=${tenantId}&environment=sandbox`);
  expect(unknown).toMatchObject({ status: 404 });
  const { rates } = (await operator.call('GET', '/operator/v1/rates')).data;
  expect(rates).toContainEqual({
    currency: 'usd',
    per_usd: '1',
    markup_percent: '1',
    decimals: 2,
    since: expect.stringMatching(/^\d{4}-/),
  });
});
