import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { hanging, setUp } from '../../../../test/webhooks/set-up.ts';
import { until } from '../../../../test/webhooks/until.ts';
import { newId } from '../../../foundation/kit/ids.ts';
import { findDueTenants } from './claims/store.ts';

const { database } = await createTestDatabase();

const BACKLOG = 8_000;

test('what is asked for by hand does not wait until a backlog is delivered', async () => {
  const { stage, tenant, partner, endpoint, newWorker } = await setUp(database);
  await stage.emit(
    tenant,
    Array.from({ length: BACKLOG }, () => ({ subject: newId() })),
  );
  let askedAt = Number.POSITIVE_INFINITY;
  stage.answer = async () => {
    if (stage.received.length !== 1_000) return 200;
    await partner.test(endpoint);
    askedAt = stage.received.length;
    return 200;
  };
  newWorker().start();
  await until(() => stage.received.length >= BACKLOG + 1);
  const sentAt = stage.received.findIndex(({ body }) => body.includes('"test":true'));
  expect(sentAt).toBeGreaterThanOrEqual(askedAt);
  expect(sentAt - askedAt).toBeLessThan(BACKLOG / 4);
});

test('a success makes what failed due at once, whatever succeeded before, when the stream ends with it', async () => {
  const { stage, tenant, newWorker } = await setUp(database);
  const failing = newId();
  stage.answer = ({ subject }) => (subject === failing ? 500 : 200);
  const worker = newWorker();
  const attempts = () => stage.received.filter(({ subject }) => subject === failing).length;
  await stage.emit(tenant, [{ subject: failing }]);
  await worker.settle();
  stage.clock.advance(5_000);
  await worker.settle();
  await stage.emit(tenant, [{ subject: newId() }, { subject: newId() }]);
  await worker.settle();
  await stage.emit(tenant, [{ subject: newId() }]);
  await worker.settle();
  const before = attempts();
  // Later than a success may bring it forward again, and long before its own time.
  stage.clock.advance(61 * 1_000);
  await stage.emit(tenant, [{ subject: newId() }]);
  await worker.settle();
  expect(attempts()).toBe(before + 1);
});

test('workers do not come back to a tenant whose endpoint is disabled, whatever waits there', async () => {
  const { stage, tenant, partner, endpoint, newWorker } = await setUp(database);
  stage.answer = () => 500;
  await stage.emit(tenant, [{ subject: newId() }]);
  await newWorker().settle();
  await partner.update(endpoint, { enabled: false });
  stage.clock.advance(60 * 60 * 1_000);
  expect(await findDueTenants(database, stage.clock.now(), 10)).toEqual([]);
  await partner.update(endpoint, { enabled: true });
  expect(await findDueTenants(database, stage.clock.now(), 10)).toEqual([tenant.id]);
});

test('one that somebody asks for while it is being sent is sent once more', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  stage.answer = () => 500;
  await stage.emit(tenant, [{ subject: newId() }]);
  const worker = newWorker();
  await worker.settle();
  const { answer, letGo } = hanging();
  stage.answer = answer;
  stage.clock.advance(5_000);
  const ended = worker.settle();
  await until(() => stage.received.length === 2);
  await partner.retry((await partner.deliveries())[0]!.id);
  letGo(200);
  await ended;
  await worker.settle();
  expect(stage.received.length).toBe(3);
  expect((await partner.deliveries()).map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['succeeded', 3],
  ]);
});
