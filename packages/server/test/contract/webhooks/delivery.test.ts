import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { deliveriesOf, newWebhook, serviceSignature, typesOf } from '../support/hooks.ts';
import { allEvents, newCard, topUp } from '../support/fixtures.ts';
import { isSignedWith, startReceiver } from '../support/receiver.ts';

const database = await createTestDatabase();
const service = await startService(database, { settings: { ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' } });
const { sandbox } = await service.newPartner();

describe('a deposit', () => {
  test('is delivered to the webhook, signed, with the exact bytes of the event', async () => {
    const card = await newCard(sandbox);
    const receiver = await startReceiver((response) => response.end('thank you'));
    const webhook = await newWebhook(sandbox, receiver.url, { events: ['card.funded'] });
    const begun = Math.floor(Date.now() / 1_000);
    await sandbox.post(`/cards/${card.id}/deposit`, { amount: 15.5 });
    await service.deliver();

    const [delivered] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    const { event, body, headers } = delivered!;
    expect(body).toBe(JSON.stringify(event));
    const shown = await sandbox.get(`/events/${event.id}`);
    expect(shown.data).toEqual(event);
    // The feed has the same bytes, too.
    for (const path of [`/events/${event.id}`, '/events']) expect((await sandbox.get(path)).text).toContain(body);
    expect(event).toMatchObject({
      type: 'card.funded',
      environment: 'sandbox',
      data: { id: card.id, amount: '15.50' },
    });

    expect(headers['content-type']).toBe('application/json');
    expect(headers['user-agent']).toBe('Issuary-Webhooks/1');
    expect(headers['webhook-id']).toBe(event.id);
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
    expect(Number(headers['webhook-timestamp'])).toBeGreaterThanOrEqual(begun);
    expect(Number(headers['webhook-timestamp'])).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(headers['x-service-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(isSignedWith(webhook.secret, delivered!)).toBe(true);

    const [delivery] = await deliveriesOf(sandbox, webhook);
    expect(delivery).toMatchObject({
      event_id: event.id,
      event_type: 'card.funded',
      subject_id: event.data.id,
      kind: 'event',
      status: 'succeeded',
    });
    expect(delivery!.next_attempt_at).toBeNull();
    expect(delivery!.attempts).toEqual([
      { at: expect.any(String), duration_ms: expect.any(Number), status: 200, answer: 'thank you' },
    ]);
    const { delivery: state } = (await sandbox.get(`/webhooks/${webhook.id}`)).data;
    expect(state).toMatchObject({ waiting: 0, behind: 0, failing_since: null, paused_until: null });
    expect(state.last_success_at).not.toBeNull();
  });

  test('is delivered once to every webhook that selects it, signed with that webhook’s own secret', async () => {
    const receivers = [await startReceiver(), await startReceiver()];
    const webhooks = await Promise.all(receivers.map(async ({ url }) => await newWebhook(sandbox, url)));
    const card = await newCard(sandbox);
    await sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 });
    await service.deliver();
    await service.deliver();
    for (const [at, { received }] of receivers.entries()) {
      expect(typesOf(received)).toEqual(['card.created', 'card.funded']);
      for (const each of received) expect(isSignedWith(webhooks[at]!.secret, each)).toBe(true);
      expect(() => isSignedWith(webhooks[1 - at]!.secret, received[0]!)).toThrow('No matching signature');
    }
  });
});

test('a webhook receives the events that its patterns select, from its creation on', async () => {
  const client = (await service.newPartner()).sandbox;
  await newCard(client);
  const all = await startReceiver();
  const some = await startReceiver();
  const customers = await startReceiver();
  await newWebhook(client, all.url, { events: ['*'] });
  await newWebhook(client, some.url, { events: ['card.frozen', 'card.frozen', 'card.created'] });
  await newWebhook(client, customers.url, { events: ['customer.*', 'wallet.*'] });
  const card = await newCard(client);
  await client.post(`/cards/${card.id}/deposit`, { amount: 1 });
  await client.put(`/cards/${card.id}/freeze`);
  await service.deliver();
  const events = (await allEvents(client)).slice(1);
  expect(events.map(({ type }) => type)).toEqual(['card.created', 'card.funded', 'card.frozen']);
  expect(all.received.map(({ event }) => event)).toEqual(events);
  expect(typesOf(some.received)).toEqual(['card.created', 'card.frozen']);
  expect(customers.received).toEqual([]);
});

test('sends custom headers, including hidden ones', async () => {
  const receiver = await startReceiver();
  const headers = { 'X-Shard': 'north 7', Authorization: 'Bearer of-the-partner' };
  const webhook = await newWebhook(sandbox, receiver.url, { headers, events: ['card.created'] });
  await newCard(sandbox);
  await service.deliver();
  expect(receiver.received[0]!.headers).toMatchObject({ 'x-shard': 'north 7', authorization: 'Bearer of-the-partner' });
  const shown = await sandbox.get(`/webhooks/${webhook.id}`);
  expect(shown.data.headers).toEqual({ 'X-Shard': 'north 7', Authorization: '[hidden]' });
  await sandbox.call('PATCH', `/webhooks/${webhook.id}`, { headers: { Authorization: '[hidden]', 'X-Other': 'x' } });
  await newCard(sandbox);
  await service.deliver();
  const { authorization, 'x-shard': shard, 'x-other': other } = receiver.received[1]!.headers;
  expect([authorization, shard, other]).toEqual(['Bearer of-the-partner', undefined, 'x']);
});

test('the operator can set the brand in the signature header', async () => {
  const branded = await startService(database, { settings: { ISSUARY_BRAND: 'Acme' } });
  const client = (await branded.newPartner()).sandbox;
  const receiver = await startReceiver();
  const { secret } = await newWebhook(client, receiver.url);
  await newCard(client);
  await branded.deliver();
  const [received] = receiver.received;
  expect(received!.headers).not.toHaveProperty('x-service-signature');
  expect(received!.headers['x-acme-signature']).toBe(serviceSignature(secret, received!));
});

test('a webhook receives only events of its own environment and partner', async () => {
  const partner = await service.newPartner();
  const other = await service.newPartner();
  const receivers = { own: await startReceiver(), other: await startReceiver() };
  await newWebhook(partner.sandbox, receivers.own.url);
  await newWebhook(other.sandbox, receivers.other.url);
  // Nothing listens there; only the attempts matter.
  const live = await newWebhook(partner.live, 'https://127.0.0.1:8443/hooks');
  const sandboxCard = await newCard(partner.sandbox);
  await topUp(service, partner.live, 100_00n);
  await newCard(partner.live);
  await service.deliver();
  expect(receivers.other.received).toEqual([]);
  expect(receivers.own.received.map(({ event }) => [event.environment, event.data.id])).toEqual([
    ['sandbox', sandboxCard.id],
  ]);
  const tried = await deliveriesOf(partner.live, live);
  const events = await allEvents(partner.live);
  expect(events).toHaveLength(1);
  expect(tried.map(({ event_id, status }) => [event_id, status])).toEqual([[events[0]!.id, 'pending']]);
});
