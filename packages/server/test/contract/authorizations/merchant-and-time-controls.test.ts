import { describe, expect, test } from 'vitest';
import { newFamily, refusal } from '../../authorizations/family.ts';
import { Network, GROCER } from '../../authorizations/network.ts';
import { tenantNow } from '#database';
import type { Merchant } from '#ports/card-network.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { allEvents } from '../support/fixtures.ts';

const database = await createTestDatabase();
const clock = clockAtNoon();
/** Two processes on one database. */
const [service, second] = [await startService(database, { clock }), await startService(database, { clock })];

describe('a single-merchant card', () => {
  const shop = (id: string | null, name: string): Merchant => ({ ...GROCER, id, name });

  test('is locked to the merchant of its first purchase, by id', async () => {
    const { sandbox, networks, put, ofCard } = await newFamily(service);
    const [network] = networks as [Network];
    await network.approve(1_00n, { merchant: shop('1', 'Before') });
    await put(ofCard(0), { single_merchant: true });
    expect((await sandbox.get(ofCard(0))).data.locked_merchant).toBeNull();
    expect(await refusal(network, 900_00n, shop('3', 'Declined'))).toEqual([undefined, 'available_balance']);
    await network.approve(0n, { merchant: shop('4', 'Verified') });
    await network.approve(1_00n, { merchant: shop('2', 'First') });
    expect((await sandbox.get(ofCard(0))).data.locked_merchant).toEqual({ id: '2', name: 'First' });
    expect(await refusal(network, 1_00n, shop('1', 'First'))).toEqual(['card', 'single_merchant']);
    await network.approve(1_00n, { merchant: shop('2', 'Renamed') });
    await network.approve(1_00n, { merchant: shop(null, 'FIRST') });
    expect(await refusal(network, 1_00n, shop(null, 'Renamed'))).toEqual(['card', 'single_merchant']);
  });

  test('forgets its merchant when the control is removed', async () => {
    const { sandbox, networks, put, ofCard } = await newFamily(service);
    await put(ofCard(0), { single_merchant: true });
    await networks[0]!.approve(1_00n, { merchant: shop('2', 'First') });
    await sandbox.call('PATCH', ofCard(0), { single_merchant: false });
    await sandbox.call('PATCH', ofCard(0), { single_merchant: true });
    await networks[0]!.approve(1_00n, { merchant: shop('3', 'Second') });
    expect(await refusal(networks[0]!, 1_00n, shop('2', 'First'))).toEqual(['card', 'single_merchant']);
  });

  test('of a customer or a tenant is locked for itself', async () => {
    const { networks, put, ofCustomer } = await newFamily(service);
    await put(ofCustomer, { single_merchant: true });
    await networks[0]!.approve(1_00n, { merchant: shop('1', 'One') });
    await networks[1]!.approve(1_00n, { merchant: shop('2', 'Two') });
    expect(await refusal(networks[0]!, 1_00n, shop('2', 'Two'))).toEqual(['customer', 'single_merchant']);
    await put(ofCustomer, {});
    await put('/controls/ceilings', { single_merchant: true });
    expect(await refusal(networks[1]!, 1_00n, shop('1', 'One'))).toEqual(['ceiling', 'single_merchant']);
  });

  test('is locked to one merchant when purchases at several race in two processes', async () => {
    const { sandbox, cards, put, ofCard } = await newFamily(service, [{}]);
    await put(ofCard(0), { single_merchant: true });
    const networks = [service, second].map((each) => new Network(each, sandbox, cards[0]!.id));
    const approved = new Set<number>();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const network = networks[index % 2]!;
        const merchant = shop(`m${index % 5}`, `Shop ${index % 5}`);
        const answer = await network.authorize(network.message(1_00n, { merchant }));
        if (answer.outcome === 'approved') approved.add(index % 5);
      }),
    );
    expect(approved.size).toBe(1);
  });
});

test('merchant ids of simulated purchases are in transactions and events, and are controlled', async () => {
  const { sandbox, cards, put, ofCard } = await newFamily(service);
  const [card] = cards;
  const buy = (id: string | null | undefined) =>
    sandbox.post(`/simulations/cards/${card!.id}/authorizations`, { amount: 1, merchant: { id } });
  expect((await buy('471102')).data.merchant.id).toBe('471102');
  expect((await buy(null)).data.merchant.id).toBeNull();
  const charged = (await allEvents(sandbox)).filter(({ type }) => type === 'card.charged');
  expect(charged.map(({ data }) => data.merchant.id)).toEqual(['471102', null]);
  await put(ofCard(0), { merchant_ids: { allowed: ['471102'] } });
  expect((await buy(' 471102 ')).data.status).toBe('approved');
  const declined = (await buy(undefined)).data;
  expect(declined).toMatchObject({ status: 'declined', decline_reason: 'merchant_blocked' });
  expect(declined.explanation.checks.at(-1)).toMatchObject({
    name: 'merchant_id',
    inputs: { level: 'card', merchant_id: null, allowed_count: 1, allowed_match: null },
  });
});

test('a schedule follows the test clock, and its declines can be retried later', async () => {
  const { sandbox, networks, put, ofCustomer } = await newFamily(service);
  const now = await tenantNow(database.database, clock, sandbox.tenant.id);
  const day = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[now.getUTCDay()];
  await put(ofCustomer, { schedule: { time_zone: 'UTC', windows: [{ days: [day], from: '00:00', to: '24:00' }] } });
  await networks[0]!.approve(1_00n);
  await sandbox.post('/simulations/clock', { advance: 'P1D' });
  const message = networks[0]!.message(1_00n);
  expect(await networks[0]!.authorize(message)).toEqual({ outcome: 'declined', reason: 'outside_schedule' });
  const { explanation } = await networks[0]!.transaction(message.transactionId);
  expect(explanation).toMatchObject({ retry: 'later' });
  expect(explanation!.checks.at(-1)).toMatchObject({
    name: 'schedule',
    inputs: { level: 'customer', time_zone: 'UTC' },
  });
  await sandbox.post('/simulations/clock', { advance: 'P6D' });
  await networks[0]!.approve(1_00n);
});

test('each change of a card’s controls is an event, in order with its other events', async () => {
  const { sandbox, cards, networks, put, ofCard } = await newFamily(service);
  await put(ofCard(0), { limits: { daily: 90 }, single_use: false });
  await put(ofCard(0), { limits: { daily: '90.00' } });
  await networks[0]!.approve(1_00n);
  await sandbox.call('PATCH', ofCard(0), { velocity: { hourly: 9 }, schedule: null });
  await put(ofCard(0), {});
  const events = (await allEvents(sandbox)).filter(({ data }) => data.id === cards[0]!.id);
  expect(events.map(({ type, sequence, data }) => [type, sequence, data.changed])).toEqual([
    ['card.created', 1, undefined],
    ['card.controls.updated', 2, ['limits']],
    ['card.charged', 3, undefined],
    ['card.controls.updated', 4, ['velocity']],
    ['card.controls.updated', 5, ['limits', 'velocity']],
  ]);
});
