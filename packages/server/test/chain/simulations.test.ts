import { beforeAll, describe, expect, test } from 'vitest';
import { allEvents } from '../contract/support/fixtures.ts';
import { snapshot } from '../contract/support/snapshot.ts';
import { createTestDatabase } from '../harness.ts';
import { clientAt, startService } from '../service.ts';
import { problemsOf, issueAddress, newPayee } from './fixtures.ts';

const database = await createTestDatabase();
const service = await startService(database);
const PAY = '/simulations/defi/payments';

test('a payment is confirmed immediately by default, and both events are sent', async () => {
  const { client, address, credited, eventStatuses } = await newPayee(service);
  const { status, data } = await client.post(PAY, { address_id: address.id, amount: '250.0045' });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: 'confirmed',
    network: 'simulated',
    asset: 'usdc',
    token_amount: '250.004500',
    amount: '250.00',
    address: address.address,
    confirmations_required: 12,
  });
  expect((await client.get(`/defi/payments/${data.id}`)).data).toEqual(data);
  expect(await credited()).toBe(25_000);
  expect(await eventStatuses()).toEqual(['detected', 'confirmed']);
});

test.each<[string, string, string, number]>([
  ['confirmed', 'detected confirmed', 'confirmed', 700],
  ['dropped', 'detected dropped', 'dropped', 0],
])('a detected payment stays pending until it is %s', async (outcome, eventStatusesExpected, status, cents) => {
  const { client, address, credited, eventStatuses } = await newPayee(service);
  const paid = await client.post(PAY, { address: address.address.toLowerCase(), amount: 7, status: 'detected' });
  expect([paid.data.status, await credited()]).toEqual(['detected', 0]);
  const decided = await client.post(`${PAY}/${paid.data.id}`, { outcome });
  expect([decided.status, decided.data.status]).toEqual([200, status]);
  expect((await client.get(`/defi/payments/${paid.data.id}`)).data).toEqual(decided.data);
  expect([await credited(), (await eventStatuses()).join(' ')]).toEqual([cents, eventStatusesExpected]);
});

test('a confirmed payment can be reversed', async () => {
  const { client, address, credited, eventStatuses } = await newPayee(service);
  const { data } = await client.post(PAY, { address_id: address.id, amount: 7 });
  const reversed = await client.post(`${PAY}/${data.id}`, { outcome: 'reversed' });
  expect([reversed.status, reversed.data.status, await credited()]).toEqual([200, 'reversed', 0]);
  expect(await eventStatuses()).toEqual(['detected', 'confirmed', 'reversed']);
});

describe('with an idempotency key', () => {
  test('concurrent requests to two processes create one payment', async () => {
    const other = await startService(database);
    const { client, address, credited, eventStatuses } = await newPayee(service);
    const body = { address_id: address.id, amount: 5 };
    const elsewhere = clientAt(other.url, client);
    const replies = await Promise.all(
      [client, elsewhere, client, elsewhere].map((each) => each.post(PAY, body, { key: 'pay-once' })),
    );
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await elsewhere.post(PAY, body, { key: 'pay-once' });
    expect(again.text).toBe(replies.find(({ status }) => status === 201)!.text);
    expect([await credited(), await eventStatuses()]).toEqual([500, ['detected', 'confirmed']]);
    const reused = await client.post(PAY, { ...body, amount: 6 }, { key: 'pay-once' });
    expect(reused.code).toBe('idempotency_key_reused');
    expect(await credited()).toBe(500);
    await other.close();
  });

  test('a payment is decided once', async () => {
    const { client, address, credited } = await newPayee(service);
    const { data } = await client.post(PAY, { address_id: address.id, amount: 5, status: 'detected' });
    const decide = () => client.post(`${PAY}/${data.id}`, { outcome: 'confirmed' }, { key: 'decide' });
    const first = await decide();
    const second = await decide();
    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(await credited()).toBe(500);
  });
});

test('the given sender is shown with its checksum', async () => {
  const { client, address } = await newPayee(service);
  const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const paid = await client.post(PAY, { address_id: address.id, amount: 1, sender: sender.toLowerCase() });
  expect(paid.data.sender).toBe(sender);
});

test('payments are listed newest first, in pages, by address and by status', async () => {
  const { client, address } = await newPayee(service);
  const other = await issueAddress(client);
  const made: string[] = [];
  for (const [at, status] of ['detected', 'confirmed', 'detected', 'confirmed', 'detected'].entries()) {
    const { data } = await client.post(PAY, { address_id: at < 2 ? other.id : address.id, amount: 1, status });
    made.unshift(data.id);
  }
  const list = async (filter: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let after = ''; ;) {
      const { data } = await client.get(`/defi/payments?size=2${filter}${after}`);
      ids.push(...data.payments.map(({ id }: { id: string }) => id));
      if (data.next_cursor === null) return ids;
      after = `&after=${data.next_cursor}`;
    }
  };
  expect(await list('')).toEqual(made);
  expect(await list(`&address_id=${other.id}`)).toEqual(made.slice(3));
  expect(await list('&status=confirmed')).toEqual([made[1], made[3]]);
  expect(await list(`&status=detected&address_id=${address.id}`)).toEqual([made[0], made[2]]);
  expect(await list('&status=reversed')).toEqual([]);
  expect((await client.get('/defi/payments?status=lost')).fields).toEqual(['status']);
  expect((await client.get('/defi/payments?address_id=x')).code).toBe('address_not_found');
  expect((await client.get(`/defi/payments?after=${crypto.randomUUID()}`)).fields).toEqual(['after']);
  expect((await client.get('/defi/payments/x')).code).toBe('payment_not_found');
});

describe('an invalid request is rejected with its field or code and changes nothing', () => {
  let payee: Awaited<ReturnType<typeof newPayee>>;
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    payee = await newPayee(service);
    before = await snapshot(database.database);
  });

  test.each<[string, (address: { id: string; address: string }) => object, string[]]>([
    ['no address', () => ({ amount: 1 }), ['422', 'invalid_request', 'address_id']],
    [
      'both an address and an id',
      ({ id, address }) => ({ address_id: id, address, amount: 1 }),
      ['422', 'invalid_request', 'address'],
    ],
    [
      'an address that does not exist',
      () => ({ address: `0x${'1'.repeat(40)}`, amount: 1 }),
      ['404', 'address_not_found'],
    ],
    ['an unknown id', () => ({ address_id: crypto.randomUUID(), amount: 1 }), ['404', 'address_not_found']],
    ['an address that is too short', () => ({ address: '0x12', amount: 1 }), ['422', 'invalid_request', 'address']],
    ['no amount', ({ id }) => ({ address_id: id }), ['422', 'invalid_request', 'amount']],
    ['an amount of zero', ({ id }) => ({ address_id: id, amount: 0 }), ['422', 'invalid_request', 'amount']],
    ['a negative amount', ({ id }) => ({ address_id: id, amount: '-1' }), ['422', 'invalid_request', 'amount']],
    ['seven decimals', ({ id }) => ({ address_id: id, amount: '1.0000001' }), ['422', 'invalid_request', 'amount']],
    [
      'an amount above the maximum',
      ({ id }) => ({ address_id: id, amount: '1000000.000001' }),
      ['422', 'invalid_request', 'amount'],
    ],
    [
      'a status that cannot be simulated',
      ({ id }) => ({ address_id: id, amount: 1, status: 'dropped' }),
      ['422', 'invalid_request', 'status'],
    ],
    [
      'a sender that is not an address',
      ({ id }) => ({ address_id: id, amount: 1, sender: 'me' }),
      ['422', 'invalid_request', 'sender'],
    ],
    [
      'a sender with a wrong checksum',
      ({ id }) => ({ address_id: id, amount: 1, sender: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }),
      ['422', 'invalid_request', 'sender'],
    ],
  ])('%s', async (_, body, expected) => {
    const { client, address } = payee;
    const reply = await client.post(PAY, body(address), { key: crypto.randomUUID() });
    expect([String(reply.status), reply.code!, ...reply.fields]).toEqual(expected);
  });

  test('any of these requests has changed nothing', async () => {
    expect(await snapshot(database.database)).toEqual(before);
  });

  test.each<[string, string, string]>([
    ['confirmed', 'confirmed', 'on-chain payment is confirmed, not detected'],
    ['confirmed', 'dropped', 'on-chain payment is confirmed, not detected'],
    ['detected', 'reversed', 'on-chain payment is detected, not confirmed'],
  ])('a payment that is %s cannot be %s', async (status, outcome, why) => {
    const { client, address } = await newPayee(service);
    const { data } = await client.post(PAY, { address_id: address.id, amount: 1, status });
    const before = await snapshot(database.database);
    const reply = await client.post(`${PAY}/${data.id}`, { outcome }, { key: crypto.randomUUID() });
    expect([reply.status, reply.code, reply.errors]).toEqual([409, 'payment_not_pending', [why]]);
    expect(await snapshot(database.database)).toEqual(before);
    expect((await client.post(`${PAY}/${data.id}`, { outcome: 'lost' })).fields).toEqual(['outcome']);
    expect((await client.post(`${PAY}/${crypto.randomUUID()}`, { outcome })).code).toBe('payment_not_found');
  });

  test('live has no simulations', async () => {
    const { live } = await service.newPartner();
    expect((await live.post(PAY, { amount: 1 })).code).toBe('route_not_found');
    expect(await allEvents(live)).toEqual([]);
  });
});

test('ledger and payments are consistent after all tests', async () => {
  expect(await problemsOf(service)).toEqual([]);
});
