import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService, type Client, type TenantClient } from '../../service.ts';
import { allEvents, ANA, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { BANK_ACCOUNT } from './valid-bodies.ts';

const database = await createTestDatabase();
const service = await startService(database);
/** Another process on the same database, as far as the database can tell. */
const other = await startService(database);
const { sandbox } = await service.newPartner();
const stranger = (await service.newPartner()).sandbox;

type Pairs = Record<string, string | null>;

/** A kind of object that has metadata. */
interface Kind {
  readonly name: string;
  /** The path of one object, and of its changes, without the id. */
  readonly path: string;
  /** The path of the list that finds it by a pair, and the name of the list in the response. */
  readonly list: readonly [path: string, name: string];
  readonly create: (client: TenantClient, fields: object) => Promise<Reply>;
  /** Operations cannot be changed. */
  readonly isFixed?: true;
  /** The event about the object that the creation, or `cause`, sends. */
  readonly event?: string;
  readonly cause?: (client: TenantClient, id: string) => Promise<unknown>;
}

/** A card with 50.00. */
const cardWith = (client: TenantClient, fields: object) => newCard(client, { amount: 50, ...fields } as object);

const move = (how: 'deposit' | 'withdraw') => async (client: TenantClient, fields: object) => {
  const { id } = await cardWith(client, {});
  return await client.post(`/cards/${id}/${how}`, { amount: 1, ...fields });
};

const KINDS: readonly Kind[] = [
  {
    name: 'customer',
    path: '/customers/',
    list: ['/search/customers', 'customers'],
    create: (client, fields) => client.post('/customers', { ...ANA, ...fields }),
    event: 'customer.rejected',
    cause: (client, id) => client.post(`/simulations/customers/${id}/kyc`, { decision: 'rejected' }),
  },
  {
    name: 'card',
    path: '/cards/',
    list: ['/search/cards', 'cards'],
    create: async (client, fields) =>
      await client.post('/cards', { customer_id: (await newCustomer(client)).id, ...fields }),
    event: 'card.created',
  },
  {
    name: 'wallet',
    path: '/wallets/',
    list: ['/wallets', 'wallets'],
    create: (client, fields) => client.post('/wallets', { currency: 'usd', ...fields }),
    event: 'wallet.low_balance',
    cause: (client, id) => client.call('PATCH', `/wallets/${id}`, { low_balance_threshold: 1 }),
  },
  {
    name: 'virtual account',
    path: '/accounts/',
    list: ['/accounts', 'accounts'],
    create: (client, fields) => client.post('/accounts', { currency: 'usd', ...fields }),
    event: 'account.issued',
  },
  {
    name: 'transfer',
    path: '/transfers/',
    list: ['/transfers', 'transfers'],
    create: async (client, fields) => {
      const transfer = { source_wallet_id: (await walletOf(client)).id, amount: '1.99', destination: BANK_ACCOUNT };
      return await client.post('/transfers', { ...transfer, ...fields });
    },
    event: 'transfer.success',
    cause: (client, id) => client.post(`/simulations/transfers/${id}`, { outcome: 'success' }),
  },
  {
    name: 'deposit',
    path: '/operations/',
    list: ['/operations', 'operations'],
    create: move('deposit'),
    isFixed: true,
    event: 'card.funded',
  },
  {
    name: 'withdrawal',
    path: '/operations/',
    list: ['/operations', 'operations'],
    create: move('withdraw'),
    isFixed: true,
    event: 'card.withdrawal',
  },
];
const CHANGING = KINDS.filter(({ isFixed }) => isFixed !== true);

/** The id of a created object: of a deposit, that of its operation. */
const idOf = ({ data }: Reply): string => (data.operation ?? data).id;

async function created(kind: Kind, fields: object = {}, client = sandbox): Promise<string> {
  const reply = await kind.create(client, fields);
  expect({ text: reply.text, ok: reply.status < 300 }).toMatchObject({ ok: true });
  return idOf(reply);
}

const read = async ({ path }: Kind, id: string): Promise<Pairs> => (await sandbox.get(path + id)).data.metadata;

const patch = (kind: Kind, id: string, metadata: unknown, client: Client = sandbox): Promise<Reply> =>
  client.call('PATCH', kind.path + id, { metadata });

async function found({ list: [path, name] }: Kind, pair: string, client = sandbox): Promise<string[]> {
  const { data } = await client.get(`${path}?${pair}`);
  return data[name].map((each: { id: string }) => each.id);
}

const pairsOf = (count: number, value = 'x'): Pairs =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]));

describe.each(KINDS)('metadata of a $name', (kind) => {
  test('is returned by reads and lists, and is empty if there is none', async () => {
    const mark = crypto.randomUUID();
    const metadata = { mark, 'A.b-c_1': 'Ünï 😀', empty: '' };
    const id = await created(kind, { metadata });
    expect(await read(kind, id)).toEqual(metadata);
    const [path, name] = kind.list;
    const { data } = await sandbox.get(`${path}?metadata[mark]=${mark}`);
    expect(data[name].map((each: { metadata: Pairs }) => each.metadata)).toEqual([metadata]);
    expect(await read(kind, await created(kind))).toEqual({});
  });

  test('has up to 50 pairs with values of up to 500 characters', async () => {
    const metadata = pairsOf(50, '😀'.repeat(250));
    expect(await read(kind, await created(kind, { metadata }))).toEqual(metadata);
    const reply = await kind.create(sandbox, { metadata: pairsOf(51) });
    expect([reply.status, reply.fields]).toEqual([422, ['metadata']]);
  });

  test.each([
    [[], ['metadata']],
    ['a=b', ['metadata']],
    [null, ['metadata']],
    [{ a: 1 }, ['metadata.a']],
    [{ a: null }, ['metadata.a']],
    [{ a: { b: 'c' } }, ['metadata.a']],
    [{ a: 'x'.repeat(501) }, ['metadata.a']],
    [{ a: 'x\0y' }, ['metadata.a']],
    [{ a: '\ud800' }, ['metadata.a']],
    [{ a: '4111111111111111' }, ['metadata.a']],
    [{ a: 'card 5555 5555 5555 4444!' }, ['metadata.a']],
    [{ a: '４１１１１１１１１１１１１１１１' }, ['metadata.a']],
    [{ '4111-1111-1111-1111': 'a' }, ['metadata.?card?number?']],
    [{ '4111111111111111': 1 }, ['metadata.?card?number?']],
    [{ 'bad key': 'a' }, ['metadata.bad?key']],
    [{ '': 'a' }, ['metadata.']],
    [{ ['k'.repeat(41)]: 'a' }, [`metadata.${'k'.repeat(41)}`]],
    [{ 'a/b': 'a', é: 'a', fine: 2 }, ['metadata.a?b', 'metadata.?', 'metadata.fine']],
  ])('%j is rejected, and the response names the key', async (metadata, fields) => {
    const reply = await kind.create(sandbox, { metadata });
    expect([reply.status, reply.fields.toSorted()]).toEqual([422, fields.toSorted()]);
    expect(reply.text).not.toMatch(/4111.?1111|5555.?5555|４１１１/);
  });

  test('has keys named like properties of objects', async () => {
    const metadata = { constructor: 'a', toString: 'b', hasOwnProperty: 'c', prototype: 'd', length: 'e' };
    const id = await created(kind, { metadata });
    expect(await read(kind, id)).toEqual(metadata);
    expect(await found(kind, 'metadata[toString]=b')).toContain(id);
    expect(await found(kind, 'metadata[__proto__]=b')).toEqual([]);
    const body = { a: 1 };
    Object.defineProperty(body, '__proto__', { value: 'x', enumerable: true });
    expect((await kind.create(sandbox, { metadata: body })).status).toBe(400);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  test('finds the object by exactly one pair, for its tenant only', async () => {
    const mark = crypto.randomUUID();
    const id = await created(kind, { metadata: { mark, color: `red & ${mark}` } });
    await created(kind, { metadata: { mark } }, stranger);
    expect(await found(kind, `metadata[mark]=${mark}`)).toEqual([id]);
    expect(await found(kind, `metadata%5Bmark%5D=${mark}`)).toEqual([id]);
    expect(await found(kind, `metadata[color]=${encodeURIComponent(`red & ${mark}`)}&size=1`)).toEqual([id]);
    for (const pair of [`metadata[mark]=${mark.toUpperCase()}A`, `metadata[mark]=`, `metadata[Mark]=${mark}`])
      expect(await found(kind, pair)).toEqual([]);
  });

  test.each([
    'metadata=a',
    'metadata[]=a',
    'metadata[a=b',
    'metadata[a]=1&metadata[b]=2',
    'metadata[a]=1&metadata[a]=2',
    'metadata=x&metadata[a]=1',
  ])('?%s is no pair to search for', async (query) => {
    const reply = await sandbox.get(`${kind.list[0]}?${query}`);
    expect([reply.status, reply.fields]).toEqual([422, ['metadata']]);
    expect(reply.text).toContain('must be one pair, such as metadata[team]=travel');
  });

  test.each([
    ['metadata[a b]=1', 'metadata.a?b'],
    ['metadata[a][b]=1', 'metadata.a??b'],
    [`metadata[a]=${'x'.repeat(501)}`, 'metadata.a'],
    ['metadata[4111111111111111]=1', 'metadata.?card?number?'],
    ['metadata[a]=x%00', 'metadata.a'],
  ])('?%s is rejected, and the response names the key', async (query, field) => {
    const reply = await sandbox.get(`${kind.list[0]}?${query}`);
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });

  test('is in the event', async () => {
    const metadata = { mark: crypto.randomUUID() };
    const { event, cause } = kind;
    const id = await created(kind, { metadata });
    await cause?.(sandbox, id);
    const events = await allEvents(sandbox, `&types=${event}`);
    expect(events.at(-1)!.data).toMatchObject({ metadata });
  });
});

describe.each(CHANGING)('a change of the metadata of a $name', (kind) => {
  test('is merged: names keys, removes those that are null, and keeps the others', async () => {
    const id = await created(kind, { metadata: { a: '1', b: '2', c: '3' } });
    const reply = await patch(kind, id, { b: null, c: '4', d: '5', missing: null });
    expect([reply.status, reply.data.metadata]).toEqual([200, { a: '1', c: '4', d: '5' }]);
    expect(await read(kind, id)).toEqual({ a: '1', c: '4', d: '5' });
    expect((await patch(kind, id, {})).data.metadata).toEqual({ a: '1', c: '4', d: '5' });
    expect((await sandbox.call('PATCH', kind.path + id, {})).data.metadata).toEqual({ a: '1', c: '4', d: '5' });
    expect(await found(kind, 'metadata[b]=2')).not.toContain(id);
    expect((await patch(kind, id, { a: null, c: null, d: null })).data.metadata).toEqual({});
  });

  test('is rejected if it leads to more than 50 pairs, and can replace all 50', async () => {
    const id = await created(kind, { metadata: pairsOf(49) });
    expect((await patch(kind, id, { one: '1' })).status).toBe(200);
    const reply = await patch(kind, id, { two: '2' });
    expect([reply.status, reply.fields]).toEqual([422, ['metadata']]);
    expect((await patch(kind, id, { two: '2', one: null })).status).toBe(200);
    expect(Object.keys(await read(kind, id))).toHaveLength(50);
    const removed = Object.fromEntries(Object.keys(await read(kind, id)).map((key) => [key, null]));
    const replacing = Object.fromEntries(Object.entries(pairsOf(50)).map(([key]) => [`new.${key}`, 'y']));
    expect((await patch(kind, id, { ...removed, ...replacing })).data.metadata).toEqual(replacing);
    expect((await patch(kind, id, pairsOf(101))).status).toBe(422);
  });

  test.each([
    [{ a: 1 }, ['metadata.a']],
    [{ 'bad key': null }, ['metadata.bad?key']],
    [{ '4111111111111111': null }, ['metadata.?card?number?']],
    [{ a: '4111 1111 1111 1111' }, ['metadata.a']],
    [null, ['metadata']],
  ])('%j is rejected and changes nothing', async (metadata, fields) => {
    const id = await created(kind, { metadata: { a: '0' } });
    const reply = await patch(kind, id, metadata);
    expect([reply.status, reply.fields]).toEqual([422, fields]);
    expect(await read(kind, id)).toEqual({ a: '0' });
  });

  test('keeps every one of many concurrent changes, in two processes', async () => {
    const id = await created(kind, { metadata: { kept: 'yes' } });
    const clients = [sandbox, clientAt(other.url, sandbox)];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => patch(kind, id, { [`k${at}`]: String(at) }, clients[at % 2])),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const expected = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, String(at)]));
    expect(await read(kind, id)).toEqual({ kept: 'yes', ...expected });
  });

  test('belongs to the request that an Idempotency-Key covers, as the metadata of a new one does', async () => {
    const metadata = { mark: crypto.randomUUID() };
    const customer_id = (await newCustomer(sandbox)).id;
    const path = kind.path.slice(0, -1);
    const source_wallet_id = (await walletOf(sandbox)).id;
    const bodies: Record<string, object> = {
      customer: ANA,
      card: { customer_id },
      wallet: { currency: 'usd' },
      'virtual account': { currency: 'usd' },
      transfer: { source_wallet_id, amount: '1.99', destination: BANK_ACCOUNT },
    };
    const body = { ...bodies[kind.name], metadata };
    const key = crypto.randomUUID();
    const first = await sandbox.post(path, body, { key });
    const again = await sandbox.post(path, body, { key });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const changed = await sandbox.post(path, { ...body, metadata: { mark: 'other' } }, { key });
    expect(changed.code).toBe('idempotency_key_reused');
  });

  test('is made once per Idempotency-Key, and not by another tenant', async () => {
    const id = await created(kind, { metadata: { a: '1' } });
    const key = crypto.randomUUID();
    const change = (pairs: Pairs): Promise<Reply> =>
      sandbox.call('PATCH', kind.path + id, { metadata: pairs }, { key });
    const first = await change({ a: '2' });
    await patch(kind, id, { a: '3' });
    const again = await change({ a: '2' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await change({ a: '4' })).code).toBe('idempotency_key_reused');
    expect((await patch(kind, id, { a: '5' }, stranger)).status).toBe(404);
    expect(await read(kind, id)).toEqual({ a: '3' });
  });
});

test('metadata does not tell a repeated reference from a conflict', async () => {
  const { id } = await cardWith(sandbox, {});
  const deposit = (metadata: Pairs) => sandbox.post(`/cards/${id}/deposit`, { amount: 1, reference: 'once', metadata });
  const first = await deposit({ order: '1' });
  const again = await deposit({ order: '2' });
  expect([again.status, again.data.operation]).toEqual([200, first.data.operation]);
  expect(again.data.operation.metadata).toEqual({ order: '1' });
  expect((await sandbox.get('/operations?metadata[order]=2')).data.operations).toEqual([]);
});

test('the metadata of a deposit is not that of its card, and a rejected deposit stores none', async () => {
  const { id } = await cardWith(sandbox, { metadata: { on: 'card' } });
  const { data } = await sandbox.post(`/cards/${id}/deposit`, { amount: 1, metadata: { on: 'deposit' } });
  expect([data.operation.metadata, data.card.metadata]).toEqual([{ on: 'deposit' }, { on: 'card' }]);
  await sandbox.put(`/cards/${id}/freeze`, {});
  const refused = await sandbox.post(`/cards/${id}/deposit`, { amount: 1, metadata: { on: 'refused' } });
  expect(refused.code).toBe('card_not_active');
  expect((await sandbox.get('/operations?metadata[on]=refused')).data.operations).toEqual([]);
  const frozen = (await allEvents(sandbox, '&types=card.frozen')).at(-1)!;
  expect(frozen.data).toMatchObject({ id, metadata: { on: 'card' } });
});

test('a search by a pair is combined with the other filters, page by page', async () => {
  const { id } = await cardWith(sandbox, {});
  const mark = crypto.randomUUID();
  const made: string[] = [];
  for (const how of ['deposit', 'withdraw', 'deposit', 'deposit'])
    made.push((await sandbox.post(`/cards/${id}/${how}`, { amount: 1, metadata: { mark } })).data.operation.id);
  const page = async (query: string) => (await sandbox.get(`/operations?metadata[mark]=${mark}&${query}`)).data;
  const ids = ({ operations }: { operations: { id: string }[] }): string[] => operations.map((each) => each.id);
  expect(ids(await page('size=100'))).toEqual(made.toReversed());
  expect(ids(await page(`type=withdrawal&card_id=${id}`))).toEqual([made[1]]);
  const first = await page('type=deposit&size=2');
  expect(ids(first)).toEqual([made[3], made[2]]);
  const second = await page(`type=deposit&size=2&after=${first.next_cursor}`);
  expect([ids(second), second.next_cursor]).toEqual([[made[0]], null]);
});

describe('CSV has metadata as JSON in one field', () => {
  const FORMULAS = { formula: '=HYPERLINK("https://example.com","here")', plus: '+1', quote: '"', line: 'a\nb' };

  test.each(KINDS.filter(({ name }) => ['customer', 'card', 'deposit'].includes(name)))('of a $name', async (kind) => {
    const mark = crypto.randomUUID();
    const metadata = { ...FORMULAS, mark };
    await created(kind, { metadata });
    const [path] = kind.list;
    const reply = await sandbox.get(`${path}?metadata[mark]=${mark}`, { headers: { accept: 'text/csv' } });
    expect(reply.status).toBe(200);
    const [header, row, ...rest] = reply.text.split('\r\n');
    expect(rest).toEqual(['']);
    expect(header!.endsWith(',metadata')).toBe(true);
    const field = row!.slice(row!.indexOf('"{') + 1, -1).replaceAll('""', '"');
    expect(JSON.parse(field)).toEqual(metadata);
  });
});

test('no request caused a logged error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
