import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { deliveriesOf, idsOf, newWebhook, typesOf } from '../support/hooks.ts';
import { allEvents, newCard, newCustomer, type EventView, type ResourceIds } from '../support/fixtures.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

async function newSandbox(): Promise<{ client: Client; again: () => Promise<Client> }> {
  const { credentials } = (await service.newPartner()).sandbox;
  const again = async (): Promise<Client> => await connect(service.url, 'sandbox', credentials);
  return { client: await again(), again };
}

/** Returns 500 for events that `fails` selects, otherwise 200. */
async function pickyReceiver(fails: (event: EventView) => boolean): Promise<Receiver> {
  return await startReceiver((response, _, { event }) => void response.writeHead(fails(event) ? 500 : 200).end());
}

const about = ({ received }: Receiver, subject: ResourceIds) =>
  received.filter(({ event }) => event.data.id === subject.id);

describe('a failed event', () => {
  test('holds back later events of its card and of no other', async () => {
    const { client } = await newSandbox();
    let broken = true;
    const [one, other] = [await newCard(client), await newCard(client)];
    const receiver = await pickyReceiver(({ data, type }) => broken && data.id === one.id && type === 'card.frozen');
    await newWebhook(client, receiver.url);
    await client.put(`/cards/${one.id}/freeze`);
    await client.put(`/cards/${other.id}/freeze`);
    for (let made = 0; made < 3; made += 1) {
      await client.put(`/cards/${one.id}/unfreeze`);
      await client.put(`/cards/${one.id}/freeze`);
    }
    await client.put(`/cards/${other.id}/unfreeze`);
    await service.deliver();
    expect(typesOf(about(receiver, other))).toEqual(['card.frozen', 'card.unfrozen']);
    expect(new Set(about(receiver, one).map(({ event }) => event.sequence))).toEqual(new Set([2]));

    broken = false;
    for (let round = 0; round < 3; round += 1) {
      clock.advance(10_000);
      await service.deliver();
    }
    const sequences = about(receiver, one).map(({ event }) => event.sequence);
    expect(sequences.slice(sequences.lastIndexOf(2))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('stops holding back its card after an hour, and is still retried', async () => {
    const { client, again } = await newSandbox();
    const card = await newCard(client);
    const receiver = await pickyReceiver(({ type }) => type === 'card.frozen');
    const webhook = await newWebhook(client, receiver.url);
    await client.put(`/cards/${card.id}/freeze`);
    await client.put(`/cards/${card.id}/unfreeze`);
    await service.deliver();
    for (let minutes = 0; minutes < 55; minutes += 5) {
      clock.advance(5 * MINUTE_MS);
      await service.deliver();
      expect(new Set(typesOf(receiver.received))).toEqual(new Set(['card.frozen']));
    }
    clock.advance(6 * MINUTE_MS);
    await service.deliver();
    expect(typesOf(receiver.received)).toContain('card.unfrozen');
    const later = await again();
    await later.post(`/cards/${card.id}/deposit`, { amount: 1 });
    await service.deliver();
    expect(typesOf(receiver.received)).toContain('card.funded');
    const failing = (await deliveriesOf(later, webhook)).filter(({ status }) => status === 'pending');
    expect(failing.map(({ event_type }) => event_type)).toEqual(['card.frozen']);
  });
});

test('many events of one card arrive in order', async () => {
  const { client } = await newSandbox();
  const cards = [await newCard(client), await newCard(client), await newCard(client)];
  // Later requests often get earlier responses, so that the order is not due to luck.
  const receiver = await startReceiver((response, place) => void setTimeout(() => response.end(), (place * 7) % 20));
  await newWebhook(client, receiver.url);
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const reply = await client.post(`/cards/${cards[at % 3]!.id}/deposit`, { amount: 1 });
      expect(reply.status).toBe(200);
    }),
  );
  await service.deliver();
  expect(receiver.received).toHaveLength(60);
  for (const card of cards)
    expect(about(receiver, card).map(({ event }) => event.sequence)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 2),
    );
});

test('events of customers and cards do not wait for each other', async () => {
  const { client } = await newSandbox();
  const receiver = await pickyReceiver(({ type }) => type.startsWith('customer.'));
  await newWebhook(client, receiver.url);
  const customer = await newCustomer(client);
  await client.post(`/simulations/customers/${customer.id}/kyc`, { decision: 'approved' });
  const card = await newCard(client, { customer_id: customer.id });
  await client.put(`/cards/${card.id}/freeze`);
  await service.deliver();
  const tried = new Set(typesOf(receiver.received));
  expect(tried.has('customer.approved')).toBe((await allEvents(client, '&types=customer.approved')).length > 0);
  expect(typesOf(about(receiver, card))).toEqual(['card.created', 'card.frozen']);
});

test('a success brings failed deliveries forward immediately', async () => {
  const { client } = await newSandbox();
  let broken = true;
  const receiver = await pickyReceiver(() => broken);
  const webhook = await newWebhook(client, receiver.url);
  const cards = [await newCard(client), await newCard(client), await newCard(client)];
  await service.deliver();
  clock.advance(8_000);
  await service.deliver();
  const waits = (await deliveriesOf(client, webhook)).map(({ next_attempt_at }) => Date.parse(next_attempt_at!));
  expect(Math.min(...waits)).toBeGreaterThan(clock.now().getTime() + 3 * MINUTE_MS);

  broken = false;
  const { length } = receiver.received;
  await client.put(`/cards/${(await newCard(client)).id}/freeze`);
  await service.deliver();
  const events = await allEvents(client);
  expect(events).toHaveLength(cards.length + 2);
  expect(idsOf(receiver.received.slice(length)).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect((await deliveriesOf(client, webhook)).every(({ status }) => status === 'succeeded')).toBe(true);
});
