import { describe, expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { allEntries, newCard, newCustomer } from '../support/fixtures.ts';

const service = await sharedService();
const partner = await service.newPartner();
const { sandbox } = partner;
const customer = await newCustomer(sandbox);

test('repeating a deposit with its reference returns the first operation and moves nothing', async () => {
  const { id } = await newCard(sandbox);
  const send = (amount: unknown) => sandbox.post(`/cards/${id}/deposit`, { amount, reference: 'ref-deposit' });
  const first = await send(5);
  for (const amount of [5, 5, '5.00']) {
    const again = await send(amount);
    expect(again).toMatchObject({ status: 200, data: { operation: first.data.operation, card: first.data.card } });
  }
  expect(await allEntries(sandbox, `/cards/${id}/ledger`)).toHaveLength(2);
});

test('issuing a card again with its reference returns the first card, and other parameters return 409', async () => {
  const send = (fields: object = {}) =>
    sandbox.post('/cards', {
      customer_id: customer.local_id,
      amount: 5,
      label: 'One',
      reference: 'ref-card',
      ...fields,
    });
  const first = await send();
  expect(await send()).toMatchObject({ status: 201, data: { id: first.data.id } });
  expect(await send({ customer_id: customer.id })).toMatchObject({ status: 201, data: { id: first.data.id } });
  const otherCustomer = (await newCustomer(sandbox)).id;
  const others = [
    { amount: 6 },
    { brand: 'mastercard' },
    { customer_id: otherCustomer },
    { label: 'Other' },
    { label: undefined },
  ];
  for (const other of others) {
    expect(await send(other)).toMatchObject({ status: 409, code: 'reference_conflict' });
  }
  const { operations } = (await sandbox.get('/operations?reference=ref-card')).data;
  expect(operations).toMatchObject([{ card_id: first.data.id, status: 'succeeded', amount: '5.00' }]);
});

test('a reference with other parameters or for another kind of operation returns 409', async () => {
  const [one, other] = [await newCard(sandbox), await newCard(sandbox)];
  const reference = 'ref-conflict';
  await sandbox.post(`/cards/${one.id}/deposit`, { amount: 1, reference });
  for (const [path, body] of [
    [`/cards/${one.id}/deposit`, { amount: 2 }],
    [`/cards/${one.id}/withdraw`, { amount: 1 }],
    [`/cards/${other.id}/deposit`, { amount: 1 }],
    ['/cards', { customer_id: customer.id, amount: 1 }],
  ] as const) {
    expect(await sandbox.post(path, { ...body, reference })).toMatchObject({
      status: 409,
      code: 'reference_conflict',
      errors: ['This reference was already used with different parameters.'],
    });
  }
});

describe('the same request, written in another way, returns the first card', () => {
  const body = { customer_id: customer.id, amount: 10, label: 'Trip', metadata: { b: 'two', a: 'one' } };
  const table: [string, object][] = [
    ['an amount as text', { ...body, amount: '10' }],
    ['with decimals', { ...body, amount: '10.00' }],
    ['with one decimal', { ...body, amount: '10.0' }],
    ['other keys first', Object.fromEntries(Object.entries(body).toReversed())],
    ['metadata in another order', { ...body, metadata: { a: 'one', b: 'two' } }],
    ['the default brand', { ...body, brand: 'visa' }],
    ['the customer by the other id', { ...body, customer_id: customer.local_id }],
    [
      'all of these',
      {
        metadata: { a: 'one', b: 'two' },
        brand: 'visa',
        label: 'Trip',
        amount: '10.00',
        customer_id: customer.local_id,
      },
    ],
    ['nothing else', body],
    ['other metadata', { ...body, metadata: { a: 'three' } }],
  ];
  test.each(table)('%s', async (name, again) => {
    const reference = `ref-equal ${name}`;
    const first = await sandbox.post('/cards', { ...body, reference });
    expect(first.status).toBe(201);
    expect(await sandbox.post('/cards', { ...again, reference })).toMatchObject({
      status: 201,
      data: { id: first.data.id },
    });
  });
});

test('concurrent deposits with one reference take effect once', async () => {
  const { id } = await newCard(sandbox);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sandbox.post(`/cards/${id}/deposit`, { amount: 1, reference: 'ref-race' }, { key: `race ${index}` }),
    ),
  );
  expect(new Set(replies.map(({ data }) => data.operation.id)).size).toBe(1);
  expect(await allEntries(sandbox, `/cards/${id}/ledger`)).toHaveLength(2);
});

test('a rejected call does not use up its reference', async () => {
  const { id } = await newCard(sandbox);
  const send = () => sandbox.post(`/cards/${id}/withdraw`, { amount: 15, reference: 'ref-free' });
  expect(await send()).toMatchObject({ status: 422, code: 'insufficient_card_balance' });
  expect((await sandbox.get('/operations?reference=ref-free')).data).toEqual({ operations: [], next_cursor: null });
  await sandbox.post(`/cards/${id}/deposit`, { amount: 5 });
  expect((await send()).status).toBe(200);
});

test('references are not shared between tenants', async () => {
  const other = await service.newPartner();
  for (const client of [sandbox, other.sandbox]) {
    const { id } = await newCard(client);
    expect(await client.post(`/cards/${id}/deposit`, { amount: 1, reference: 'ref-own' })).toMatchObject({
      status: 200,
    });
  }
  expect((await partner.live.get('/operations?reference=ref-own')).data).toEqual({ operations: [], next_cursor: null });
});

describe('a reference', () => {
  test.each(['a', 'x'.repeat(255), 'sueldo de año 2026 – 🎉', '%00', "'; DROP TABLE cards; --", '4111111111111111'])(
    'can be %s',
    async (reference) => {
      const { id } = await newCard(sandbox);
      expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 1, reference })).status).toBe(200);
      const { data } = await sandbox.get(`/operations?reference=${encodeURIComponent(reference)}`);
      expect(data.operations).toMatchObject([{ reference, card_id: id }]);
    },
  );

  test.each(['', 'x'.repeat(256), 'a\0b', 'a\nb', '\ud800', null, 5, ['a'], {}])('cannot be %j', async (reference) => {
    const { id } = await newCard(sandbox);
    const reply = await sandbox.post(`/cards/${id}/deposit`, { amount: 1, reference });
    expect(reply).toMatchObject({ status: 422, code: 'invalid_request', fields: ['reference'] });
  });
});
