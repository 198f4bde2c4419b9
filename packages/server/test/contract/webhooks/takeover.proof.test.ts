import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { MASTER_KEY, startService } from '../../service.ts';
import { until } from '../../torture/until.ts';
import { WorkerProcess } from '../../webhooks-crash/worker-process.ts';
import { deliveriesOf, newWebhook } from '../support/hooks.ts';
import { newCard } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';

// The test waits twice for a lease of six seconds to expire.
vi.setConfig({ testTimeout: 900_000 });

const SECONDS_MAX = 150;
const GONE = 410;

const database = await createTestDatabase();
const service = await startService(database);

function launchWorker(): WorkerProcess {
  const worker = new WorkerProcess({
    ISSUARY_DATABASE_URL: database.url,
    ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64'),
    ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8',
    ISSUARY_LOG_LEVEL: 'warn',
  });
  worker.launch();
  onTestFinished(async () => {
    worker.thaw();
    await worker.end('SIGKILL');
  });
  return worker;
}

test('a worker that was stopped for longer than its lease changes nothing after another has taken over', async () => {
  const { sandbox } = await service.newPartner();
  const card = await newCard(sandbox);
  let held: ServerResponse | undefined;
  const { url, received } = await startReceiver((response, count) => {
    if (count === 1) held = response;
    else response.end();
  });
  const webhook = await newWebhook(sandbox, url);
  const slow = launchWorker();
  await sandbox.put(`/cards/${card.id}/freeze`);
  await sandbox.put(`/cards/${card.id}/unfreeze`);
  await until('the first event is received', SECONDS_MAX, () => held !== undefined);
  slow.freeze();
  const other = launchWorker();
  const allHaveSucceeded = async (count: number): Promise<boolean> => {
    const deliveries = await deliveriesOf(sandbox, webhook);
    return deliveries.length === count && deliveries.every(({ status }) => status === 'succeeded');
  };
  await until('another worker takes over', SECONDS_MAX, () => allHaveSucceeded(2));
  expect(received.map(({ event }) => event.type)).toEqual(['card.frozen', 'card.frozen', 'card.unfrozen']);
  expect(received[1]!.event.id).toBe(received[0]!.event.id);
  expect(received[1]!.body).toBe(received[0]!.body);
  const done = await deliveriesOf(sandbox, webhook);
  expect(done.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual([[200], [200]]);

  // A worker that accepted this response would disable the webhook.
  held!.writeHead(GONE).end();
  slow.thaw();
  await other.end('SIGKILL');
  await sandbox.put(`/cards/${card.id}/freeze`);
  await until('the first worker delivers again', SECONDS_MAX, () => allHaveSucceeded(3));
  expect(received.slice(3).map(({ event }) => event.type)).toEqual(['card.frozen']);
  expect((await deliveriesOf(sandbox, webhook)).slice(0, 2)).toEqual(done);
  expect((await sandbox.get(`/webhooks/${webhook.id}`)).data).toMatchObject({ enabled: true, disabled_reason: null });
});
