import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { deliveriesOf, newWebhook, serviceSignature, typesOf } from '../support/hooks.ts';
import { allEvents, newCard, type ResourceIds } from '../support/fixtures.ts';
import { clientWith } from '../support/keys.ts';
import { startReceiver } from '../support/receiver.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

async function newSandbox(): Promise<Client> {
  return (await service.newPartner()).sandbox;
}

async function requestCode(client: Client, card: ResourceIds): Promise<void> {
  const { status } = await client.post(`/simulations/cards/${card.id}/challenges`, { amount: 5 });
  expect(status).toBe(201);
}

describe('a one-time code', () => {
  test('is in the body but is never stored, even if the receiver repeats it in its response', async () => {
    const client = await newSandbox();
    const card = await newCard(client);
    const echo = await startReceiver(
      (response, place, { body }) => void response.writeHead(place === 1 ? 500 : 200).end(body),
    );
    const webhook = await newWebhook(client, echo.url, { events: ['card.code'] });
    await requestCode(client, card);
    await service.deliver();
    const [delivered] = echo.received;
    const { code } = delivered!.event.data;
    expect(code).toMatch(/^\d{6}$/);
    expect((await client.get(`/events/${delivered!.event.id}`)).data).toEqual(delivered!.event);
    expect(delivered!.headers['x-service-signature']).toBe(serviceSignature(webhook.secret, delivered!));
    const [delivery] = await deliveriesOf(client, webhook);
    await client.post(`/deliveries/${delivery!.id}/retry`);
    await service.deliver();
    const [again] = await deliveriesOf(client, webhook);
    expect(again!.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect(again!.attempts.filter((attempt) => 'answer' in attempt)).toEqual([]);
    expect(echo.received.map(({ body }) => body)).toEqual([delivered!.body, delivered!.body]);

    const rows = await dumpOf(database.database);
    expect(rows.filter((text) => text.includes(delivery!.id))).not.toEqual([]);
    expect(rows.filter((text) => holds(text, code))).toEqual([]);
    expect(service.logLines.filter((line) => holds(line, code))).toEqual([]);
  });

  test('reaches an endpoint of a key without the scope codes', async () => {
    const { sandbox } = await service.newPartner();
    const card = await newCard(sandbox);
    const receiver = await startReceiver();
    await newWebhook(await clientWith(service, sandbox, ['webhooks']), receiver.url, { events: ['card.code'] });
    await requestCode(sandbox, card);
    await service.deliver();
    expect(receiver.received.map(({ event }) => event.data.code)).toEqual([expect.stringMatching(/^\d{6}$/)]);
  });

  test('does not wait for failed events of its card', async () => {
    const client = await newSandbox();
    const card = await newCard(client);
    const receiver = await startReceiver(
      (response, _, { event }) => void response.writeHead(event.type === 'card.code' ? 200 : 500).end(),
    );
    const webhook = await newWebhook(client, receiver.url);
    await client.put(`/cards/${card.id}/freeze`);
    await client.put(`/cards/${card.id}/unfreeze`);
    await service.deliver();
    await requestCode(client, card);
    await service.deliver();
    expect(typesOf(receiver.received)).toContain('card.code');
    expect(typesOf(receiver.received)).not.toContain('card.unfrozen');
    const codes = (await deliveriesOf(client, webhook)).filter(({ event_type }) => event_type === 'card.code');
    expect(codes.map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('that fails does not hold back later events', async () => {
    const client = await newSandbox();
    const card = await newCard(client);
    const receiver = await startReceiver(
      (response, _, { event }) => void response.writeHead(event.type === 'card.code' ? 500 : 200).end(),
    );
    await newWebhook(client, receiver.url);
    await requestCode(client, card);
    await client.put(`/cards/${card.id}/freeze`);
    await service.deliver();
    expect(typesOf(receiver.received)).toContain('card.frozen');
  });

  test('is not sent after its five minutes by the sandbox clock', async () => {
    const client = await newSandbox();
    const card = await newCard(client);
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url, { events: ['card.*'] });
    await requestCode(client, card);
    expect((await client.post('/simulations/clock', { advance: 'PT5M' })).status).toBe(200);
    await client.put(`/cards/${card.id}/freeze`);
    await service.deliver();
    expect(typesOf(receiver.received)).toEqual(['card.frozen']);
    const code = (await deliveriesOf(client, webhook)).find(({ event_type }) => event_type === 'card.code');
    expect(code).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(code!.attempts.map(({ error }) => error)).toEqual(['not sent: the code has expired']);
    const { delivery } = (await client.get(`/webhooks/${webhook.id}`)).data;
    expect(delivery).toMatchObject({ waiting: 0, behind: 0, failing_since: null });
  });

  test('that failed is not retried after it has expired', async () => {
    const client = await newSandbox();
    const card = await newCard(client);
    const receiver = await startReceiver((response) => void response.writeHead(500).end());
    const webhook = await newWebhook(client, receiver.url, { events: ['card.code'] });
    await requestCode(client, card);
    await service.deliver();
    await client.post('/simulations/clock', { advance: 'PT5M' });
    const [delivery] = await deliveriesOf(client, webhook);
    expect((await client.post(`/deliveries/${delivery!.id}/retry`)).code).toBe('delivery_expired');
    clock.advance(10_000);
    await service.deliver();
    expect((await deliveriesOf(client, webhook))[0]).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(receiver.received).toHaveLength(1);
    expect((await allEvents(client, '&types=card.code'))[0]!.data.code).toBeNull();
  });
});

/** Whether the text contains the code as a separate number. Next to other digits it is part of an amount, a time or an id. */
function holds(text: string, code: string): boolean {
  return new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`).test(text);
}
