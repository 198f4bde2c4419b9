import { afterAll, expect, test } from 'vitest';
import { startWorker } from '#composition/service/worker.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { startService, type TenantClient } from '../../service.ts';
import { setFeesOf, type EventView } from '../support/fixtures.ts';

const service = await startService(await createTestDatabase(), {
  settings: { ISSUARY_APPROVED_CUSTOMERS_ONLY: 'yes' },
});
const { sandbox } = await service.newPartner();
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

test.concurrent.each(listed.map(({ type }) => type))('causes %s', async (type) => {
  const { code, stdout, stderr } = await trigger(sandbox, type, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const { events } = JSON.parse(stdout) as { events: EventView[] };
  expect(events.map((event) => event.type)).toContain(type);
  // All are about the customer and card, or the account, created for this run, and are in the feed.
  expect(new Set(events.map(({ data }) => data.customer_id ?? data.id)).size).toBe(1);
  for (const event of events) expect((await sandbox.get(`/events/${event.id}`)).data).toEqual(event);
});
