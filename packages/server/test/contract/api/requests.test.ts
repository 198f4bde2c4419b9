import { describe, expect, test } from 'vitest';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type Client, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { ANA, newCard, newCustomer } from '../support/fixtures.ts';
import { clientWith, newKey } from '../support/keys.ts';
import { listRequests, recorded } from '../support/recorded-calls.ts';
import { everything } from '../support/snapshot.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;
const DAY_MS = 86_400_000;

describe('a call is recorded', () => {
  test('with its route, outcome, key, idempotency key and bodies', async () => {
    const sandbox = await newSandbox();
    const card = await newCard(sandbox);
    const body = { amount: '5.00', reference: 'payroll-17' };
    const reply = await sandbox.post(`/cards/${card.id}/deposit`, body, { key: 'funding 17' });
    expect(await recorded(sandbox, reply)).toEqual({
      id: reply.headers.get('x-request-id'),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      method: 'POST',
      route: '/cards/{id}/deposit',
      path: `/cards/${card.id}/deposit`,
      status: 200,
      error_code: null,
      duration_ms: expect.any(Number),
      client_id: sandbox.credentials.client_id,
      person_id: null,
      person_name: null,
      idempotency_key: 'funding 17',
      query: null,
      request_body: JSON.stringify(body),
      response_body: expect.stringContaining('"reference":"payroll-17"'),
    });
    const { response_body } = await recorded(sandbox, reply);
    expect(JSON.parse(response_body).data.card.card).toMatchObject({ amount: '15.00', status: 'active' });
    expect(response_body).not.toContain('ANA');
  });

  test('with the merchant of a purchase, and the names of its checks', async () => {
    const sandbox = await newSandbox();
    const card = await newCard(sandbox, { amount: '5.00' });
    const reply = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, {
      amount: '9.00',
      merchant: { name: 'Kiosk' },
    });
    const { response_body } = await recorded(sandbox, reply);
    expect(response_body).toContain('"name":"Kiosk"');
    expect(response_body).toContain('"name":"available_balance"');
    expect(response_body).toContain('"reason":"insufficient_funds"');
  });

  test('without the name that an error suggests for a card', async () => {
    const sandbox = await newSandbox();
    const { local_id: customer_id } = await newCustomer(sandbox, { first_name: 'Иван', last_name: 'Петров' });
    for (const name_on_card of [undefined, 'Иван Петров']) {
      const reply = await sandbox.post('/cards', { customer_id, name_on_card });
      expect(reply.errors!.join()).toContain('for example to “IVAN PETROV”');
      const { response_body } = await recorded(sandbox, reply);
      expect(response_body).toContain('for example to “[redacted]”');
      expect(response_body).not.toContain('IVAN');
    }
  });

  test('without the card number that a reference contains', async () => {
    const sandbox = await newSandbox();
    const card = await newCard(sandbox);
    const body = { amount: '5.00', reference: 'x 4111 1111 1111 1111' };
    const deposited = await sandbox.post(`/cards/${card.id}/deposit`, body);
    const replies = [
      deposited,
      await sandbox.get(`/cards/${card.id}/ledger`),
      await sandbox.get(`/operations?reference=${encodeURIComponent(body.reference)}`),
      await sandbox.get(`/operations/${deposited.data.operation.id}`),
    ];
    for (const reply of replies) {
      expect(reply.text).toContain(body.reference);
      const call = await recorded(sandbox, reply);
      expect(call.response_body).toContain('"reference":"x [card number]"');
      expect(JSON.stringify(call)).not.toMatch(/4111 ?1111/);
    }
  });

  test.each<[string, (client: Client) => Promise<Reply>, object]>([
    [
      'refused by its schema',
      (client) => client.post('/cards', { ammount: 1 }),
      { status: 422, error_code: 'invalid_request', request_body: '{"[redacted]":"[redacted]"}' },
    ],
    [
      'not JSON',
      (client) => client.post('/cards', '{"customer_id": "Quetzalcoatlina'),
      { status: 400, error_code: 'malformed_request', request_body: null },
    ],
    ['about nothing that exists', (client) => client.get('/cards/12'), { status: 404, path: '/cards/12' }],
    [
      'with a name in its path',
      (client) => client.get('/cards/Quetzalcoatlina'),
      { status: 404, path: '/cards/{id}', route: '/cards/{id}' },
    ],
    ...[
      '/cards/18095550143',
      '/cards/2025550143',
      '/cards/1990-04-12',
      '/cards/41111111-1111-1111-8000-000000000000',
    ].map((path): [string, (client: Client) => Promise<Reply>, object] => [
      `with no id of ours in its path: ${path}`,
      (client) => client.get(path),
      { status: 404, path: '/cards/{id}' },
    ]),
    [
      'with a card number in its path and key',
      (client) => client.put('/cards/4111111111111111/freeze', undefined, { key: 'x 4111 1111 1111 1111 123' }),
      { status: 404, path: '/cards/{id}/freeze', idempotency_key: '[redacted]' },
    ],
    [
      'with a query',
      (client) => client.get('/customers?size=5&external_ref=Quetzalcoatlina'),
      { status: 200, query: '{"size":5,"page":1,"[redacted]":"[redacted]"}' },
    ],
  ])('%s', async (_, send, expected) => {
    const sandbox = await newSandbox();
    const reply = await send(sandbox);
    const found = await recorded(sandbox, reply);
    expect(found).toMatchObject(expected);
    expect(JSON.stringify(found)).not.toMatch(/Quetzalcoatlina|4111 ?1111/);
  });

  test('refused for its scope, and answered from a saved response', async () => {
    const sandbox = await newSandbox();
    const reader = await clientWith(service, sandbox, ['read']);
    const refused = await recorded(reader, await reader.post('/cards', {}));
    expect(refused).toMatchObject({ status: 403, error_code: 'insufficient_scope', request_body: null });
    await sandbox.post('/customers', ANA, { key: 'same' });
    const repeated = await recorded(sandbox, await sandbox.post('/customers', ANA, { key: 'same' }));
    expect(repeated.response_body).toContain('"kyc_status":"pending"');
    expect(repeated.response_body).not.toMatch(/Reyes|ana@example/);
  });

  test('with long bodies cut', async () => {
    const sandbox = await newSandbox();
    const customer = await newCustomer(sandbox);
    const replies = [
      await sandbox.put('/settings/secure-view', {
        origins: Array.from({ length: 4_000 }, (_, at) => `https://a${at}.example`),
      }),
      await sandbox.get('/events?size=100'),
      await sandbox.get('/customers?size=100'),
    ];
    for (let count = 0; count < 12; count += 1) await newCard(sandbox, { customer_id: customer.id });
    replies.push(await sandbox.get(`/cards?customer_id=${customer.id}`));
    for (const reply of replies) {
      const { request_body, response_body } = await recorded(sandbox, reply);
      for (const body of [request_body ?? '', response_body]) expect(body.length).toBeLessThan(4_300);
      expect(response_body).not.toMatch(/Reyes|ANA/);
    }
    const { response_body } = await recorded(sandbox, replies.at(-1)!);
    expect(response_body.endsWith('…')).toBe(true);
  });

  test('but no secret, code or document of it', async () => {
    const sandbox = await newSandbox();
    const card = await newCard(sandbox);
    const challenge = await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 1 });
    const key = await sandbox.post('/keys', { name: 'x', scopes: ['read'] });
    const hook = await sandbox.post('/webhooks', {
      url: 'https://partner.example/hooks?auth=Quetzalcoatlina',
      events: ['*'],
      headers: { 'x-auth': 'Quetzalcoatlina' },
    });
    const view = await sandbox.post(`/cards/${card.id}/secure-view`);
    const rotated = await sandbox.post(`/webhooks/${hook.data.id}/rotate-secret`);
    const answered = await sandbox.post(`/simulations/challenges/${challenge.data.id}/answers`, { code: '135790' });
    const events = await sandbox.get('/events?size=100');
    const texts: string[] = [];
    for (const reply of [challenge, key, hook, view, rotated, answered, events])
      texts.push(JSON.stringify(await recorded(sandbox, reply)));
    const secrets = [key.data.secret_id, hook.data.secret, rotated.data.secret, view.data.iframe_url, '135790'];
    const code = events.data.events.find(({ type }: { type: string }) => type === 'card.code')?.data.code;
    for (const secret of [...secrets, ...(code === undefined ? [] : [`\\"${code}\\"`]), 'Quetzalcoatlina'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});

describe('calls that are not recorded', () => {
  test('are those without a valid token, and those of others', async () => {
    const [one, other] = [await newSandbox(), await newSandbox()];
    await one.get('/wallets', { token: 'nonsense' });
    await call('POST', `${one.base}/authentication/token`, { body: one.credentials });
    const reply = await other.get('/wallets');
    const { id } = await recorded(other, reply);
    expect((await one.get(`/requests/${id}`)).code).toBe('request_not_found');
    expect((await listRequests(one)).filter(({ route }) => !route.startsWith('/requests'))).toEqual([]);
  });

  test.each(['x', '1', '__proto__', '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', '%00'])('%s is 404', async (id) => {
    const sandbox = await newSandbox();
    const reply = await sandbox.get(`/requests/${id}`);
    expect([reply.status, reply.code]).toEqual([404, 'request_not_found']);
  });
});

test('calls of several processes are in one list, and those of a process are written when it stops', async () => {
  const second = await startService({ url: database.url }, { clock });
  const sandbox = await newSandbox();
  const base = `${second.url}/business/sandbox/v1`;
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => await call('GET', `${base}/wallets`, { token: sandbox.token })),
  );
  await second.close();
  const ids = new Set((await listRequests(sandbox)).map(({ id }) => id));
  expect(replies.filter(({ headers }) => !ids.has(headers.get('x-request-id')!))).toEqual([]);
});

test('calls are deleted after 30 days, and not returned even before', async () => {
  const sandbox = await newSandbox();
  const stranger = await newSandbox();
  const { id } = await recorded(sandbox, await sandbox.get('/wallets'));
  await recorded(stranger, await stranger.get('/wallets'));
  const rows = async (): Promise<number> => (await everything(database.database))['request_batches']!.length;
  clock.advance(30 * DAY_MS - 600_000);
  await service.work();
  expect(await rows()).toBeGreaterThan(2);
  clock.advance(700_000);
  const fresh = await clientOf(sandbox);
  expect((await fresh.get(`/requests/${id}`)).code).toBe('request_not_found');
  expect((await fresh.get('/requests')).data.requests).toEqual([]);
  await service.core.requestLog!.flush();
  await service.work();
  // The clock of the test is ahead of the ids, so everything is old.
  expect(await rows()).toBe(0);
  clock.advance(-30 * DAY_MS - 100_000);
});

/** A client with a new token. */
async function clientOf(client: TenantClient): Promise<Client> {
  const { data } = await call('POST', `${client.base}/authentication/token`, { body: client.credentials });
  return { ...client, ...withToken(client, data.access_token) };
}

function withToken(client: Client, token: string): Pick<Client, 'get'> {
  return { get: async (path) => await call('GET', client.base + path, { token }) };
}

describe('the setting ISSUARY_REQUEST_LOG', () => {
  test('calls: records calls without bodies', async () => {
    const quiet = await startService({ url: database.url }, { clock, settings: { ISSUARY_REQUEST_LOG: 'calls' } });
    const { sandbox } = await quiet.newPartner();
    const found = await recorded(sandbox, await sandbox.post('/customers?size=1', ANA, { key: 'k' }));
    expect(found).toMatchObject({
      status: 422,
      idempotency_key: 'k',
      query: null,
      request_body: null,
      response_body: null,
    });
  });

  test('off: records nothing', async () => {
    const off = await startService({ url: database.url }, { clock, settings: { ISSUARY_REQUEST_LOG: 'off' } });
    const { sandbox } = await off.newPartner();
    await sandbox.get('/wallets');
    const { status, data } = await sandbox.get('/requests');
    expect([status, data.requests]).toEqual([200, []]);
    expect(off.core.requestLog).toBeUndefined();
  });
});

test('a key of a tenant sees the calls of all its keys', async () => {
  const sandbox = await newSandbox();
  const credentials = await newKey(sandbox, ['read']);
  const reply = await sandbox.get('/wallets');
  const { data } = await call('POST', `${sandbox.base}/authentication/token`, { body: credentials });
  const seen = await call('GET', `${sandbox.base}/requests`, { token: data.access_token });
  expect(seen.text).toContain(reply.headers.get('x-request-id'));
});

test('the metrics count calls that were dropped', async () => {
  const { text } = await call('GET', `${service.url}/metrics`);
  expect(text).toContain('issuary_request_log_dropped_total 0');
});
