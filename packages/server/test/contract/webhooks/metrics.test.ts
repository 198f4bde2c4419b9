import { expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newWebhook, patchWebhook } from '../support/hooks.ts';
import { newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { HOUR_MS } from '#kit/durations.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });

/** The webhook metrics, without their comment lines. */
async function gauges(): Promise<Record<string, number>> {
  const { text } = await call('GET', `${service.url}/metrics`);
  return Object.fromEntries(
    [...text.matchAll(/^issuary_webhook_(\S+) (\S+)$/gm)].map(([, name, n]) => [name, Number(n)]),
  );
}

const endpoints = (environment: string, enabled: number, disabled: number, failing: number) => ({
  [`endpoints{environment="${environment}",state="enabled"}`]: enabled,
  [`endpoints{environment="${environment}",state="disabled"}`]: disabled,
  [`endpoints{environment="${environment}",state="failing"}`]: failing,
});
const PATIENTLY = { timeout: 60_000 };
const OLDEST = 'oldest_failing_seconds{environment="sandbox"}';
const OLDEST_LIVE = 'oldest_failing_seconds{environment="live"}';

/** The live endpoint works all the time. */
const healthy = (enabled: number, disabled: number, live: number) => ({
  ...endpoints('sandbox', enabled, disabled, 0),
  [OLDEST]: 0,
  ...endpoints('live', live, 0, 0),
  [OLDEST_LIVE]: 0,
});

/** A scrape shows what the last one read, for a part of a second. */
async function expectGauges(expected: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(gauges, PATIENTLY).toMatchObject(expected);
}

test('/metrics reports how many endpoints of all partners are failing, and for how long', async () => {
  await expectGauges(healthy(0, 0, 0));

  const { sandbox, live } = await service.newPartner();
  const { sandbox: other } = await service.newPartner();
  const good = await startReceiver();
  let status = 500;
  const bad = await startReceiver((response) => void response.writeHead(status).end());
  await newWebhook(sandbox, good.url);
  await newWebhook(sandbox, bad.url);
  await patchWebhook(other, await newWebhook(other, good.url), { enabled: false });
  const deleted = await newWebhook(other, good.url);
  await other.call('DELETE', `/webhooks/${deleted.id}`);
  await newWebhook(live, 'https://hooks.example.com/issuary');
  await expectGauges(healthy(2, 1, 1));

  await newCard(sandbox);
  await service.deliver();
  await expectGauges({ ...endpoints('sandbox', 1, 1, 1), ...endpoints('live', 1, 0, 0), [OLDEST_LIVE]: 0 });
  const reported = (await gauges())[OLDEST]!;
  clock.advance(HOUR_MS);
  await expect.poll(async () => (await gauges())[OLDEST], PATIENTLY).toBeGreaterThanOrEqual(reported + HOUR_MS / 1_000);

  status = 200;
  await service.deliver();
  await expectGauges(healthy(2, 1, 1));
});
