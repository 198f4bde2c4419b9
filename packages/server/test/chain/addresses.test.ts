import { describe, expect, test } from 'vitest';
import { mnemonicToAccount } from 'viem/accounts';
import { allEntries, newCard, newCustomer, walletOf } from '../contract/support/fixtures.ts';
import { snapshot } from '../contract/support/snapshot.ts';
import { createTestDatabase } from '../harness.ts';
import { clientAt, startService } from '../service.ts';
import { issueAddress, type AddressView } from './fixtures.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox, live } = await service.newPartner();
const BODY = { chain: 'ethereum', asset: 'usdc' };

test('a deposit address has the same fields when it is issued, read and listed', async () => {
  const { status, data } = await sandbox.post('/defi/addresses', { ...BODY, label: 'Ana' });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    chain: 'ethereum',
    asset: 'usdc',
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    wallet_id: (await walletOf(sandbox)).id,
    label: 'Ana',
    derivation_path: expect.stringMatching(/^(?:\d+\/){4}0$/),
    created_at: expect.any(String),
  });
  expect((await sandbox.get(`/defi/addresses/${data.id}`)).data).toEqual(data);
  expect((await sandbox.get('/defi/addresses')).data).toEqual({ addresses: [data], next_cursor: null });
});

test('the owner of the published phrase can spend from a sandbox address', async () => {
  const { address, derivation_path } = await issueAddress(sandbox);
  const path = `m/44'/60'/0'/${derivation_path}` as const;
  const owner = mnemonicToAccount('test test test test test test test test test test test junk', { path });
  expect(address).toBe(owner.address);
});

test('addresses are unique under concurrent requests to two processes', async () => {
  const other = await startService(database);
  const partners = [await service.newPartner(), await service.newPartner()];
  const clients = partners.flatMap(({ sandbox: own }) => [own, clientAt(other.url, own)]);
  const requests = clients.flatMap((client) =>
    Array.from({ length: 10 }, async (): Promise<AddressView> => (await client.post('/defi/addresses', BODY)).data),
  );
  const issued = await Promise.all(requests);
  expect(new Set(issued.map(({ address }) => address)).size).toBe(40);
  const indexes = issued.map(({ derivation_path }) => Number(derivation_path.split('/').at(-1)));
  expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => Math.floor(at / 2)));
  await other.close();
});

test('one address is issued per idempotency key and per reference, and the reference finds its operation', async () => {
  const { sandbox: own } = await service.newPartner();
  const keyed = { key: 'one-address' };
  const first = await own.post('/defi/addresses', { ...BODY, reference: 'payer 7' }, keyed);
  const again = await own.post('/defi/addresses', { ...BODY, reference: 'payer 7' }, keyed);
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  const repeated = await own.post('/defi/addresses', { ...BODY, reference: 'payer 7' });
  expect([repeated.status, repeated.data]).toEqual([201, first.data]);
  const { data } = await own.get('/operations?reference=payer%207');
  expect(data.operations).toMatchObject([
    { type: 'address_issue', status: 'succeeded', amount: '0.00', wallet_id: first.data.wallet_id, entries: [] },
  ]);
  const eur = await walletOf(own, 'eur');
  const conflict = await own.post('/defi/addresses', { ...BODY, reference: 'payer 7', wallet_id: eur.id });
  expect(conflict.code).toBe('reference_conflict');
  const reused = await own.post('/defi/addresses', { ...BODY, label: 'other' }, keyed);
  expect(reused.code).toBe('idempotency_key_reused');
  expect((await own.get('/defi/addresses')).data.addresses).toEqual([first.data]);
});

test('pages list every address once, newest first', async () => {
  const { sandbox: own } = await service.newPartner();
  const issued: AddressView[] = [];
  for (let count = 0; count < 5; count += 1) issued.unshift(await issueAddress(own));
  const listed: AddressView[] = [];
  for (let after = ''; ;) {
    const { data } = await own.get(`/defi/addresses?size=2${after}`);
    listed.push(...data.addresses);
    if (data.next_cursor === null) break;
    after = `&after=${data.next_cursor}`;
  }
  expect(listed).toEqual(issued);
});

test('live issues no addresses until the operator configures a chain', async () => {
  const { status, code } = await live.post('/defi/addresses', BODY);
  expect([status, code]).toEqual([409, 'chain_not_available']);
  expect((await live.get('/defi/addresses')).data).toEqual({ addresses: [], next_cursor: null });
});

describe('an invalid request is rejected with its field or code and changes nothing', () => {
  test.each<[string, object, number, string]>([
    ['an unknown chain', { ...BODY, chain: 'bitcoin' }, 422, 'chain'],
    ['no chain', { asset: 'usdc' }, 422, 'chain'],
    ['an unknown token', { ...BODY, asset: 'doge' }, 422, 'asset'],
    ['no token', { chain: 'ethereum' }, 422, 'asset'],
    ['an invalid token name', { ...BODY, asset: 'US DC' }, 422, 'asset'],
    ['a label with a card number', { ...BODY, label: 'x 4111111111111111' }, 422, 'label'],
    ['a label of two lines', { ...BODY, label: 'a\nb' }, 422, 'label'],
    ['an invalid wallet id', { ...BODY, wallet_id: 'mine' }, 404, 'wallet_not_found'],
    ['an unknown wallet', { ...BODY, wallet_id: crypto.randomUUID() }, 404, 'wallet_not_found'],
  ])('%s', async (_, body, status, what) => {
    const before = await snapshot(database.database);
    const reply = await sandbox.post('/defi/addresses', body, { key: crypto.randomUUID() });
    expect(reply.status).toBe(status);
    expect([reply.code, ...reply.fields]).toContain(what);
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('a wallet of another currency, and a card in place of a wallet', async () => {
    const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox)).id });
    const eur = await walletOf(sandbox, 'eur');
    const before = await snapshot(database.database);
    const wrong = await sandbox.post('/defi/addresses', { ...BODY, wallet_id: eur.id });
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      ['wallet_id: must be a usd wallet; this wallet’s currency is eur'],
    ]);
    expect((await sandbox.post('/defi/addresses', { ...BODY, wallet_id: card.id })).code).toBe('wallet_not_found');
    expect(await snapshot(database.database)).toEqual(before);
    expect((await allEntries(sandbox, `/wallets/${eur.id}/entries`)).length).toBe(0);
  });

  test.each(['x', crypto.randomUUID()])('%s is neither a cursor nor an address', async (id) => {
    expect((await sandbox.get(`/defi/addresses?after=${id}`)).fields).toEqual(['after']);
    expect((await sandbox.get(`/defi/addresses/${id}`)).code).toBe('address_not_found');
  });
});
