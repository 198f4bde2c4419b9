import { describe, expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type Client } from '../../service.ts';
import { startRawServer } from '../../webhooks/raw-server.ts';
import { deliveriesOf, newWebhook } from '../support/hooks.ts';
import { newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';

const database = await createTestDatabase();
const service = await startService(database);
/** A service in production mode, on the same database. */
const production = await startService(database, {
  settings: { NODE_ENV: 'production', ISSUARY_ALLOW_EMBEDDED_LIVE: 'yes' },
});
const { live, sandbox } = await service.newPartner();

async function register(client: Client, url: string) {
  const created = await client.post('/webhooks', { url, events: ['*'] });
  return { status: created.status, fields: created.fields, text: created.text };
}

describe('a live URL', () => {
  test.each([
    'https://hooks.partner.example/issuary',
    'https://hooks.partner.example:8443/issuary?shard=7',
    'https://hooks.partner.example:80/',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hooks',
    'https://h\u00f6ren.example/',
  ])('%s is accepted', async (url) => {
    expect((await register(live, url)).status).toBe(201);
  });

  test.each([
    'http://hooks.partner.example/issuary',
    'https://hooks.partner.example:25/',
    'https://hooks.partner.example:5432/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://192.168.1.1:8443/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
    'https://224.0.0.1/',
    'https://metadata.internal/',
    'https://db/',
    'https://name:word@hooks.partner.example/',
    'https://hooks.partner.example/#part',
    'https://hooks.partner.example./',
    'https:\\\\hooks.partner.example\\',
    'https://hooks.partner.example/a b',
    'https://hooks.partner.example/\r\nX-Other: b',
    'https://hooks.partner.example/\u0000',
    'https://',
    'https://[::1',
    'https://%31%32%37.0.0.1/',
    'https://hooks..example/',
    '//hooks.partner.example/',
    '/hooks',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'gopher://hooks.partner.example/',
    'data:text/plain,x',
    'unix:/var/run/docker.sock',
    ' ',
  ])('%j is rejected with a readable text before anything is sent', async (url) => {
    const { status, fields, text } = await register(live, url);
    expect([status, fields]).toEqual([422, ['url']]);
    expect(text).not.toMatch(/ECONN|getaddrinfo|undefined/);
  });
});

describe('a loopback address', () => {
  test('is allowed on any port for sandboxes outside production', async () => {
    const receiver = await startReceiver();
    const webhook = await newWebhook(sandbox, receiver.url.replace('127.0.0.1', 'localhost'));
    await newCard(sandbox);
    await service.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await sandbox.call('DELETE', `/webhooks/${webhook.id}`)).status).toBe(200);
    for (const url of [receiver.url, 'http://localhost:3000/', 'http://[::1]:3000/'])
      expect((await register((await production.newPartner()).sandbox, url)).status).toBe(422);
  });

  test('is rejected at the connection if it was registered earlier, and the attempt reveals nothing more', async () => {
    const server = await startRawServer(({ socket }) => void socket.end());
    const client = (await service.newPartner()).sandbox;
    const webhook = await newWebhook(client, server.url);
    await newCard(client);
    await production.deliver();
    const [delivery] = await deliveriesOf(client, webhook);
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ error: 'the IP address is not allowed' }] });
    expect(Object.keys(delivery!.attempts[0]!).toSorted()).toEqual(['at', 'duration_ms', 'error']);
    expect(server.connections()).toBe(0);
    await client.call('DELETE', `/webhooks/${webhook.id}`);
  });

  test('cannot be reached through a redirect', async () => {
    const server = await startRawServer(({ socket }) => void socket.end());
    const redirecting = await startReceiver((response) => void response.writeHead(307, { location: server.url }).end());
    const client = (await service.newPartner()).sandbox;
    await newWebhook(client, redirecting.url);
    await newCard(client);
    await service.deliver();
    expect(redirecting.received).toHaveLength(1);
    expect(server.connections()).toBe(0);
  });

  test('can be allowed by the operator, in production too', async () => {
    const allowing = await startService(database, {
      settings: { NODE_ENV: 'production', ISSUARY_ALLOW_EMBEDDED_LIVE: 'yes', ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' },
    });
    const receiver = await startReceiver();
    const client = (await allowing.newPartner()).sandbox;
    await newWebhook(client, receiver.url);
    await newCard(client);
    await allowing.deliver();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('another tenant’s or an unknown webhook or delivery', () => {
  test('returns 404 for every operation', async () => {
    const owner = (await service.newPartner()).sandbox;
    const receiver = await startReceiver();
    const webhook = await newWebhook(owner, receiver.url);
    await newCard(owner);
    await service.deliver();
    const [delivery] = await deliveriesOf(owner, webhook);
    const strangers = [sandbox, live];
    const ids = ['x', '0', "' OR 1=1", '%00', newId(), webhook.id.toUpperCase().slice(1)];
    for (const client of strangers) {
      for (const id of [webhook.id, ...ids]) {
        const path = `/webhooks/${encodeURIComponent(id)}`;
        const period = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
        const replies = [
          await client.get(path),
          await client.call('PATCH', path, { enabled: false }),
          await client.call('DELETE', path),
          await client.post(`${path}/rotate-secret`),
          await client.post(`${path}/promote-secret`),
          await client.post(`${path}/test`, { type: 'card.created' }),
          await client.post(`${path}/replay`, period),
          await client.get(`${path}/deliveries`),
        ];
        expect(replies.map(({ status, code }) => [status, code])).toEqual(
          replies.map(() => [404, 'webhook_not_found']),
        );
      }
      for (const id of [delivery!.id, ...ids]) {
        const path = `/deliveries/${encodeURIComponent(id)}`;
        for (const reply of [await client.get(path), await client.post(`${path}/retry`)])
          expect([reply.status, reply.code]).toEqual([404, 'delivery_not_found']);
      }
    }
    await service.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await owner.get(`/webhooks/${webhook.id}`)).data.enabled).toBe(true);
  });
});
