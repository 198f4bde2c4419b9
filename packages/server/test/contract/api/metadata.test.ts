import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEvents } from '../support/fixtures.ts';
import { parseCsv } from '../wallets/statement-forms.ts';
import { callsOf, cardWith, KINDS, pairsOf, type Pairs } from './metadata-kinds.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const stranger = (await service.newPartner()).sandbox;
const { created, read, found } = callsOf(sandbox);

type Wrong = readonly [metadata: unknown, fields: readonly string[]];

const WRONG: readonly Wrong[] = [
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
];

/** All kinds have the same schema and the same check, so only the first kind gets the whole table. */
const WIRING: readonly Wrong[] = [
  [null, ['metadata']],
  [{ a: '4111111111111111' }, ['metadata.a']],
  [{ 'bad key': 'a' }, ['metadata.bad?key']],
];

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

  test.each(kind === KINDS[0] ? WRONG : WIRING)(
    '%j is rejected, and the response names the key',
    async (metadata, fields) => {
      const reply = await kind.create(sandbox, { metadata });
      expect([reply.status, reply.fields.toSorted()]).toEqual([422, fields.toSorted()]);
      expect(reply.text).not.toMatch(/4111.?1111|5555.?5555|４１１１/);
    },
  );

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

  test('is in the event', async () => {
    const metadata = { mark: crypto.randomUUID() };
    const { event, cause } = kind;
    const id = await created(kind, { metadata });
    await cause?.(sandbox, id);
    const events = await allEvents(sandbox, `&types=${event}`);
    expect(events.at(-1)!.data).toMatchObject({ metadata });
  });
});

/** Likewise: the whole tables for the lists of the first kind, and one query for each other list. */
describe.each(KINDS)('the list that finds a $name by its metadata', (kind) => {
  const all = kind === KINDS[0];

  test.each(
    [
      'metadata=a',
      'metadata[]=a',
      'metadata[a=b',
      'metadata[a]=1&metadata[b]=2',
      'metadata[a]=1&metadata[a]=2',
      'metadata=x&metadata[a]=1',
    ].slice(0, all ? undefined : 1),
  )('?%s is no pair to search for', async (query) => {
    const reply = await sandbox.get(`${kind.list[0]}?${query}`);
    expect([reply.status, reply.fields]).toEqual([422, ['metadata']]);
    expect(reply.text).toContain('must be one pair, such as metadata[team]=travel');
  });

  test.each(
    [
      ['metadata[a b]=1', 'metadata.a?b'],
      ['metadata[a][b]=1', 'metadata.a??b'],
      [`metadata[a]=${'x'.repeat(501)}`, 'metadata.a'],
      ['metadata[4111111111111111]=1', 'metadata.?card?number?'],
      ['metadata[a]=x%00', 'metadata.a'],
    ].slice(0, all ? undefined : 1),
  )('?%s is rejected, and the response names the key', async (query, field) => {
    const reply = await sandbox.get(`${kind.list[0]}?${query}`);
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
  });
});

test('metadata of a card is in the events about the card, its termination and its replacement', async () => {
  const { sandbox: own } = await service.newPartner();
  const metadata = { team: 'travel' };
  const { id } = await cardWith(own, { metadata });
  await own.put(`/cards/${id}/controls`, { limits: { daily: 500 } });
  const { data: purchase } = await own.post(`/simulations/cards/${id}/authorizations`, { amount: 10 });
  const { data: next } = await own.post(`/cards/${id}/replace`, { reason: 'lost', reference: 'lost-1' });
  await own.post(`/simulations/transactions/${purchase.id}/clearings`, { amount: 12, final: true });
  await own.put(`/cards/${next.id}/terminate`);
  const { data: last } = await own.post(`/simulations/cards/${next.id}/clearings`, { amount: 3 });
  expect(last.status).toBe('cleared');
  const events = (await allEvents(own)).filter(({ type }) => type.startsWith('card.') && type !== 'card.charged');
  expect(events.map(({ type, data }) => [type, data.reference, data.metadata])).toEqual([
    ['card.created', null, metadata],
    ['card.controls.updated', undefined, metadata],
    ['card.replaced', 'lost-1', metadata],
    ['card.terminated', undefined, metadata],
    ['card.created', 'lost-1', metadata],
    ['card.forwarded', null, metadata],
    ['card.forwarded', null, metadata],
    ['card.termination.refund', null, metadata],
    ['card.terminated', undefined, metadata],
    ['card.termination.charge', null, metadata],
  ]);
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

test('a deposit without metadata, or with empty metadata, stores none', async () => {
  const client = (await service.newPartner()).sandbox;
  const { id } = await cardWith(client, { metadata: { on: 'card' } });
  for (const metadata of [undefined, {}])
    expect((await client.post(`/cards/${id}/deposit`, { amount: 1, metadata })).data.operation.metadata).toEqual({});
  const text = 'SELECT operation_id FROM operation_metadata WHERE tenant_id = $1';
  const count = { statement: { name: 'test.operation_metadata', text }, values: [client.tenant.id] };
  expect(await database.database.rows(count)).toEqual([]);
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
    const [header, row, ...rest] = parseCsv(reply.text);
    expect(rest).toEqual([]);
    expect(JSON.parse(row![header!.indexOf('metadata')]!)).toEqual(metadata);
  });
});

test('no request caused a logged error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
