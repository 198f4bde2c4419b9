import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import {
  deliveriesOf,
  idsOf,
  newWebhook,
  patchWebhook,
  serviceSignature,
  standardSignature,
  typesOf,
} from '../support/hooks.ts';
import { allEvents, newCard } from '../support/fixtures.ts';
import { startReceiver, type Received } from '../support/receiver.ts';
import { MINUTE_MS, HOUR_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });

/** The sandbox of a new partner. */
async function newSandbox(): Promise<{ client: Client; again: () => Promise<Client> }> {
  const { credentials } = (await service.newPartner()).sandbox;
  // Tokens expire when the clock is advanced.
  const again = async (): Promise<Client> => await connect(service.url, 'sandbox', credentials);
  return { client: await again(), again };
}

describe('a change takes effect with the next event', () => {
  test('of the URL and the patterns', async () => {
    const { client } = await newSandbox();
    const [before, after] = [await startReceiver(), await startReceiver()];
    const webhook = await newWebhook(client, before.url);
    const card = await newCard(client);
    await service.deliver();
    await patchWebhook(client, webhook, { url: after.url, events: ['card.frozen', 'card.unfrozen'] });
    await client.put(`/cards/${card.id}/freeze`);
    await client.post(`/cards/${(await newCard(client)).id}/deposit`, { amount: 1 });
    await service.deliver();
    expect(typesOf(before.received)).toEqual(['card.created']);
    expect(typesOf(after.received)).toEqual(['card.frozen']);
  });

  test('of the URL, where the first success brings forward deliveries that failed at the old one', async () => {
    const { client } = await newSandbox();
    const [broken, mended] = [
      await startReceiver((response) => void response.writeHead(500).end()),
      await startReceiver(),
    ];
    const webhook = await newWebhook(client, broken.url);
    await newCard(client);
    await service.deliver();
    const events = await allEvents(client);
    expect(idsOf(broken.received)).toEqual([events[0]!.id]);
    await patchWebhook(client, webhook, { url: mended.url });
    await newCard(client);
    await service.deliver();
    expect(idsOf(mended.received).toSorted()).toEqual((await allEvents(client)).map(({ id }) => id).toSorted());
  });

  test('in a worker that is already running', async () => {
    const { client } = await newSandbox();
    const [before, after] = [await startReceiver(), await startReceiver()];
    const worker = service.startDelivery();
    const webhook = await newWebhook(client, before.url);
    const card = await newCard(client);
    await expect.poll(() => before.received.length).toBe(1);
    await patchWebhook(client, webhook, { url: after.url });
    // The change takes effect after a moment; until then the old URL is correct.
    for (let made = 0; after.received.length === 0 && made < 400; made += 1)
      await client.put(`/cards/${card.id}/${made % 2 === 0 ? 'freeze' : 'unfreeze'}`);
    const events = await allEvents(client);
    const all = () => [...before.received, ...after.received];
    await expect.poll(() => all().length).toBeGreaterThanOrEqual(events.length);
    expect(after.received.length).toBeGreaterThan(0);
    expect(new Set(idsOf(all()))).toEqual(new Set(events.map(({ id }) => id)));
    await worker.close();
  });
});

describe('a disabled webhook', () => {
  test('receives nothing, and continues where it stopped when it is enabled again', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url);
    const card = await newCard(client);
    await service.deliver();
    await patchWebhook(client, webhook, { enabled: false });
    for (let made = 0; made < 3; made += 1) await client.post(`/cards/${card.id}/deposit`, { amount: 1 });
    await service.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await client.get(`/webhooks/${webhook.id}`)).data.delivery.behind).toBe(3);
    await patchWebhook(client, webhook, { enabled: true });
    await service.deliver();
    expect(receiver.received.map(({ event }) => event)).toEqual(await allEvents(client));
    expect((await client.get(`/webhooks/${webhook.id}`)).data.delivery.behind).toBe(0);
  });

  test('keeps failed deliveries until it is enabled again', async () => {
    const { client, again } = await newSandbox();
    let broken = true;
    const receiver = await startReceiver((response) => void response.writeHead(broken ? 500 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    await newCard(client);
    await service.deliver();
    await patchWebhook(client, webhook, { enabled: false });
    clock.advance(10 * HOUR_MS);
    await service.deliver();
    expect(receiver.received).toHaveLength(1);
    broken = false;
    await patchWebhook(await again(), webhook, { enabled: true });
    await service.deliver();
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    expect((await deliveriesOf(await again(), webhook)).map(({ status }) => status)).toEqual(['succeeded']);
  });
});

test('a deleted webhook receives nothing more, not even earlier failed deliveries', async () => {
  const { client } = await newSandbox();
  const [gone, other] = [await startReceiver((response) => void response.writeHead(500).end()), await startReceiver()];
  const webhook = await newWebhook(client, gone.url);
  await newWebhook(client, other.url);
  await newCard(client);
  await service.deliver();
  expect(gone.received).toHaveLength(1);
  expect((await client.call('DELETE', `/webhooks/${webhook.id}`)).status).toBe(200);
  clock.advance(MINUTE_MS);
  await newCard(client);
  await service.deliver();
  await service.work();
  await service.deliver();
  expect(gone.received).toHaveLength(1);
  expect(other.received).toHaveLength(2);
});

test('a rate limit allows a burst of one second’s worth and spaces the rest', async () => {
  const { client } = await newSandbox();
  const receiver = await startReceiver();
  await newWebhook(client, receiver.url, { rate_limit: 5, events: ['card.created'] });
  for (let made = 0; made < 9; made += 1) await newCard(client);
  const begun = performance.now();
  await service.deliver();
  // Five immediately, then four at intervals of a fifth of a second. A slow machine only makes it longer.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(750);
  expect(receiver.received).toHaveLength(9);
});

describe('a rotated secret', () => {
  test('signs together with the old one for 24 hours, while the old one makes X-Service-Signature', async () => {
    const { client, again } = await newSandbox();
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url);
    const next: string = (await client.post(`/webhooks/${webhook.id}/rotate-secret`)).data.secret;
    const both = await nextDelivery(client);
    expect(signatures(both)).toEqual({ standard: ['next', 'old'], service: 'old' });

    clock.advance(24 * HOUR_MS - MINUTE_MS);
    expect(signatures(await nextDelivery(await again()))).toEqual({ standard: ['next', 'old'], service: 'old' });
    clock.advance(120_000);
    expect(signatures(await nextDelivery(await again()))).toEqual({ standard: ['next'], service: 'next' });

    function signatures(received: Received): { standard: string[]; service: string } {
      const secrets = [
        ['next', next],
        ['old', webhook.secret],
      ] as const;
      const given = (received.headers['webhook-signature'] as string).split(' ');
      const serviceGiven = received.headers['x-service-signature'];
      const signer = (isSignedBy: (secret: string) => boolean) =>
        secrets.find(([, secret]) => isSignedBy(secret))?.[0] ?? 'unknown';
      return {
        standard: given.map((each) => signer((secret) => standardSignature(secret, received) === each)),
        service: signer((secret) => serviceSignature(secret, received) === serviceGiven),
      };
    }

    async function nextDelivery(at: Client): Promise<Received> {
      await newCard(at);
      const { length } = receiver.received;
      await service.deliver();
      expect(receiver.received).toHaveLength(length + 1);
      return receiver.received.at(-1)!;
    }
  });

  test('replaces one that expires while a worker is running, although another expires later', async () => {
    const { client, again } = await newSandbox();
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url);
    const rotate = async (at: Client): Promise<string> =>
      (await at.post(`/webhooks/${webhook.id}/rotate-secret`)).data.secret;
    const signedBy = (secrets: readonly string[]): boolean => {
      const received = receiver.received.at(-1)!;
      const signatures = secrets.map((secret) => standardSignature(secret, received));
      return received.headers['webhook-signature'] === signatures.join(' ');
    };
    const second = await rotate(client);
    clock.advance(HOUR_MS);
    const third = await rotate(await again());
    const worker = service.startDelivery();
    const card = await newCard(await again());
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(signedBy([third, second, webhook.secret])).toBe(true);
    clock.advance(23 * HOUR_MS);
    const later = await again();
    // The worker replaces expired secrets after a moment.
    for (let made = 0; !signedBy([third, second]) && made < 400; made += 1)
      await later.put(`/cards/${card.id}/${made % 2 === 0 ? 'freeze' : 'unfreeze'}`);
    await expect.poll(() => signedBy([third, second])).toBe(true);
    await worker.close();
  });

  test('makes X-Service-Signature after its promotion, and the old one still signs', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver();
    const webhook = await newWebhook(client, receiver.url);
    const { secret } = (await client.post(`/webhooks/${webhook.id}/rotate-secret`)).data;
    expect((await client.post(`/webhooks/${webhook.id}/promote-secret`)).status).toBe(200);
    await newCard(client);
    await service.deliver();
    const [received] = receiver.received;
    const { headers } = received!;
    expect(headers['x-service-signature']).toBe(serviceSignature(secret, received!));
    const signatures = [secret, webhook.secret].map((each) => standardSignature(each, received!));
    expect(headers['webhook-signature']).toBe(signatures.join(' '));
  });

  test('signs retries of deliveries that failed before the rotation', async () => {
    const { client } = await newSandbox();
    const receiver = await startReceiver((response, place) => void response.writeHead(place === 1 ? 500 : 200).end());
    const webhook = await newWebhook(client, receiver.url);
    await newCard(client);
    await service.deliver();
    const { secret } = (await client.post(`/webhooks/${webhook.id}/rotate-secret`)).data;
    clock.advance(10_000);
    await service.deliver();
    const [first, second] = receiver.received;
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(Number(second!.headers['webhook-timestamp'])).toBeGreaterThan(Number(first!.headers['webhook-timestamp']));
    expect(second!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(secret).not.toBe(webhook.secret);
  });
});
