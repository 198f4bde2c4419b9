import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { startRawServer } from '../../webhooks/raw-server.ts';
import { adjustableClock } from '../support/clock.ts';
import { deliveriesOf, newWebhook, patchWebhook, typesOf, type Webhook } from '../support/hooks.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { HOUR_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

/** The sandbox of a new partner. Tokens expire when the clock is advanced; `again` connects with a new one. */
async function newSandbox(): Promise<{ client: Client; again: () => Promise<Client> }> {
  const { credentials } = (await service.newPartner()).sandbox;
  const again = async (): Promise<Client> => await connect(service.url, 'sandbox', credentials);
  return { client: await again(), again };
}

type Respond = (response: ServerResponse, place: number) => void;

/** Delivers one event to an endpoint that responds like this. @returns the delivery */
async function deliveryTo(respond: Respond | { url: string }) {
  const [only] = await deliveriesTo([respond]);
  return only!;
}

/** Delivers one event to several endpoints, each of which responds in its own way. @returns the delivery to each */
async function deliveriesTo(responses: readonly (Respond | { url: string })[]) {
  const { client } = await newSandbox();
  const endpoints = [];
  for (const respond of responses) {
    const receiver = typeof respond === 'function' ? await startReceiver(respond) : { ...respond, received: [] };
    endpoints.push({ receiver, webhook: await newWebhook(client, receiver.url) });
  }
  await newCard(client);
  await service.deliver();
  const results = [];
  for (const { receiver, webhook } of endpoints) {
    const [delivery] = await deliveriesOf(client, webhook);
    results.push({ client, webhook, receiver, delivery: delivery!, attempt: delivery!.attempts[0]! });
  }
  return results;
}

describe('a response', () => {
  test('with a status from 200 to 299 is a success', async () => {
    const statuses = [200, 201, 202, 204, 299];
    const results = await deliveriesTo(statuses.map((status) => (response) => void response.writeHead(status).end()));
    for (const [at, { delivery, attempt }] of results.entries()) {
      expect([delivery.status, delivery.next_attempt_at, attempt.status]).toEqual(['succeeded', null, statuses[at]]);
      expect(attempt).not.toHaveProperty('error');
    }
  });

  test('with a status of 400 or above is a failure that is retried', async () => {
    const statuses = [400, 401, 404, 418, 429, 500, 503];
    const results = await deliveriesTo(
      statuses.map((status) => (response) => void response.writeHead(status).end('not today')),
    );
    for (const [at, { delivery, attempt }] of results.entries()) {
      const status = statuses[at]!;
      expect(delivery.status).toBe('pending');
      expect(attempt).toMatchObject({ status, answer: 'not today', error: `returned status ${status}` });
      const wait_ms = Date.parse(delivery.next_attempt_at!) - Date.parse(attempt.at);
      expect(wait_ms).toBeGreaterThanOrEqual(4_000);
      expect(wait_ms).toBeLessThanOrEqual(6_000 + attempt.duration_ms + 5_000);
    }
  });

  test('with a redirect status is a failure and is not followed', async () => {
    const statuses = [301, 302, 303, 307, 308];
    const elsewhere = await startReceiver();
    const results = await deliveriesTo(
      statuses.map((status) => (response) => void response.writeHead(status, { location: elsewhere.url }).end()),
    );
    expect(results.map(({ delivery, attempt }) => [delivery.status, attempt.status, attempt.error])).toEqual(
      statuses.map((status) => ['pending', status, 'redirects are not followed']),
    );
    expect(elsewhere.received).toEqual([]);
  });

  test('is stored up to its first 1,024 bytes', async () => {
    const { attempt } = await deliveryTo((response) => response.end(`begin ${'é'.repeat(40_000)}`));
    expect(attempt.answer).toBe(`begin ${'é'.repeat(509)}`);
    expect(attempt.status).toBe(200);
  });

  test('that is not text is stored as far as it is', async () => {
    const { attempt, delivery } = await deliveryTo((response) =>
      response.end(Buffer.from([0, 0xff, 0x41, 0x1b, 0x42])),
    );
    expect([attempt.answer, delivery.status]).toEqual(['\ufffdAB', 'succeeded']);
  });
});

describe('a failed attempt says what went wrong', () => {
  test('after a connection: that it was closed or reset, or that the response is not HTTP or is incomplete', async () => {
    const failures: [string, (socket: Socket) => void][] = [
      ['the connection was closed without a response', (socket) => void socket.end()],
      ['connection reset', (socket) => void socket.resetAndDestroy()],
      ['the response is not HTTP', (socket) => void socket.end('SMTP ready\r\n\r\n')],
      ['the response was incomplete', (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf')],
    ];
    const servers = [];
    for (const [, respond] of failures) servers.push(await startRawServer(({ socket }) => respond(socket)));
    const results = await deliveriesTo(servers.map(({ url }) => ({ url })));
    expect(results.map(({ delivery, attempt }) => [delivery.status, attempt.error, attempt.status])).toEqual(
      failures.map(([error]) => ['pending', error, undefined]),
    );
  });

  test('connection refused', async () => {
    const { attempt, delivery } = await deliveryTo({ url: 'http://127.0.0.1:9/' });
    expect([delivery.status, attempt]).toEqual([
      'pending',
      { at: expect.any(String), duration_ms: expect.any(Number), error: 'connection refused' },
    ]);
  });
});

describe('Retry-After', () => {
  test.each([429, 503])('with %d delays this event and later ones', async (status) => {
    const { client, webhook, receiver, delivery } = await deliveryTo((response, place) =>
      place === 1 ? void response.writeHead(status, { 'retry-after': '120' }).end() : void response.end(),
    );
    const attempt_ms = Date.parse(delivery.attempts[0]!.at);
    expect(Date.parse(delivery.next_attempt_at!) - attempt_ms).toBeGreaterThanOrEqual(120_000);
    const { paused_until } = (await client.get(`/webhooks/${webhook.id}`)).data.delivery;
    expect(Date.parse(paused_until) - attempt_ms).toBeGreaterThanOrEqual(120_000);
    await newCard(client);
    clock.advance(100_000);
    await settleUnless(() => receiver.received.length > 1);
    expect(receiver.received).toHaveLength(1);
    clock.advance(30_000);
    await service.deliver();
    expect(receiver.received.length).toBeGreaterThanOrEqual(3);
    expect((await deliveriesOf(client, webhook)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  test('can be a date, and is ignored when it is invalid', async () => {
    const date = new Date(clock.now().getTime() + 600_000).toUTCString();
    const dated = await deliveryTo((response) => void response.writeHead(500, { 'retry-after': date }).end());
    expect(Date.parse(dated.delivery.next_attempt_at!)).toBeGreaterThanOrEqual(Date.parse(date) - 1_000);
    const none = await deliveryTo((response) => void response.writeHead(500, { 'retry-after': 'later' }).end());
    expect(Date.parse(none.delivery.next_attempt_at!) - Date.parse(none.attempt.at)).toBeLessThan(60_000);
  });

  /** A paused stream keeps running, so this waits for another endpoint's delivery instead. */
  async function settleUnless(arrived: () => boolean): Promise<void> {
    const worker = service.startDelivery();
    const { client } = await newSandbox();
    const other = await startReceiver();
    await newWebhook(client, other.url);
    await newCard(client);
    await expect.poll(() => other.received.length).toBe(1);
    expect(arrived()).toBe(false);
    await worker.close();
  }
});

describe('410', () => {
  test('disables the webhook immediately, with an event that other webhooks receive', async () => {
    const { client } = await newSandbox();
    const gone = await startReceiver((response) => void response.writeHead(410).end('moved away'));
    const other = await startReceiver();
    const webhook = await newWebhook(client, gone.url);
    await newWebhook(client, other.url, { events: ['webhook.*'] });
    await newCard(client);
    await service.deliver();
    await service.deliver();
    expect(await stateOf(client, webhook)).toEqual([false, 'gone']);
    const event = (await allEvents(client, '&types=webhook.disabled'))[0]!;
    expect(event.data).toEqual({ id: webhook.id, url: gone.url, reason: 'gone' });
    expect(event.sequence).toBe(1);
    expect(other.received.map((each) => each.event)).toEqual([event]);
    expect(warnings(webhook)).toHaveLength(1);
    expect(warnings(webhook)[0]).toMatchObject({ level: 'warn', reason: 'gone', endpoint_id: webhook.id });

    await newCard(client);
    await service.deliver();
    expect(gone.received).toHaveLength(1);
  });

  test('loses no event when the webhook is enabled again', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver((response, place) => void response.writeHead(place === 1 ? 410 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    const card = await newCard(client);
    await service.deliver();
    await client.put(`/cards/${card.id}/freeze`);
    await patchWebhook(client, webhook, { enabled: true });
    await service.deliver();
    clock.advance(10_000);
    await service.deliver();
    const events = await allEvents(client);
    expect(events.map(({ type }) => type)).toEqual(['card.created', 'webhook.disabled', 'card.frozen']);
    expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set(events.map(({ id }) => id)));
    const bySubject = receiver.received.filter(({ event }) => event.data.id === card.id);
    expect(typesOf(bySubject)).toEqual(['card.created', 'card.created', 'card.frozen']);
  });
});

test('makes ten attempts over about 76 hours and then no more', async () => {
  const { client, again } = await newSandbox();
  const receiver = await startReceiver((response) => void response.writeHead(500).end());
  const webhook = await newWebhook(client, receiver.url);
  await newCard(client);
  const planned = [5 / 3_600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
  for (const hours of planned) {
    await service.deliver();
    const [delivery] = await deliveriesOf(await again(), webhook);
    const wait_ms = Date.parse(delivery!.next_attempt_at!) - Date.parse(delivery!.attempts.at(-1)!.at);
    // The upper limit includes the time that the machine needs for one attempt.
    expect(wait_ms).toBeGreaterThanOrEqual(hours * HOUR_MS * 0.8);
    expect(wait_ms).toBeLessThanOrEqual(hours * HOUR_MS * 1.2 + 5_000);
    clock.advance(Date.parse(delivery!.next_attempt_at!) - clock.now().getTime());
  }
  await service.deliver();
  const [delivery] = await deliveriesOf(await again(), webhook);
  expect([delivery!.status, delivery!.next_attempt_at, delivery!.attempts.length]).toEqual(['failed', null, 10]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  clock.advance(30 * HOUR_MS);
  await service.deliver();
  expect(receiver.received).toHaveLength(10);
  // It has not failed for five days yet.
  expect(await stateOf(await again(), webhook)).toEqual([true, null]);
});

test('five days with only failures disable the webhook', async () => {
  const { client, again } = await newSandbox();
  const webhook = await newWebhook(client, 'http://127.0.0.1:9/');
  await newCard(client);
  await service.deliver();
  for (let day = 0; day < 5; day += 1) {
    expect(await stateOf(await again(), webhook)).toEqual([true, null]);
    clock.advance(24 * HOUR_MS);
    await newCard(await again());
    await service.deliver();
  }
  expect(await stateOf(await again(), webhook)).toEqual([false, 'failing']);
  const [event] = await allEvents(await again(), '&types=webhook.disabled');
  expect(event!.data).toMatchObject({ id: webhook.id, reason: 'failing' });
  expect(warnings(webhook)).toHaveLength(1);
});

async function stateOf(client: Client, { id }: Webhook): Promise<[boolean, string | null]> {
  const { enabled, disabled_reason } = (await client.get(`/webhooks/${id}`)).data;
  return [enabled, disabled_reason];
}

function warnings({ id }: Webhook): { level: string; reason?: string; endpoint_id?: string }[] {
  const lines = service.logLines.filter((line) => line.includes('webhook endpoint disabled'));
  return lines.map((line) => JSON.parse(line)).filter((line) => line.endpoint_id === id);
}
