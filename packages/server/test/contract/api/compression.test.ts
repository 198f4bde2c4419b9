import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { rawGet } from '../docs/raw-get.ts';
import { exported, fillCustomers } from '../exports/exporting.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { fillWallet } from '../wallets/statement-forms.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { sandbox: client } = await service.newPartner();
const customer = await newCustomer(client);
for (let count = 0; count < 5; count += 1) await newCard(client, { customer_id: customer.id, label: `Card ${count}` });
const wallet = (await walletOf(client, 'eur')).id;
await fillWallet(database.database, client.tenant.id, wallet, 3_000);

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawGet(client.base + path, { authorization: `Bearer ${client.token}`, ...headers });
const STATEMENT = `/wallets/${wallet}/statement?from=2024-01-01&to=2024-01-02`;

const plainStatements = new Map<string, ReturnType<typeof get>>();
/** The statement without compression, which is requested once in each format. */
const plainStatement = async (accept: string) => {
  if (!plainStatements.has(accept)) plainStatements.set(accept, get(STATEMENT, { accept }));
  return await plainStatements.get(accept)!;
};

describe.each(['gzip', 'br', 'zstd'])('with %s', (encoding) => {
  test('a list is the same, and shorter', async () => {
    const path = `/cards?customer_id=${customer.id}`;
    const plain = await get(path);
    const compressed = await get(path, { 'accept-encoding': encoding });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(Number(compressed.headers['content-length'])).toBe(compressed.bytes.length);
    expect([plain.headers['vary'], compressed.headers['vary']]).toEqual([
      'accept, accept-encoding',
      'accept, accept-encoding',
    ]);
    expect(compressed.text).toBe(plain.text);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test.each(['application/json', 'text/csv'])('a long statement as %s is the same, and shorter', async (accept) => {
    const plain = await plainStatement(accept);
    const compressed = await get(STATEMENT, { accept, 'accept-encoding': encoding });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers['transfer-encoding']).toBe('chunked');
    expect(compressed.text).toBe(plain.text);
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });
});

const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each([
  ['a short response', '/wallets'],
  ['a single object', `/cards/${customer.local_id}`],
  ['the event feed, which shows one-time codes', '/events?size=100'],
  ['recorded calls', '/requests?size=100'],
  ['API keys', '/keys'],
  ['webhooks', '/webhooks'],
  ['exports, with their links', '/exports'],
  ['an error', '/cards'],
])('%s is not compressed', async (_, path) => {
  expect((await get(path, ACCEPTED)).headers['content-encoding']).toBeUndefined();
});

test('a PDF is not compressed again', async () => {
  const { id } = await walletOf(client);
  const { headers, bytes } = await get(`/wallets/${id}/statement`, { ...ACCEPTED, accept: 'application/pdf' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the file of an export is compressed, and the same', async () => {
  await fillCustomers(database.database, client.tenant.id, 100);
  const { view, text } = await exported(service, client, { type: 'customers', format: 'csv' });
  const compressed = await rawGet(view.download_url!, ACCEPTED);
  expect(compressed.headers['content-encoding']).toBe('zstd');
  expect(compressed.headers['content-length']).toBeUndefined();
  expect(compressed.text).toBe(text);
});

test('an error of a route with compressed responses is readable', async () => {
  const { status, text } = await get(`/wallets/${wallet}/entries?type=none`, ACCEPTED);
  expect([status, JSON.parse(text).type]).toEqual([422, 'error']);
});

test('HEAD has the headers of GET', async () => {
  const response = await fetch(`${client.base}/cards?customer_id=${customer.id}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': 'br' },
  });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
});
