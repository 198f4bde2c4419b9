import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService } from '../../service.ts';
import { ANA, newCustomer, walletOf } from '../support/fixtures.ts';
import { callsOf, CHANGING, pairsOf, type Pairs } from './metadata-kinds.ts';
import { BANK_ACCOUNT } from './valid-bodies.ts';

const database = await createTestDatabase();
const service = await startService(database);
/** Another process on the same database, as far as the database can tell. */
const other = await startService(database);
const { sandbox } = await service.newPartner();
const stranger = (await service.newPartner()).sandbox;
const { created, read, patch, found } = callsOf(sandbox);

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

test('no request caused a logged error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
