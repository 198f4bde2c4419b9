import { afterAll, describe, expect, test } from 'vitest';
import { query, statement } from '#database';
import { verifyLedger } from '#ledger';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { allEntries, ANA, newCard, newCustomer } from '../support/fixtures.ts';
import { proxyTo } from '../support/proxy.ts';

const database = await createTestDatabase();
const proxy = await proxyTo(database.url);
afterAll(() => proxy.cut());
const service = await startService({ url: proxy.url });
const { sandbox } = await service.newPartner();
const customer = await newCustomer(sandbox);
const card = await newCard(sandbox, { customer_id: customer.id });
const deposit = (key: string): Promise<Reply> => sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 }, { key });
const probe = async (path: string): Promise<number> => (await call('GET', service.url + path)).status;
const backUp = async (): Promise<void> => {
  await expect.poll(() => probe('/readyz'), { interval: 50, timeout: 120_000 }).toBe(200);
};
/** Number of the card's entries without the one of its issuance. */
const deposits = async (): Promise<number> => (await allEntries(sandbox, `/cards/${card.id}/ledger`)).length - 1;

describe('while PostgreSQL is unavailable', () => {
  test('requests that need it return 503 without details and can be retried', async () => {
    await deposit('before');
    await proxy.cut();
    const replies = await Promise.all([
      deposit('away'),
      sandbox.get(`/cards/${card.id}`),
      sandbox.get(`/cards?customer_id=${customer.id}`),
      sandbox.get(`/customers/${customer.id}`),
      sandbox.get('/customers'),
      sandbox.get('/events'),
      sandbox.get('/wallets'),
      sandbox.get('/operations?reference=a'),
      sandbox.post('/customers', ANA, { key: 'ana' }),
      sandbox.post('/cards', { customer_id: customer.id }),
      sandbox.put(`/cards/${card.id}/freeze`),
      sandbox.call('PATCH', `/cards/${card.id}`, { label: 'x' }),
      call('POST', `${sandbox.base}/authentication/token`, { body: sandbox.credentials }),
    ]);
    for (const { status, code, headers, errors } of replies) {
      expect({ status, code, errors }).toEqual({
        status: 503,
        code: 'issuer_unavailable',
        errors: ['Service temporarily unavailable. Retry with the same idempotency key.'],
      });
      expect(headers.get('retry-after')).toBe('1');
    }
    expect([await probe('/healthz'), await probe('/readyz'), await probe('/status')]).toEqual([200, 503, 503]);
    const page = await fetch(`${service.url}/status`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await page.text()).toContain('<h1>Not available</h1>');
    const metrics = await call('GET', `${service.url}/metrics`);
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('issuary_ledger_waiting_commands 0\n');
    expect(metrics.text).not.toContain('issuary_webhook');
    expect((await sandbox.get('/nowhere')).status).toBe(404);
    expect((await call('GET', `${sandbox.base}/wallets`)).status).toBe(401);

    await proxy.heal();
    await backUp();
    expect([(await deposit('away')).status, (await deposit('away')).status]).toEqual([200, 200]);
    expect(await deposits()).toBe(2);
    expect((await sandbox.get(`/cards/${card.id}`)).data).toMatchObject({ label: null, card: { status: 'active' } });
  });

  test('authenticated requests return 503 once a revoked key could go unnoticed, until it is back', async () => {
    await proxy.cut();
    // A malformed id needs no database query.
    const read = (): Promise<number> => sandbox.get('/cards/none').then(({ status }) => status);
    expect(await read()).toBe(404);
    await expect.poll(read, { interval: 250, timeout: 120_000 }).toBe(503);
    await proxy.heal();
    await expect.poll(read, { interval: 100, timeout: 120_000 }).toBe(404);
  });
});

describe.each<[string, () => Promise<void>]>([
  [
    'the connections break',
    async () => {
      await proxy.cut();
      await proxy.heal();
    },
  ],
  [
    'PostgreSQL ends every session',
    async () => {
      const end = statement(
        'test.end_sessions',
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await database.database.rows(query(end));
    },
  ],
])('when, under load, %s', (name, fault) => {
  test('every call returns 200 or 503, and takes effect once per idempotency key', async () => {
    const before = await deposits();
    const keys = Array.from({ length: 60 }, (_, at) => `${name} ${at}`);
    let answered = 0;
    const first = keys.map(async (key) => {
      const { status } = await deposit(key);
      answered += 1;
      if (answered === 12) await fault();
      return status;
    });
    for (const status of await Promise.all(first)) expect([200, 503]).toContain(status);
    await backUp();
    const repeated = await Promise.all(keys.map(deposit));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deposits()).toBe(before + keys.length);
    expect((await sandbox.get(`/cards/${card.id}`)).data.card.amount).toBe(`${10 + before + keys.length}.00`);
  });
});

test('the ledger is consistent afterwards', async () => {
  const { problems } = await verifyLedger(database.database, { onStart: () => undefined, onProgress: () => undefined });
  expect(problems).toEqual([]);
});
