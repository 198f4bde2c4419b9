import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { hanging, setUpWebhooks } from '#test/webhooks/setup.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';
import { findDueTenants } from './claim-store.ts';

const { database } = await createTestDatabase();

const BACKLOG = 8_000;

test('a test event does not wait until a backlog is delivered', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  await fixture.emit(
    tenant,
    Array.from({ length: BACKLOG }, () => ({ subject: newId() })),
  );
  let requestedAt = Number.POSITIVE_INFINITY;
  fixture.respond = async () => {
    if (fixture.received.length !== 1_000) return 200;
    await partner.test(endpoint);
    requestedAt = fixture.received.length;
    return 200;
  };
  newWorker().start();
  await until(() => fixture.received.length >= BACKLOG + 1);
  const sentAt = fixture.received.findIndex(({ body }) => body.includes('"test":true'));
  expect(sentAt).toBeGreaterThanOrEqual(requestedAt);
  expect(sentAt - requestedAt).toBeLessThan(BACKLOG / 4);
});

test('a success makes failed deliveries due immediately, even after earlier successes and when the stream then ends', async () => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database);
  const failing = newId();
  fixture.respond = ({ subject }) => (subject === failing ? 500 : 200);
  const worker = newWorker();
  const attempts = () => fixture.received.filter(({ subject }) => subject === failing).length;
  await fixture.emit(tenant, [{ subject: failing }]);
  await worker.settle();
  fixture.clock.advance(5_000);
  await worker.settle();
  await fixture.emit(tenant, [{ subject: newId() }, { subject: newId() }]);
  await worker.settle();
  await fixture.emit(tenant, [{ subject: newId() }]);
  await worker.settle();
  const before = attempts();
  // Late enough for a success to bring the delivery forward again, and long before its scheduled attempt.
  fixture.clock.advance(61 * 1_000);
  await fixture.emit(tenant, [{ subject: newId() }]);
  await worker.settle();
  expect(attempts()).toBe(before + 1);
});

test('workers do not claim a tenant whose endpoint is disabled, even with deliveries waiting', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  fixture.respond = () => 500;
  await fixture.emit(tenant, [{ subject: newId() }]);
  await newWorker().settle();
  await partner.update(endpoint, { enabled: false });
  fixture.clock.advance(60 * 60 * 1_000);
  expect(await findDueTenants(database, fixture.clock.now(), 10)).toEqual([]);
  await partner.update(endpoint, { enabled: true });
  expect(await findDueTenants(database, fixture.clock.now(), 10)).toEqual([tenant.id]);
});

test('a delivery that is retried manually while it is being sent is sent once more', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  fixture.respond = () => 500;
  await fixture.emit(tenant, [{ subject: newId() }]);
  const worker = newWorker();
  await worker.settle();
  const { respond, release } = hanging();
  fixture.respond = respond;
  fixture.clock.advance(5_000);
  const ended = worker.settle();
  await until(() => fixture.received.length === 2);
  await partner.retry((await partner.deliveries())[0]!.id);
  release(200);
  await ended;
  await worker.settle();
  expect(fixture.received.length).toBe(3);
  expect((await partner.deliveries()).map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['succeeded', 3],
  ]);
});
