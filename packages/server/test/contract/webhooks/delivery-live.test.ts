import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, testWith } from '../../harness.ts';
import { start } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { makeCertificate, type Certificate } from '../../webhooks/certificates.ts';
import { deliveriesOf, newWebhook } from '../support/hooks.ts';
import { newCard, topUp, type EventView } from '../support/fixtures.ts';
import { isSignedWith, type Received } from '../support/receiver.ts';
import { DAY_MS } from '#kit/durations.ts';

const ALLOW = { ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' };

/** The API runs in this process. A worker runs in its own process and trusts one additional certificate authority. */
const database = await createTestDatabase();
const service = await startService(database, { settings: ALLOW });
const { live } = await service.newPartner();
const days = (number: number): Date => new Date(service.core.clock.now().getTime() + number * DAY_MS);
const validity = { validFrom: days(-1), validTo: days(1) };
const authority = {
  name: 'Test Authority',
  ...makeCertificate({ ...validity, name: 'Test Authority', authority: true }),
};
const folder = await mkdtemp(join(tmpdir(), 'issuary-test-'));
const authorityFile = join(folder, 'authority.pem');
await writeFile(authorityFile, authority.cert);
const worker = start({
  ...ALLOW,
  ISSUARY_DATABASE_URL: database.url,
  ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
  ISSUARY_ROLES: 'worker',
  NODE_EXTRA_CA_CERTS: authorityFile,
});
let output = '';
worker.child.stdout!.on('data', (text: string) => void (output += text));
afterAll(async () => {
  const ended = once(worker.child, 'exit');
  worker.end();
  await ended;
  await rm(folder, { recursive: true });
});
await topUp(service, live, 100_00n);

/** Listens on a port that live allows, at a random loopback address, because another process may use the port. */
async function startSecureReceiver(makeFor: (address: string) => Certificate) {
  const address = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const received: Received[] = [];
  const server = createServer(makeFor(address), (request, response) => {
    void readAll(request).then((body) => {
      received.push({ event: JSON.parse(body) as EventView, body, headers: request.headers });
      response.end();
    });
  });
  server.listen(8443, address);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://${address}:8443/hooks`, received };
}

const onLinux = (name: string, body: () => Promise<void>) =>
  testWith('the loopback network of Linux', process.platform === 'linux')(name, body);

test('a worker-only process logs when it has started', async () => {
  await expect
    .poll(() => output, { timeout: 20_000 })
    .toMatch(/^\{"level":"info",.*"msg":"background work and the delivery of webhooks have started"\}$/m);
});

describe('live', () => {
  onLinux('an event is sent over https by a worker-only process', async () => {
    const receiver = await startSecureReceiver((address) =>
      makeCertificate({ ...validity, name: 'receiver.example', address, issuer: authority }),
    );
    const webhook = await newWebhook(live, receiver.url);
    const card = await newCard(live);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    const [received] = receiver.received;
    expect(received!.event).toMatchObject({ type: 'card.created', environment: 'live', data: { id: card.id } });
    expect(isSignedWith(webhook.secret, received!)).toBe(true);
    await expect
      .poll(async () => (await deliveriesOf(live, webhook)).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(['succeeded']);
    await live.call('DELETE', `/webhooks/${webhook.id}`);
  });

  const INVALID: readonly [string, (address: string) => Certificate][] = [
    ['certificate is self-signed', (address) => makeCertificate({ ...validity, name: 'receiver.example', address })],
    [
      'certificate expired',
      (address) =>
        makeCertificate({ name: 'a.example', address, validFrom: days(-9), validTo: days(-2), issuer: authority }),
    ],
    [
      'certificate is for another host',
      () => makeCertificate({ ...validity, name: 'other.example', address: '127.0.0.1', issuer: authority }),
    ],
  ];
  for (const [error, makeFor] of INVALID) {
    onLinux(`sends nothing and records the error when the ${error}`, async () => {
      const receiver = await startSecureReceiver(makeFor);
      const webhook = await newWebhook(live, receiver.url);
      await newCard(live);
      await expect
        .poll(async () => (await deliveriesOf(live, webhook)).flatMap(({ attempts }) => attempts)[0]?.error, {
          timeout: 20_000,
        })
        .toBe(error);
      expect(receiver.received).toEqual([]);
      await live.call('DELETE', `/webhooks/${webhook.id}`);
    });
  }
});
