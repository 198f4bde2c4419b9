import { expect, test } from 'vitest';
import { newFamily, refusal } from '../../authorizations/family.ts';
import { Network } from '../../authorizations/network.ts';
import { problemsOfPurchases } from '../../authorizations/purchase-problems.ts';
import { expireTenantHolds } from '#authorizations';
import { query, statement, tenantNow } from '#database';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';

const database = await createTestDatabase();
const clock = clockAtNoon();
/** Two processes on one database. */
const [service, second] = [await startService(database, { clock }), await startService(database, { clock })];

const COUNTED = statement<{ counted: bigint }>(
  'test.counted',
  `SELECT count(*) AS counted FROM customer_spending WHERE tenant_id = $1`,
);

test('the limits of a customer count what all of its cards spend together, from before the limits were set', async () => {
  const { sandbox, networks, ofCustomer, put } = await newFamily(service);
  const [one, other] = networks as [Network, Network];
  await one.approve(30_00n);
  await other.approve(20_00n);
  await put(ofCustomer, { limits: { daily: 100, lifetime: 200 }, velocity: { daily: 5 } });
  const remaining = async () => (await sandbox.get(ofCustomer)).data.remaining;
  expect(await remaining()).toMatchObject({ daily: '50.00', lifetime: '150.00', velocity: { daily: 3 } });
  expect(await refusal(one, 50_01n)).toEqual(['customer', 'limit_daily']);
  const id = await other.approve(40_00n);
  expect(await refusal(one, 10_01n)).toEqual(['customer', 'limit_daily']);
  await other.report('reversal', id, undefined);
  await one.approve(50_00n);
  expect(await remaining()).toMatchObject({ daily: '0.00', lifetime: '100.00', velocity: { daily: 1 } });
});

test('the limits of a customer are forgotten when the last is removed, and count everything when they are set again', async () => {
  const { sandbox, networks, ofCustomer, put } = await newFamily(service);
  const counted = async () => Number((await database.database.rows(query(COUNTED, sandbox.tenant.id)))[0]!.counted);
  await networks[0]!.approve(10_00n);
  expect(await counted()).toBe(0);
  await put(ofCustomer, { limits: { monthly: 50 } });
  await networks[1]!.approve(10_00n);
  expect(await counted()).toBe(1);
  await put(ofCustomer, { categories: { blocked: ['7995'] } });
  expect(await counted()).toBe(0);
  await networks[1]!.approve(10_00n);
  await sandbox.call('PATCH', ofCustomer, { limits: { monthly: 50 } });
  expect((await sandbox.get(ofCustomer)).data).toMatchObject({
    categories: { blocked: ['7995'] },
    remaining: { monthly: '20.00' },
  });
});

test('the limits of a customer do not count purchases of customers without limits', async () => {
  const { sandbox, networks, put } = await newFamily(service);
  await put('/controls/ceilings', { limits: { daily: 50 } });
  await networks[0]!.approve(10_00n);
  expect((await database.database.rows(query(COUNTED, sandbox.tenant.id)))[0]!.counted).toBe(0n);
});

test('the limits of a customer count amounts by currency, and purchases in all currencies', async () => {
  const { sandbox, networks, ofCustomer, put } = await newFamily(service, [{}, { currency: 'eur' }]);
  await put(ofCustomer, { limits: { daily: 100 }, velocity: { hourly: 3 } });
  await networks[0]!.approve(60_00n);
  await networks[1]!.approve(70_00n, { currency: 'eur' });
  const { usd, eur } = {
    usd: (await sandbox.get(ofCustomer)).data,
    eur: (await sandbox.get(`${ofCustomer}?currency=eur`)).data,
  };
  expect(usd).toMatchObject({ currency: 'usd', remaining: { daily: '40.00', velocity: { hourly: 1 } } });
  expect(eur).toMatchObject({ currency: 'eur', remaining: { daily: '30.00', velocity: { hourly: 1 } } });
  await networks[0]!.approve(1_00n);
  const message = networks[1]!.message(1_00n, { currency: 'eur' });
  expect(await networks[1]!.authorize(message)).toEqual({ outcome: 'declined', reason: 'velocity_exceeded' });
});

test('the limits of a customer hold when purchases with several cards race in two processes', async () => {
  const { sandbox, cards, ofCustomer, put } = await newFamily(service, [{}, {}, {}]);
  await put(ofCustomer, { limits: { daily: 100 } });
  const networks = cards.flatMap(({ id }) => [service, second].map((each) => new Network(each, sandbox, id)));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const network = networks[index % networks.length]!;
      return network.authorize(network.message(10_00n));
    }),
  );
  expect(answers.filter(({ outcome }) => outcome === 'approved').length).toBe(10);
  expect((await sandbox.get(ofCustomer)).data.remaining.daily).toBe('0.00');
  expect(await problemsOfPurchases(database.database, sandbox.tenant.id)).toEqual([]);
});

test('the limits of a customer are in force at once in every process, and stay exact while they are set and removed during purchases', async () => {
  const { sandbox, cards, ofCustomer, put } = await newFamily(service);
  const elsewhere: TenantClient = { ...sandbox, ...clientAt(second.url, sandbox) };
  const networks = cards.flatMap(({ id }) => [service, second].map((each) => new Network(each, sandbox, id)));
  const buy = async (network: Network): Promise<void> => {
    const answer = await network.authorize(network.message(1_00n));
    expect(answer.outcome).toBe('approved');
  };
  for (let round = 0; round < 6; round += 1) {
    const client = round % 2 === 0 ? sandbox : elsewhere;
    await Promise.all([
      ...networks.flatMap((network) => [buy(network), buy(network)]),
      client.put(ofCustomer, round % 3 === 2 ? {} : { limits: { lifetime: 400 - round } }),
    ]);
    expect(await problemsOfPurchases(database.database, sandbox.tenant.id)).toEqual([]);
  }
  await put(ofCustomer, { limits: { lifetime: 49 } });
  for (const network of networks) expect(await refusal(network, 1_01n)).toEqual(['customer', 'limit_lifetime']);
  await elsewhere.put(ofCustomer, { limits: { lifetime: 50 } });
  await networks[0]!.approve(1_01n);
});

test('the limits of a customer count what a replaced card has spent once, and no longer what is released on it', async () => {
  const { sandbox, cards, networks, ofCustomer, put } = await newFamily(service);
  const oldId = cards[0]!.id;
  const [reversed, cleared] = [await networks[0]!.approve(30_00n), await networks[0]!.approve(20_00n)];
  const { data } = await sandbox.post(`/cards/${oldId}/replace`, { reason: 'lost' });
  await put(ofCustomer, { limits: { lifetime: 200 }, velocity: { daily: 5 } });
  const remaining = async () => (await sandbox.get(ofCustomer)).data.remaining;
  expect(await remaining()).toMatchObject({ lifetime: '150.00', velocity: { daily: 3 } });
  await new Network(second, sandbox, oldId).report('reversal', reversed, undefined);
  expect(await remaining()).toMatchObject({ lifetime: '180.00' });
  await networks[0]!.report('clearing', cleared, 25_00n, { final: true });
  expect(await remaining()).toMatchObject({ lifetime: '175.00' });
  await new Network(service, sandbox, data.id).approve(75_00n);
  await sandbox.post(`/cards/${data.id}/replace`, { reason: 'stolen' });
  expect(await remaining()).toMatchObject({ lifetime: '100.00', velocity: { daily: 2 } });
  expect(await refusal(networks[1]!, 100_01n)).toEqual(['customer', 'limit_lifetime']);
  expect(await problemsOfPurchases(database.database, sandbox.tenant.id)).toEqual([]);
});

test('the limits of a customer hold when its cards are replaced during purchases and reversals in two processes', async () => {
  const { sandbox, cards, ofCustomer, put } = await newFamily(service, [{}, {}]);
  await put(ofCustomer, { limits: { lifetime: 120 } });
  const chains = await Promise.all(
    cards.map(async ({ id: first }) => {
      let id = first;
      for (let round = 0; round < 3; round += 1) {
        const bought = [service, second].map(async (each) => {
          const network = new Network(each, sandbox, id);
          const message = network.message(20_00n);
          const { outcome } = await network.authorize(message);
          if (outcome === 'approved') await network.report('reversal', message.transactionId, 5_00n);
        });
        const [{ data }] = await Promise.all([sandbox.post(`/cards/${id}/replace`, { reason: 'damaged' }), ...bought]);
        id = data.id;
      }
      return id;
    }),
  );
  expect(await problemsOfPurchases(database.database, sandbox.tenant.id)).toEqual([]);
  const spent = await Promise.all(
    chains.map(async (id) => {
      await put(`/cards/${id}/controls`, { limits: { lifetime: 1000 } });
      return 1000 - Number((await sandbox.get(`/cards/${id}/controls`)).data.remaining.lifetime);
    }),
  );
  expect(Number((await sandbox.get(ofCustomer)).data.remaining.lifetime)).toBe(120 - spent[0]! - spent[1]!);
});

test('the limits of a customer no longer count a hold that expires', async () => {
  const { sandbox, networks, ofCustomer, put } = await newFamily(service);
  await put(ofCustomer, { limits: { lifetime: 100 } });
  await networks[0]!.approve(80_00n);
  await sandbox.post('/simulations/clock', { advance: 'P8D' });
  const { authorizations } = service.core;
  const now = await tenantNow(database.database, authorizations.clock, sandbox.tenant.id);
  await expireTenantHolds(authorizations, sandbox.tenant.id, now);
  await networks[1]!.approve(100_00n);
  expect((await sandbox.get(ofCustomer)).data.remaining.lifetime).toBe('0.00');
});
