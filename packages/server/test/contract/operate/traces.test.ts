import { beforeEach, describe, expect, test } from 'vitest';
import { query, statement } from '#database';
import { removeOldEventTraces } from '#events';
import { DAY_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { ANA, newCard } from '../support/fixtures.ts';
import { newWebhook } from '../support/hooks.ts';
import { startReceiver } from '../support/receiver.ts';
import { startTraceCollector, type CollectedSpan } from './trace-collector.ts';

const collector = await startTraceCollector();
const database = await createTestDatabase();
const service = await startService(database, {
  settings: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s%20cret',
    OTEL_SERVICE_NAME: 'cards',
  },
});
const { sandbox } = await service.newPartner();

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = (flags = '01'): Record<string, string> => ({
  traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`,
});

/** The spans of a trace, once there are as many, in their order of time. */
async function traceOf(traceId: string, count: number): Promise<CollectedSpan[]> {
  const found = (): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
  await expect
    .poll(async () => {
      await service.core.tracing!.flush();
      return found().length;
    })
    .toBeGreaterThanOrEqual(count);
  return found().toSorted((one, other) => (BigInt(one.startTimeUnixNano) < BigInt(other.startTimeUnixNano) ? -1 : 1));
}

const spanNamed = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const named = spans.filter((span) => span.name === name);
  expect({ name, spans: named.length }).toEqual({ name, spans: 1 });
  return named[0]!;
};

const COUNT_TRACES = statement<{ count: bigint }>('test.count_traces', 'SELECT count(*) AS count FROM event_traces');
const storedTraces = async (): Promise<number> => Number((await database.database.rows(query(COUNT_TRACES)))[0]!.count);

beforeEach(() => {
  collector.spans.length = 0;
});

test('one trace follows an authorization from the call through lane, commit and outbox to the webhook', async () => {
  const receiver = await startReceiver();
  const card = await newCard(sandbox, { amount: 100 });
  await newWebhook(sandbox, receiver.url);
  await service.deliver();
  const path = `/simulations/cards/${card.id}/authorizations`;
  const reply = await sandbox.post(path, { amount: 40 }, { headers: traceparent() });
  expect(reply.status).toBe(201);
  await service.deliver();

  const spans = await traceOf(CALLER.traceId, 6);
  const request = spanNamed(spans, 'POST /business/sandbox/v1/simulations/cards/:id/authorizations');
  const command = spanNamed(spans, 'ledger command');
  const lane = spanNamed(spans, 'ledger lane');
  const commit = spanNamed(spans, 'ledger commit');
  const outbox = spanNamed(spans, 'outbox');
  const webhook = spanNamed(spans, 'webhook card.charged');
  expect(request.parentSpanId).toBe(CALLER.spanId);
  expect([command.parentSpanId, lane.parentSpanId, commit.parentSpanId]).toEqual([
    request.spanId,
    command.spanId,
    command.spanId,
  ]);
  expect([outbox.parentSpanId, webhook.parentSpanId]).toEqual([command.spanId, outbox.spanId]);
  expect(webhook.links).toMatchObject([{ traceId: CALLER.traceId, spanId: command.spanId }]);
  expect(request.attributes).toMatchObject({
    'http.response.status_code': 201,
    'issuary.environment': 'sandbox',
    'issuary.request_id': reply.headers.get('x-request-id'),
  });
  expect(command.attributes).toMatchObject({ 'issuary.urgent': true, 'issuary.outcome': 'committed' });
  expect(commit.attributes).toMatchObject({ 'issuary.commit.commands': 1 });
  expect(webhook.attributes).toMatchObject({ 'http.response.status_code': 200, 'issuary.webhook.attempt': 1 });
  for (const { startTimeUnixNano, endTimeUnixNano, service: name } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(name).toBe('cards');
  }

  const delivered = receiver.received.find(({ event }) => event.type === 'card.charged')!;
  expect(delivered.headers['traceparent']).toBe(`00-${CALLER.traceId}-${webhook.spanId}-01`);
  expect(collector.headers.at(-1)).toMatchObject({ path: '/v1/traces', 'api-key': 's cret' });
});

test('a call without a trace begins one, and its log line has the id', async () => {
  const { headers } = await sandbox.get('/wallets');
  const line = JSON.parse(service.logLines.findLast((each) => each.includes(headers.get('x-request-id')!))!);
  expect(line.trace_id).toMatch(/^[0-9a-f]{32}$/);
  const [request] = await traceOf(line.trace_id, 1);
  expect(request).toMatchObject({ name: 'GET /business/sandbox/v1/wallets' });
  expect(request!.parentSpanId ?? '').toBe('');
});

test('a call whose caller does not record its trace is not exported, and its webhooks carry no trace', async () => {
  const receiver = await startReceiver();
  const { sandbox: other } = await service.newPartner();
  await newWebhook(other, receiver.url);
  const stored = await storedTraces();
  const { id } = await newCard(other, { amount: 10 });
  const before = await storedTraces();
  expect(before).toBeGreaterThan(stored);
  await other.post(`/cards/${id}/deposit`, { amount: 5 }, { headers: traceparent('00') });
  expect(await storedTraces()).toBe(before);
  await service.deliver();
  await service.core.tracing!.flush();
  expect(collector.spans.filter(({ traceId }) => traceId === CALLER.traceId)).toEqual([]);
  const funded = receiver.received.filter(({ event }) => event.type === 'card.funded');
  expect(funded.at(-1)!.headers['traceparent']).toBeUndefined();
});

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${CALLER.spanId}-01`, `ff-${CALLER.traceId}-${CALLER.spanId}-01`])(
  'the invalid traceparent %j is ignored',
  async (value) => {
    const { headers, status } = await sandbox.get('/wallets', { headers: { traceparent: value } });
    expect(status).toBe(200);
    const line = JSON.parse(service.logLines.findLast((each) => each.includes(headers.get('x-request-id')!))!);
    expect(line.trace_id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(line.trace_id).not.toBe(CALLER.traceId);
  },
);

test('a failed delivery and its retry are spans of the same trace; a replay links to it', async () => {
  const { sandbox: other } = await service.newPartner();
  let status = 500;
  const receiver = await startReceiver((response) => void response.writeHead(status).end());
  const card = await newCard(other, { amount: 10 });
  const hook = await newWebhook(other, receiver.url);
  await service.deliver();
  await other.post(`/cards/${card.id}/deposit`, { amount: 5 }, { headers: traceparent() });
  await service.deliver();
  const failed = (await traceOf(CALLER.traceId, 6)).find(({ name }) => name.startsWith('webhook'));
  expect(failed!.attributes).toMatchObject({ 'error.type': '500', 'issuary.webhook.attempt': 1 });
  status = 200;
  const { data } = await other.get(`/webhooks/${hook.id}/deliveries`);
  const delivery = data.deliveries.find((each: { event_type: string }) => each.event_type === 'card.funded');
  expect((await other.post(`/deliveries/${delivery.id}/retry`)).status).toBeLessThan(300);
  await service.deliver();
  const retried = (await traceOf(CALLER.traceId, 7)).filter(({ name }) => name.startsWith('webhook'));
  expect(retried.at(-1)!.attributes).toMatchObject({ 'issuary.webhook.attempt': 2 });

  collector.spans.length = 0;
  const { created_at } = receiver.received.at(-1)!.event;
  const from = new Date(Date.parse(created_at) - 1).toISOString();
  const replay = { from, to: new Date().toISOString(), types: ['card.funded'] };
  expect((await other.post(`/webhooks/${hook.id}/replay`, replay)).status).toBeLessThan(300);
  await service.deliver();
  await service.core.tracing!.flush();
  const replayed = spanNamed(collector.spans, 'webhook card.funded');
  expect(replayed.traceId).not.toBe(CALLER.traceId);
  expect(replayed.links).toMatchObject([{ traceId: CALLER.traceId }]);
});

test('nothing personal, no card data and no secret is exported', async () => {
  await newCard(sandbox, { amount: 10, label: 'Groceries of Ana' });
  await sandbox.get('/customers?email=ana%40example.com');
  await sandbox.post('/customers', { ...ANA, email: 'not an email' });
  await service.core.tracing!.flush();
  const exported = collector.text();
  const values = [...Object.values(ANA).filter((value) => value.length > 3), 'Groceries', 'ana%40', sandbox.token];
  for (const value of values) expect(exported).not.toContain(value);
  expect(exported).not.toMatch(/isk_|ick_|\b\d{16}\b(?!")/);
});

test('a collector that fails is logged and slows no call', async () => {
  collector.status = 400;
  await sandbox.get('/wallets');
  await service.core.tracing!.flush().catch(() => undefined);
  collector.status = 200;
  expect((await sandbox.get('/wallets')).status).toBe(200);
  expect(service.logLines.filter((line) => line.includes('traces could not be exported'))).not.toEqual([]);
});

test('the traces of events are deleted after a week', async () => {
  expect(await storedTraces()).toBeGreaterThan(0);
  const { clock } = service.core;
  await removeOldEventTraces(service.core);
  expect(await storedTraces()).toBeGreaterThan(0);
  await removeOldEventTraces({
    ...service.core,
    clock: { now: () => new Date(clock.now().getTime() + 8 * DAY_MS) },
  });
  expect(await storedTraces()).toBe(0);
});

describe('without the setting', async () => {
  const untraced = await startService(database);
  const { sandbox: client } = await untraced.newPartner();

  test('nothing is traced, stored or sent', async () => {
    const receiver = await startReceiver();
    await newWebhook(client, receiver.url);
    const stored = await storedTraces();
    const { id } = await newCard(client, { amount: 10 });
    await client.post(`/cards/${id}/deposit`, { amount: 5 }, { headers: traceparent() });
    await untraced.deliver();
    expect(untraced.core.tracing).toBeUndefined();
    expect(await storedTraces()).toBe(stored);
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(receiver.received.filter(({ headers }) => 'traceparent' in headers)).toEqual([]);
    expect(untraced.logLines.filter((line) => line.includes('trace_id'))).toEqual([]);
  });
});
