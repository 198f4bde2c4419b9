import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../../src/money/ledger/index.ts';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary, launch, runOwn } from '../../process.ts';
import { startHttpThreads } from '../../../src/composition/service/http-threads.ts';
import { connect, MASTER_KEY, startService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { clientWith } from '../support/keys.ts';

const database = await createTestDatabase();
const service = await startService(database, {
  settings: { ISSUARY_HTTP_THREADS: '3', ISSUARY_RATE_LIMIT: 'live=4,sandbox=1000' },
});

/** Sends the same request on `count` connections at once, which the kernel distributes over the threads. */
const onConnections = (count: number, send: () => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, send));

const statusesOf = (replies: readonly Reply[]): Set<number> => new Set(replies.map(({ status }) => status));

test('calls with one idempotency key on many connections take effect once', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const send = (): Promise<Reply> => sandbox.post(`/cards/${id}/deposit`, { amount: 1 }, { key: 'one' });
  const first = await onConnections(40, send);
  for (const { status, code } of first) expect([200, 409]).toContain(code === 'idempotency_in_progress' ? 409 : status);
  const again = [await send(), await send(), await send(), await send()];
  expect(new Set(again.map(({ text, headers }) => headers.get('idempotent-replayed') + text)).size).toBe(1);
  expect(statusesOf(again)).toEqual(new Set([200]));
  const cards = await onConnections(20, () => sandbox.get(`/cards/${id}`));
  expect(new Set(cards.map(({ data }) => data.card.amount))).toEqual(new Set(['11.00']));
});

test("a key's rate limit counts its requests on all threads", async () => {
  const { live } = await service.newPartner();
  const replies = await onConnections(30, () => live.get('/wallets'));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
  for (const { code, headers } of replies.filter(({ status }) => status === 429))
    expect([code, headers.get('retry-after')]).toEqual(['rate_limited', '1']);
});

test('wrong secrets are counted on all threads', async () => {
  const { sandbox } = await service.newPartner();
  const secret_id = `${sandbox.credentials.secret_id.slice(0, -4)}aaaa`;
  const body = { ...sandbox.credentials, secret_id };
  const replies = await onConnections(20, () => call('POST', `${sandbox.base}/authentication/token`, { body }));
  expect(replies.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10);
  expect(replies.filter(({ code }) => code === 'rate_limited')).toHaveLength(10);
});

test('keys are managed, and calls are recorded, as without threads', async () => {
  const { sandbox } = await service.newPartner();
  const client = await clientWith(service, sandbox, ['read', 'keys']);
  expect((await client.get('/me')).data.scopes).toEqual(['read', 'keys']);
  expect((await client.post('/customers', {})).code).toBe('insufficient_scope');
  const replies = await onConnections(20, () => client.get('/wallets'));
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  await expect
    .poll(async () => (await sandbox.get('/requests?size=100')).text, { timeout: 15_000 })
    .toSatisfy((text: string) => ids.every((id) => text.includes(id!)));
  const other = await clientWith(service, sandbox, ['read']);
  expect((await other.post('/authentication/revoke')).status).toBe(200);
  expect((await client.call('DELETE', `/keys/${client.credentials.client_id}`)).status).toBe(200);
  // Each thread has its own list of revocations.
  for (const ended of [client, other])
    await expect
      .poll(async () => [...statusesOf(await onConnections(12, () => ended.get('/wallets')))], { timeout: 15_000 })
      .toEqual([401]);
});

test('rejections have the same response as without threads', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const invalid = await sandbox.post(`/cards/${id}/deposit`, { amount: '1.005' });
  expect(invalid).toMatchObject({ status: 422, code: 'invalid_request' });
  expect(Object.keys(invalid.body.data.error.fields)).toEqual(['amount']);
  const poor = await sandbox.post(`/cards/${id}/deposit`, { amount: '999999' });
  expect(poor).toMatchObject({ status: 402, errors: ['Insufficient merchant balance'] });
  expect(await sandbox.post(`/cards/${id}/withdraw`, { amount: 999 })).toMatchObject({ status: 422 });
  expect(await sandbox.put('/cards/none/freeze')).toMatchObject({ status: 404, code: 'card_not_found' });
  expect(await call('GET', `${sandbox.base}/wallets`)).toMatchObject({ status: 401, code: 'invalid_token' });
});

test('the log and the metrics have the requests of all threads', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const replies = await onConnections(25, () => sandbox.get(`/cards/${id}/controls`));
  expect(statusesOf(replies)).toEqual(new Set([200]));
  const ids = replies.map(({ headers }) => headers.get('x-request-id')!);
  const route = '/business/sandbox/v1/cards/:id/controls';
  await expect
    .poll(async () => (await call('GET', `${service.url}/metrics`)).text)
    .toContain(`_count{method="GET",route="${route}",status="200"} 25\n`);
  const lines = service.logLines.map((line) => JSON.parse(line) as { request_id?: string; route?: string });
  const logged = lines.filter((line) => line.route === route).map(({ request_id }) => request_id);
  expect(new Set(logged)).toEqual(new Set(ids));
  expect(logged).toHaveLength(ids.length);
});

test('callers that disconnect at any moment do not disturb other calls', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const body = '{"amount":1}';
  const path = new URL(`${sandbox.base}/cards/${id}/deposit`);
  const head = `POST ${path.pathname} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${sandbox.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const leaving = Array.from({ length: 30 }, async (_, at) => {
    const socket = openSocket(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head, () => setTimeout(() => socket.destroy(), at % 10));
    await once(socket, 'close');
  });
  await Promise.all(leaving);
  const replies = await onConnections(30, () => sandbox.post(`/cards/${id}/deposit`, { amount: 1 }));
  expect(statusesOf(replies)).toEqual(new Set([200]));
});

test('the ledger is consistent', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});

test('threads that cannot listen end, and the start is rejected with their error', async () => {
  const variables = {
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_LOG_LEVEL: 'silent',
    // Of a documentation network (RFC 5737), so no interface has it.
    ISSUARY_HOST: '203.0.113.1',
  };
  const options = { count: 2, port: 0, frameUrl: service.frameUrl, variables };
  await expect(startHttpThreads(service.core, options)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
});

test('SIGTERM under load: requests in progress are completed, and their money is in the ledger', async () => {
  const settings = {
    ISSUARY_DATA_DIR: `${await temporaryFolder()}/data`,
    ISSUARY_LOG_LEVEL: 'info',
    ISSUARY_RATE_LIMIT: 'off',
    ISSUARY_HTTP_THREADS: '2',
  };
  const running = await launch(settings).service;
  const [, client_id = '', secret_id = ''] = /client_id +(\S+)\n +secret_id +(\S+)/.exec(running.stdout()) ?? [];
  const client = await connect(running.url, 'sandbox', { client_id, secret_id });
  const { id } = await newCard(client, { customer_id: (await newCustomer(client)).id });

  const { port } = new URL(running.url);
  const second = await runOwn('main.mjs', {
    ...settings,
    ISSUARY_DATA_DIR: `${await temporaryFolder()}/data`,
    ISSUARY_PORT: port,
  });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`ISSUARY_PORT: ${port} is in use`);

  let answered = 0;
  const deposits = Array.from({ length: 300 }, async () => {
    const reply = await client.post(`/cards/${id}/deposit`, { amount: 1 }).catch(() => undefined);
    if (reply?.status === 200) answered += 1;
    if (answered === 30) running.kill('SIGTERM');
  });
  await Promise.all(deposits);
  expect(await running.ended).toBe(0);
  expect(answered).toBeGreaterThanOrEqual(30);
  const lines = running
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line) as { route?: string; status?: number });
  const done = logged.filter(({ route, status }) => route?.endsWith('/deposit') && status === 200);
  expect(done.length).toBeGreaterThanOrEqual(answered);
  const verified = await issuary(settings, 'verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ sound: true });
});
