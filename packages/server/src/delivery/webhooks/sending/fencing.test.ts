import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { hanging, setUpWebhooks } from '#test/webhooks/setup.ts';
import { until } from '#test/webhooks/until.ts';
import type { Database } from '#database';
import { newId } from '#kit/ids.ts';

const { database, open } = await createTestDatabase();

const LEASE_AND_MORE_MS = 7_000;

/** A database whose transactions begin only when their gate resolves. */
function slow(behind: Database, gate: () => Promise<unknown>): Database {
  return new Proxy(behind, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const run = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      return key === 'transaction' ? async (...given: unknown[]) => await gate().then(() => run(...given)) : run;
    },
  });
}

test('a write after the lease was taken over changes nothing', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const gate = Promise.withResolvers<void>();
  const subject = newId();
  await fixture.emit(tenant, [{ subject }, { subject }]);
  fixture.respond = () => 500;
  const late = newWorker({ database: slow(database, () => gate.promise) });
  const ended = late.settle();
  await until(() => fixture.received.length === 1);
  fixture.clock.advance(LEASE_AND_MORE_MS);
  fixture.respond = () => 200;
  await newWorker().settle();
  const after = await partner.deliveries();
  const position = await partner.position(endpoint);
  gate.resolve();
  await ended;
  expect(await partner.deliveries()).toEqual(after);
  expect(await partner.position(endpoint)).toBe(position);
  expect(after.map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['succeeded', 1],
    ['succeeded', 1],
  ]);
  expect(fixture.received.map(({ sequence }) => sequence)).toEqual([1, 1, 2]);
});

test('a response that arrives after the lease was taken over changes nothing', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const { respond, release } = hanging();
  fixture.respond = respond;
  await fixture.emit(tenant, [{ subject: newId() }]);
  const gate = Promise.withResolvers<void>();
  const ended = newWorker({ database: slow(database, () => gate.promise) }).settle();
  await until(() => fixture.received.length === 1);
  fixture.clock.advance(LEASE_AND_MORE_MS);
  fixture.respond = () => 500;
  await newWorker().settle();
  release(200);
  gate.resolve();
  await ended;
  const [delivery] = await partner.deliveries();
  expect([delivery!.status, delivery!.attempts.length]).toEqual(['waiting', 1]);
});

test('stop waits for a stream that lost its lease, even after the worker has claimed the endpoint again', async () => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database);
  const firstSave = Promise.withResolvers<void>();
  let saves = 0;
  await fixture.emit(tenant, [{ subject: newId() }]);
  const worker = newWorker({
    database: slow(database, async () => void ((saves += 1) === 1 && (await firstSave.promise))),
  });
  const ended = worker.settle();
  await until(() => saves === 1);
  fixture.clock.advance(LEASE_AND_MORE_MS);
  await worker.settle();
  expect(fixture.received).toHaveLength(2);
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isStopped).toBe(false);
  firstSave.resolve();
  await stopped;
  await ended;
});

test('concurrent workers deliver each event once, and each subject in order', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const subjects = Array.from({ length: 40 }, () => newId());
  const endpoints = 3;
  for (let more = 1; more < endpoints; more += 1) await fixture.newEndpoint(tenant);
  const workers = Array.from({ length: 4 }, () =>
    newWorker({ database: open({ connections_max: 3 }), linger_ms: 200 }),
  );
  for (const worker of workers) worker.start();
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1)
    await fixture.emit(
      tenant,
      subjects.map((subject) => ({ subject })),
    );
  const all = rounds * subjects.length * endpoints;
  await until(() => fixture.received.length >= all);
  await Promise.all(workers.map(async (worker) => await worker.stop()));
  expect(fixture.received.length).toBe(all);
  const lines = Map.groupBy(fixture.received, ({ url, subject }) => `${url} ${subject}`);
  const inOrder = Array.from({ length: rounds }, (_, index) => index + 1);
  expect([...lines.values()].every((line) => line.map(({ sequence }) => sequence).join() === inOrder.join())).toBe(
    true,
  );
  expect((await partner.deliveries()).length).toBe(all);
});

test('connections that break while results are written lose no event and create no duplicate delivery', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const own = open({ connections_max: 3 });
  const subjects = Array.from({ length: 20 }, () => newId());
  const count = 600;
  const ids = await fixture.emit(
    tenant,
    Array.from({ length: count }, (_, index) => ({ subject: subjects[index % subjects.length]! })),
  );
  const cut = async (): Promise<void> => {
    // Connections in a transaction: only the one that writes results is.
    const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
    await database.rows({ statement: { name: 'test.cut', text }, values: [] });
  };
  let cuts = 0;
  fixture.respond = async ({ sequence }) => {
    if (sequence % 10 === 0 && cuts < 20) {
      cuts += 1;
      await cut();
    }
    return 200;
  };
  const worker = newWorker({ database: own });
  worker.start();
  const received = (): Set<string> => new Set(fixture.received.map(({ id }) => id));
  await until(() => {
    // Lets the lease of an interrupted stream expire.
    fixture.clock.advance(100);
    return received().size === count;
  });
  await until(async () => {
    fixture.clock.advance(100);
    return (await partner.deliveries()).length === count;
  });
  await worker.stop();
  expect(received()).toEqual(new Set(ids));
  const rows = await partner.deliveries();
  expect(new Set(rows.map(({ event_position }) => event_position)).size).toBe(count);
  expect(rows.every(({ status }) => status === 'succeeded')).toBe(true);
  expect(new Set(fixture.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(count);
});

test('deliveries that a dead process had in flight are sent as soon as another process takes over', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const { respond, release } = hanging();
  fixture.respond = respond;
  await fixture.emit(tenant, [{ subject: newId() }]);
  const ended = newWorker().settle();
  await until(async () => (await partner.deliveries()).length === 1);
  fixture.clock.advance(LEASE_AND_MORE_MS);
  fixture.respond = () => 200;
  await newWorker().settle();
  expect(fixture.received).toHaveLength(2);
  expect((await partner.deliveries()).map(({ status }) => status)).toEqual(['succeeded']);
  release();
  await ended;
});
