import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../../sdk/src/index.ts';
import { createTestDatabase } from '../../harness.ts';
import { launchIssuary } from '../../process.ts';
import { clientAt, startService, type TenantClient } from '../../service.ts';
import { allEvents, newCard, newCustomer, type EventView } from '../support/fixtures.ts';
import { isSignedWith, startReceiver, type Received, type Receiver } from '../support/receiver.ts';
import { listenTo, until, UNUSED } from './listening.ts';

const database = await createTestDatabase();
const service = await startService(database);

const { settingsFor, listening } = listenTo(service);

const typesOf = ({ received }: Receiver) => received.map(({ event }) => event.type);
const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;

test('prints only events that match --events, as JSON with --json, and does not need --forward-to', async () => {
  const sandbox = await newSandbox();
  const customer = await newCustomer(sandbox);
  await newCard(sandbox, { customer_id: customer.id });
  await sandbox.post(`/simulations/customers/${customer.id}/kyc`, { decision: 'approved' });
  const command = await listening(sandbox, '--from', 'beginning', '--events', 'customer.*, card.funded', '--json');
  await until(() => command.stdout().includes('\n'));
  command.kill('SIGTERM');
  const { code, stdout, stderr } = await command.ended;
  const approved = (await allEvents(sandbox)).find(({ type }) => type === 'customer.approved');
  expect([code, JSON.parse(stdout)]).toEqual([0, { event: approved }]);
  expect(stderr).not.toContain('whsec_');
});

test('--from beginning prints all events, across many pages', async () => {
  const sandbox = await newSandbox();
  const card = await newCard(sandbox);
  await Promise.all(Array.from({ length: 220 }, () => sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 })));
  const command = await listening(sandbox, '--from', 'beginning', '--json');
  await until(() => command.stdout().split('\n').length === 222);
  const printed = command
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { event: EventView }).event);
  expect(printed).toEqual(await allEvents(sandbox));
});

test('prints why forwarding an event failed, continues with the next event, and --from repeats it', async () => {
  const sandbox = await newSandbox();
  const receiver = await startReceiver((response, place) => {
    if (place === 1) response.writeHead(500).end('no');
    else if (place === 2) response.writeHead(302, { location: '/elsewhere' }).end();
    else if (place === 3) response.destroy();
    else if (place === 4) response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
    else response.writeHead(204).end();
  });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const command = await listening(sandbox, '--forward-to', receiver.url, '--secret', secret);
  const card = await newCard(sandbox);
  for (const change of ['freeze', 'unfreeze', 'freeze', 'unfreeze']) await sandbox.put(`/cards/${card.id}/${change}`);
  await until(() => command.stdout().split('\n').length === 6);
  const outcomes = command
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => /-> (.*) \(\d+ ms\)$/.exec(line)![1]);
  expect(outcomes).toEqual([
    '500 failed: only a 2xx status counts as received',
    '302 failed: redirects are not followed',
    'failed: connection closed before the response was complete',
    'failed: connection closed before the response was complete',
    '204',
  ]);
  const [failed] = await allEvents(sandbox);
  expect(command.stderr()).not.toContain(secret);
  expect(command.stderr().match(/not sent again/g)).toHaveLength(1);
  expect(command.stderr()).toContain(`--from ${failed!.id}\n`);

  const again = await startReceiver();
  await listening(sandbox, '--forward-to', again.url, '--secret', secret, '--from', failed!.id);
  await until(() => again.received.length === 5);
  expect(typesOf(again)).toEqual(['card.created', 'card.frozen', 'card.unfrozen', 'card.frozen', 'card.unfrozen']);
  expect(again.received.every((each) => isSignedWith(secret, each))).toBe(true);
});

test('signs with the secret and the brand of the settings, and sends the User-Agent of the service', async () => {
  const sandbox = await newSandbox();
  const receiver = await startReceiver();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const settings = { ...settingsFor(sandbox), ISSUARY_WEBHOOK_SECRET: secret, ISSUARY_BRAND: 'Acme-Pay' };
  const command = launchIssuary(settings, 'listen', '--forward-to', receiver.url);
  await until(() => command.stderr().includes('Press Ctrl-C to stop.\n'));
  await newCard(sandbox);
  await until(() => receiver.received.length === 1);
  const [{ headers, body, event }] = receiver.received as [Received];
  expect(headers).toMatchObject({ 'user-agent': 'Issuary-Webhooks/1' });
  expect(headers).not.toHaveProperty('x-service-signature');
  expect(await verifyWebhook(body, headers, secret)).toEqual(event);
  expect(await verifyWebhook(body, headers, secret, { scheme: 'service', brand: 'Acme-Pay' })).toEqual(event);
  expect(command.stderr()).not.toContain('whsec_');
});

test('prints that the connection was refused and continues when the target is not listening', async () => {
  const sandbox = await newSandbox();
  const command = await listening(sandbox, '--forward-to', `${UNUSED}/hooks`, '--json');
  await newCard(sandbox);
  await until(() => command.stdout().includes('\n'));
  expect(JSON.parse(command.stdout()).forward).toEqual({
    error: 'connection refused',
    duration_ms: expect.any(Number),
  });
});

test('continues after a restart of the service, reports the outage once, and misses no event', async () => {
  const first = await startService(database);
  const { sandbox } = await first.newPartner();
  const command = launchIssuary(settingsFor(sandbox, first.url), 'listen', '--json');
  await until(() => command.stderr().includes('Press Ctrl-C to stop.\n'));
  await first.close();
  await until(() => command.stderr().includes('Retrying until it responds.\n'));
  await newCard(clientAt(service.url, sandbox));
  await startService(database, { settings: { ISSUARY_PORT: String(first.port) } });
  await until(() => command.stderr().includes('The service responds again.\n') && command.stdout().includes('\n'));
  expect(command.stderr().match(/Retrying until/g)).toHaveLength(1);
  expect(JSON.parse(command.stdout()).event.type).toBe('card.created');
});
