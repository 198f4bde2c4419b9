import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '#events';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { deliveriesOf, idsOf, newWebhook, patchWebhook, serviceSignature, typesOf } from '../support/hooks.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { HOUR_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

async function newSandbox(): Promise<{ client: Client; again: () => Promise<Client> }> {
  const { credentials } = (await service.newPartner()).sandbox;
  const again = async (): Promise<Client> => await connect(service.url, 'sandbox', credentials);
  return { client: await again(), again };
}

describe('a test event', () => {
  test('of every type arrives signed and marked as a test', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver((response) => response.end('seen'));
    const webhook = await newWebhook(client, receiver.url, { events: ['webhook.disabled'] });
    for (const type of EVENT_TYPES)
      expect((await client.post(`/webhooks/${webhook.id}/test`, { type })).status).toBe(201);
    await service.deliver();
    const deliveries = await deliveriesOf(client, webhook);
    expect(typesOf(receiver.received).toSorted()).toEqual(EVENT_TYPES.toSorted());
    for (const each of receiver.received) {
      const { event, headers } = each;
      expect(event).toMatchObject({ test: true, environment: 'sandbox', sequence: 1, data: expect.any(Object) });
      expect(headers['webhook-id']).toBe(event.id);
      expect(headers['x-service-signature']).toBe(serviceSignature(webhook.secret, each));
      const delivery = deliveries.find(({ id }) => id === event.id)!;
      expect(delivery).toMatchObject({ kind: 'test', status: 'succeeded', event_id: event.id, event_type: event.type });
      expect(delivery.attempts).toHaveLength(1);
    }
    expect(await allEvents(client)).toEqual([]);
  });

  test('is tried once, and again only when it is retried manually', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver((response, place) => void response.writeHead(place === 1 ? 500 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    const { id } = (await client.post(`/webhooks/${webhook.id}/test`, { type: 'card.charged' })).data;
    await service.deliver();
    expect((await client.get(`/deliveries/${id}`)).data).toMatchObject({ status: 'failed', next_attempt_at: null });
    clock.advance(HOUR_MS / 2);
    await service.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await client.post(`/deliveries/${id}/retry`)).status).toBe(200);
    await service.deliver();
    expect((await client.get(`/deliveries/${id}`)).data).toMatchObject({ status: 'succeeded', attempt_count: 2 });
    expect(idsOf(receiver.received)).toEqual([id, id]);
  });
});

describe('a manual retry', () => {
  test('of a succeeded delivery sends it again with the same id and bytes', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver((response, place) => void response.writeHead(place === 2 ? 500 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    await newCard(client);
    await service.deliver();
    const [first] = await deliveriesOf(client, webhook);
    expect((await client.post(`/deliveries/${first!.id}/retry`)).data.status).toBe('pending');
    await service.deliver();
    const [again] = await deliveriesOf(client, webhook);
    // The first delivery succeeded. A failed second one does not change that.
    expect([again!.status, again!.next_attempt_at, again!.attempts.length]).toEqual(['succeeded', null, 2]);
    expect(again!.attempts[1]!.error).toBe('returned status 500');
    const [one, two] = receiver.received;
    expect([two!.body, two!.headers['webhook-id']]).toEqual([one!.body, one!.headers['webhook-id']]);
  });

  test('of a waiting delivery sends it immediately, even behind a failed event of its subject', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver(
      (response, _, { event }) => void response.writeHead(event.type === 'card.created' ? 500 : 200).end(),
    );
    const webhook = await newWebhook(client, receiver.url);
    const card = await newCard(client);
    await client.put(`/cards/${card.id}/freeze`);
    await service.deliver();
    expect(typesOf(receiver.received)).toEqual(['card.created']);
    const failing = await ofType('card.created');
    const held = await ofType('card.frozen');
    expect([held!.status, held!.attempts]).toEqual(['pending', []]);
    for (const { id } of [failing!, held!]) await client.post(`/deliveries/${id}/retry`);
    await service.deliver();
    expect(typesOf(receiver.received).slice(1).toSorted()).toEqual(['card.created', 'card.frozen']);
    expect((await ofType('card.created'))!.status).toBe('pending');
    expect((await ofType('card.frozen'))!.status).toBe('succeeded');

    async function ofType(type: string) {
      return (await deliveriesOf(client, webhook)).find(({ event_type }) => event_type === type);
    }
  });

  test('and a test event do not wait for a pause that the endpoint requested', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver(
      (response, place) => void response.writeHead(place === 1 ? 503 : 200, { 'retry-after': '3000' }).end(),
    );
    const webhook = await newWebhook(client, receiver.url);
    await newCard(client);
    await service.deliver();
    expect((await client.get(`/webhooks/${webhook.id}`)).data.delivery.paused_until).not.toBeNull();
    const [delivery] = await deliveriesOf(client, webhook);
    await client.post(`/deliveries/${delivery!.id}/retry`);
    await client.post(`/webhooks/${webhook.id}/test`, { type: 'card.frozen' });
    await service.deliver();
    expect(typesOf(receiver.received).toSorted()).toEqual(['card.created', 'card.created', 'card.frozen']);
  });

  test('of a delivery without attempts left makes one attempt', async () => {
    const { client, again } = await newSandbox();
    let broken = true;
    const receiver = await startReceiver((response) => void response.writeHead(broken ? 500 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    await newCard(client);
    await service.deliver();
    for (let [delivery] = await deliveriesOf(client, webhook); delivery!.next_attempt_at !== null;) {
      clock.advance(Date.parse(delivery!.next_attempt_at) - clock.now().getTime());
      await service.deliver();
      [delivery] = await deliveriesOf(await again(), webhook);
    }
    const [failed] = await deliveriesOf(await again(), webhook);
    expect([failed!.status, failed!.attempts.length]).toEqual(['failed', 10]);
    expect((await (await again()).post(`/deliveries/${failed!.id}/retry`)).status).toBe(200);
    await service.deliver();
    expect((await deliveriesOf(await again(), webhook))[0]).toMatchObject({ status: 'failed', next_attempt_at: null });
    broken = false;
    await (await again()).post(`/deliveries/${failed!.id}/retry`);
    await service.deliver();
    const [mended] = await deliveriesOf(await again(), webhook);
    expect([mended!.status, mended!.attempts.length]).toEqual(['succeeded', 12]);
  });
});

describe('a replay', () => {
  test('sends as many events as the dry run counted, with their ids, including events that were never sent', async () => {
    const { client } = await newSandbox();
    await newCard(client);
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url, { events: ['card.*'] });
    const card = await newCard(client);
    for (let made = 0; made < 5; made += 1) await client.post(`/cards/${card.id}/deposit`, { amount: 1 });
    await client.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
    await service.deliver();
    const events = await allEvents(client);
    const period = { from: events[0]!.created_at, to: events.at(-1)!.created_at };
    const body = { ...period, types: ['card.created', 'card.funded', 'card.code'] };
    const counted = await client.post(`/webhooks/${webhook.id}/replay`, { ...body, dry_run: true });
    const { length } = receiver.received;
    await service.deliver();
    expect(receiver.received).toHaveLength(length);
    const replayed = await client.post(`/webhooks/${webhook.id}/replay`, body);
    expect([counted.status, replayed.status, counted.data.count]).toEqual([200, 201, 7]);
    await service.deliver();
    const repeats = receiver.received.slice(length);
    const wanted = events.filter(({ type }) => type !== 'card.code');
    expect(idsOf(repeats)).toEqual(wanted.map(({ id }) => id));
    expect(repeats.map(({ event }) => event)).toEqual(wanted);
    const made = (await deliveriesOf(client, webhook)).filter(({ kind }) => kind === 'replay');
    expect(made.map(({ status }) => status)).toEqual(wanted.map(() => 'succeeded'));
  });

  test('does not wait for held events and holds back none', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver(
      (response, _, { event }) => void response.writeHead(event.type === 'card.created' ? 500 : 200).end(),
    );
    const webhook = await newWebhook(client, receiver.url);
    const card = await newCard(client);
    await client.put(`/cards/${card.id}/freeze`);
    await service.deliver();
    const [first, second] = await allEvents(client);
    const period = { from: first!.created_at, to: second!.created_at };
    expect((await client.post(`/webhooks/${webhook.id}/replay`, period)).status).toBe(201);
    await service.deliver();
    expect(typesOf(receiver.received)).toContain('card.frozen');
  });

  test('continues when the webhook is enabled again', async () => {
    const { client } = await newSandbox();
    await newCard(client);
    await newCard(client);
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url);
    const [first, second] = await allEvents(client);
    await client.post(`/webhooks/${webhook.id}/replay`, { from: first!.created_at, to: second!.created_at });
    await patchWebhook(client, webhook, { enabled: false });
    await service.deliver();
    expect(receiver.received).toEqual([]);
    await patchWebhook(client, webhook, { enabled: true });
    await service.deliver();
    expect(idsOf(receiver.received)).toEqual([first!.id, second!.id]);
  });
});
