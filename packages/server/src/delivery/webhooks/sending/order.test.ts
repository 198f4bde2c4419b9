import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { setUpWebhooks } from '#test/webhooks/setup.ts';
import type { Received } from '#test/webhooks/webhook-fixture.ts';
import { newId } from '#kit/ids.ts';
import { MINUTE_MS, HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

const sequences = (received: readonly Received[]): number[] => received.map(({ sequence }) => sequence);

test('a failed event blocks its subject for an hour, and no other subject', async () => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database);
  const worker = newWorker();
  const [failing, healthy] = [newId(), newId()];
  fixture.respond = ({ subject, sequence }) => (subject === failing && sequence === 1 ? 500 : 200);
  await fixture.emit(tenant, [{ subject: failing }, { subject: failing }, { subject: healthy }]);
  await worker.settle();
  await fixture.emit(tenant, [{ subject: failing }, { subject: healthy }]);
  await worker.settle();
  const of = (subject: string): number[] => sequences(fixture.received.filter((each) => each.subject === subject));
  expect(of(healthy)).toEqual([1, 2]);
  expect(new Set(of(failing))).toEqual(new Set([1]));
  fixture.clock.advance(HOUR_MS - 1);
  await worker.settle();
  expect(new Set(of(failing))).toEqual(new Set([1]));
  fixture.clock.advance(1);
  await worker.settle();
  expect(of(failing).filter((sequence) => sequence > 1)).toEqual([2, 3]);
});

test('a failed manual retry still blocks later events', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const worker = newWorker();
  const subject = newId();
  fixture.respond = ({ sequence }) => (sequence === 1 ? 500 : 200);
  await fixture.emit(tenant, [{ subject }, { subject }]);
  await worker.settle();
  fixture.clock.advance(10 * MINUTE_MS);
  await partner.retry((await partner.deliveries())[0]!.id);
  await worker.settle();
  await fixture.emit(tenant, [{ subject }]);
  await worker.settle();
  expect(new Set(sequences(fixture.received))).toEqual(new Set([1]));
  fixture.clock.advance(50 * MINUTE_MS);
  await worker.settle();
  expect(sequences(fixture.received).filter((sequence) => sequence > 1)).toEqual([2, 3]);
});

test('a manual retry that is sent before its turn and fails also blocks later events', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const worker = newWorker();
  const subject = newId();
  fixture.respond = () => 500;
  await fixture.emit(tenant, [{ subject }, { subject }, { subject }]);
  await worker.settle();
  fixture.clock.advance(MINUTE_MS);
  await partner.retry((await partner.deliveries())[1]!.id);
  await worker.settle();
  expect(new Set(sequences(fixture.received))).toEqual(new Set([1, 2]));
  fixture.respond = ({ sequence }) => (sequence === 2 ? 500 : 200);
  fixture.clock.advance(6 * MINUTE_MS);
  await worker.settle();
  expect((await partner.deliveries()).map(({ status, held }) => [status, held])).toEqual([
    ['succeeded', false],
    ['waiting', false],
    ['waiting', true],
  ]);
  fixture.clock.advance(54 * MINUTE_MS);
  await worker.settle();
  expect(sequences(fixture.received).filter((sequence) => sequence === 3)).toEqual([3]);
});
