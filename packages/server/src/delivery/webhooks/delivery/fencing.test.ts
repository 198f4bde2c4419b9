import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { hanging, setUp } from '../../../../test/webhooks/set-up.ts';
import { until } from '../../../../test/webhooks/until.ts';
import type { Database } from '../../../foundation/database/index.ts';
import { newId } from '../../../foundation/kit/ids.ts';

const { database, open } = await createTestDatabase();

const LEASE_AND_MORE_MS = 7_000;

/** A database whose transactions begin when the gate opens. */
function slow(behind: Database, gate: Promise<unknown>): Database {
  return new Proxy(behind, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const run = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      return key === 'transaction' ? async (...given: unknown[]) => await gate.then(() => run(...given)) : run;
    },
  });
}

test('what a process writes after its lease was taken over changes nothing', async () => {
  const { stage, tenant, partner, endpoint, newWorker } = await setUp(database);
  const gate = Promise.withResolvers<void>();
  const subject = newId();
  await stage.emit(tenant, [{ subject }, { subject }]);
  stage.answer = () => 500;
  const late = newWorker({ database: slow(database, gate.promise) });
  const ended = late.settle();
  await until(() => stage.received.length === 1);
  stage.clock.advance(LEASE_AND_MORE_MS);
  stage.answer = () => 200;
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
  expect(stage.received.map(({ sequence }) => sequence)).toEqual([1, 1, 2]);
});

test('an answer that comes after the lease was taken over changes nothing', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const { answer, letGo } = hanging();
  stage.answer = answer;
  await stage.emit(tenant, [{ subject: newId() }]);
  const gate = Promise.withResolvers<void>();
  const ended = newWorker({ database: slow(database, gate.promise) }).settle();
  await until(() => stage.received.length === 1);
  stage.clock.advance(LEASE_AND_MORE_MS);
  stage.answer = () => 500;
  await newWorker().settle();
  letGo(200);
  gate.resolve();
  await ended;
  const [delivery] = await partner.deliveries();
  expect([delivery!.status, delivery!.attempts.length]).toEqual(['waiting', 1]);
});

test('workers beside each other deliver each event once, each subject in order', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const subjects = Array.from({ length: 40 }, () => newId());
  const endpoints = 3;
  for (let more = 1; more < endpoints; more += 1) await stage.newEndpoint(tenant);
  const workers = Array.from({ length: 4 }, () =>
    newWorker({ database: open({ connections_max: 3 }), linger_ms: 200 }),
  );
  for (const worker of workers) worker.start();
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1)
    await stage.emit(
      tenant,
      subjects.map((subject) => ({ subject })),
    );
  const all = rounds * subjects.length * endpoints;
  await until(() => stage.received.length >= all);
  await Promise.all(workers.map(async (worker) => await worker.stop()));
  expect(stage.received.length).toBe(all);
  const lines = Map.groupBy(stage.received, ({ url, subject }) => `${url} ${subject}`);
  const inOrder = Array.from({ length: rounds }, (_, index) => index + 1);
  expect([...lines.values()].every((line) => line.map(({ sequence }) => sequence).join() === inOrder.join())).toBe(
    true,
  );
  expect((await partner.deliveries()).length).toBe(all);
});

test('connections that break while results are written lose nothing, and make no delivery twice', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const own = open({ connections_max: 3 });
  const subjects = Array.from({ length: 20 }, () => newId());
  const count = 600;
  const ids = await stage.emit(
    tenant,
    Array.from({ length: count }, (_, index) => ({ subject: subjects[index % subjects.length]! })),
  );
  const cut = async (): Promise<void> => {
    // Those in a transaction: the one of the results, as nothing else is.
    const text = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`;
    await database.rows({ statement: { name: 'test.cut', text }, values: [] });
  };
  let cuts = 0;
  stage.answer = async ({ sequence }) => {
    if (sequence % 10 === 0 && cuts < 20) {
      cuts += 1;
      await cut();
    }
    return 200;
  };
  const worker = newWorker({ database: own });
  worker.start();
  const received = (): Set<string> => new Set(stage.received.map(({ id }) => id));
  await until(() => {
    // The lease of a stream that was broken off runs out.
    stage.clock.advance(100);
    return received().size === count;
  });
  await until(async () => {
    stage.clock.advance(100);
    return (await partner.deliveries()).length === count;
  });
  await worker.stop();
  expect(received()).toEqual(new Set(ids));
  const rows = await partner.deliveries();
  expect(new Set(rows.map(({ event_position }) => event_position)).size).toBe(count);
  expect(rows.every(({ status }) => status === 'succeeded')).toBe(true);
  expect(new Set(stage.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(count);
});

test('what a dead process had under way is sent as soon as another takes over', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const { answer, letGo } = hanging();
  stage.answer = answer;
  await stage.emit(tenant, [{ subject: newId() }]);
  const ended = newWorker().settle();
  await until(async () => (await partner.deliveries()).length === 1);
  stage.clock.advance(LEASE_AND_MORE_MS);
  stage.answer = () => 200;
  await newWorker().settle();
  expect(stage.received).toHaveLength(2);
  expect((await partner.deliveries()).map(({ status }) => status)).toEqual(['succeeded']);
  letGo();
  await ended;
});
