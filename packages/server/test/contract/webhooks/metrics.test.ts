import { expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newWebhook, patchWebhook } from '../support/hooks.ts';
import { newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { HOUR_MS } from '../../../src/foundation/kit/durations.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });

/** The webhook metrics, without their comment lines. */
async function gauges(): Promise<Record<string, number>> {
  const { text } = await call('GET', `${service.url}/metrics`);
  return Object.fromEntries(
    [...text.matchAll(/^issuary_webhook_(\S+) (\S+)$/gm)].map(([, name, n]) => [name, Number(n)]),
  );
}

const endpoints = (enabled: number, disabled: number, failing: number) => ({
  'endpoints{state="enabled"}': enabled,
  'endpoints{state="disabled"}': disabled,
  'endpoints{state="failing"}': failing,
});

test('/metrics reports how many endpoints of all partners are failing, and for how long', async () => {
  expect(await gauges()).toEqual({ ...endpoints(0, 0, 0), oldest_failing_seconds: 0 });

  const { sandbox } = await service.newPartner();
  const { sandbox: other } = await service.newPartner();
  const good = await startReceiver();
  let status = 500;
  const bad = await startReceiver((response) => void response.writeHead(status).end());
  await newWebhook(sandbox, good.url);
  await newWebhook(sandbox, bad.url);
  await patchWebhook(other, await newWebhook(other, good.url), { enabled: false });
  const deleted = await newWebhook(other, good.url);
  await other.call('DELETE', `/webhooks/${deleted.id}`);
  expect(await gauges()).toEqual({ ...endpoints(2, 1, 0), oldest_failing_seconds: 0 });

  await newCard(sandbox);
  await service.deliver();
  const reported = await gauges();
  expect(reported).toMatchObject(endpoints(1, 1, 1));
  clock.advance(HOUR_MS);
  const later = (await gauges())['oldest_failing_seconds']! - reported['oldest_failing_seconds']!;
  expect(later).toBeGreaterThanOrEqual(HOUR_MS / 1_000);

  status = 200;
  await service.deliver();
  expect(await gauges()).toEqual({ ...endpoints(2, 1, 0), oldest_failing_seconds: 0 });
});
