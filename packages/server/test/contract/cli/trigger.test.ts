import { afterAll, expect, test } from 'vitest';
import { startWorker } from '#composition/service/worker.ts';
import { EVENT_TYPES } from '#events';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { startService, type TenantClient } from '../../service.ts';
import { setFeesOf, type EventView } from '../support/fixtures.ts';

const service = await startService(await createTestDatabase(), {
  settings: { ISSUARY_APPROVED_CUSTOMERS_ONLY: 'yes' },
});
const { sandbox, live } = await service.newPartner();
// Exports are written in the background.
afterAll(startWorker(service.core));
await setFeesOf(service, sandbox, { decline: 50n, pre_deposit: 100n, issuance: 100n });

const settingsFor = ({ credentials }: TenantClient) => ({
  ISSUARY_CLIENT_ID: credentials.client_id,
  ISSUARY_SECRET_ID: credentials.secret_id,
});
const trigger = (client: TenantClient, ...args: string[]) =>
  issuary(settingsFor(client), 'trigger', '--url', service.url, ...args);

interface Listed {
  readonly type: string;
  readonly how: string;
}
const { events: listed } = JSON.parse((await trigger(sandbox, '--list', '--json')).stdout) as { events: Listed[] };

test('--list prints every event type with how it is caused', async () => {
  expect(listed.map(({ type }) => type)).toEqual([...EVENT_TYPES]);
  for (const { type, how } of listed) expect([type, how]).toEqual([type, expect.stringMatching(/\w/)]);
  const { stdout } = await trigger(sandbox, '--list');
  expect(stdout.trimEnd().split('\n')).toHaveLength(EVENT_TYPES.length);
});

// One of each kind; the proof causes every event.
test.concurrent.each(['card.charged', 'customer.rejected', 'export.completed'])('causes %s', async (type) => {
  const { code, stdout, stderr } = await trigger(sandbox, type, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const { events } = JSON.parse(stdout) as { events: EventView[] };
  expect(events.map((event) => event.type)).toContain(type);
  // All are about the customer and card, or the account, created for this run, and are in the feed.
  expect(new Set(events.map(({ data }) => data.customer_id ?? data.id)).size).toBe(1);
  for (const event of events) expect((await sandbox.get(`/events/${event.id}`)).data).toEqual(event);
});

test.concurrent('prints a line for each event without --json', async () => {
  const { stdout } = await trigger(sandbox, 'card.frozen');
  const line = (type: string) => String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ  ${type} +[0-9a-f-]{36}\n`;
  const types = ['customer.approved', 'card.created', 'card.frozen'];
  expect(stdout).toMatch(new RegExp(`^${types.map(line).join('')}$`));
});

test.concurrent('fails without a decline fee for events of that fee, and says how to set one', async () => {
  const { sandbox: other } = await service.newPartner();
  for (const type of ['card.decline.charge', 'card.decline.wallet.charge']) {
    const { code, stdout, stderr } = await trigger(other, type);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^issuary: no card\.decline\..*fees set.*\n$/);
  }
});

test.concurrent.each([
  ['toaster.exploded', /there is no event type "toaster\.exploded"; `trigger --list` lists all types/],
  ['card.frozn', /there is no event type "card\.frozn"; did you mean card\.frozen\?/],
  ['', /there is no event type ""/],
])('fails for %j', async (type, why) => {
  const { code, stdout, stderr } = await trigger(sandbox, type);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(why);
});

test.concurrent('rejects a live key without causing an event', async () => {
  const { code, stderr } = await trigger(live, 'card.created');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^issuary: this is a live key/);
  expect((await live.get('/events')).data.events).toEqual([]);
});
