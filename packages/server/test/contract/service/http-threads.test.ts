import { expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard } from '../support/fixtures.ts';
import { clientWith } from '../support/keys.ts';
import { startTraceCollector } from '../operate/trace-collector.ts';

const database = await createTestDatabase();
const collector = await startTraceCollector();
const service = await startService(database, {
  settings: {
    // Each thread loads the program.
    ISSUARY_HTTP_THREADS: '2',
    ISSUARY_RATE_LIMIT: 'live=4,sandbox=1000',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  },
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
    .poll(async () => (await sandbox.get('/requests?size=100')).text)
    .toSatisfy((text: string) => ids.every((id) => text.includes(id!)));
  const other = await clientWith(service, sandbox, ['read']);
  expect((await other.post('/authentication/revoke')).status).toBe(200);
  expect((await client.call('DELETE', `/keys/${client.credentials.client_id}`)).status).toBe(200);
  // Each thread has its own list of revocations.
  for (const ended of [client, other])
    await expect.poll(async () => [...statusesOf(await onConnections(12, () => ended.get('/wallets')))]).toEqual([401]);
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

test('the trace of a call goes on in the thread of the ledger', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox);
  const traceId = 'aaaabbbbccccddddeeeeffff00001111';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await sandbox.post(`/cards/${id}/deposit`, { amount: 5 }, { headers });
  const exported = async (): Promise<Record<string, { spanId: string; parentSpanId?: string | undefined }>> => {
    await service.core.tracing!.flush();
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    return Object.fromEntries(spans.map((span) => [span.name, span]));
  };
  const names = ['POST /business/sandbox/v1/cards/:id/deposit', 'ledger thread', 'ledger command'] as const;
  await expect.poll(async () => Object.keys(await exported())).toEqual(expect.arrayContaining([...names]));
  const spans = await exported();
  const [request, thread, command] = names.map((name) => spans[name]!);
  expect([thread!.parentSpanId, command!.parentSpanId]).toEqual([request!.spanId, thread!.spanId]);
});

test('the ledger is consistent', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
