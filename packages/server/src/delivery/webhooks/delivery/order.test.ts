import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { setUp } from '../../../../test/webhooks/set-up.ts';
import type { Received } from '../../../../test/webhooks/stage.ts';
import { newId } from '../../../foundation/kit/ids.ts';

const { database } = await createTestDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sequences = (received: readonly Received[]): number[] => received.map(({ sequence }) => sequence);

test('one that fails holds back its subject for an hour, and no other', async () => {
  const { stage, tenant, newWorker } = await setUp(database);
  const worker = newWorker();
  const [failing, sound] = [newId(), newId()];
  stage.answer = ({ subject, sequence }) => (subject === failing && sequence === 1 ? 500 : 200);
  await stage.emit(tenant, [{ subject: failing }, { subject: failing }, { subject: sound }]);
  await worker.settle();
  await stage.emit(tenant, [{ subject: failing }, { subject: sound }]);
  await worker.settle();
  const of = (subject: string): number[] => sequences(stage.received.filter((each) => each.subject === subject));
  expect(of(sound)).toEqual([1, 2]);
  expect(new Set(of(failing))).toEqual(new Set([1]));
  stage.clock.advance(HOUR - 1);
  await worker.settle();
  expect(new Set(of(failing))).toEqual(new Set([1]));
  stage.clock.advance(1);
  await worker.settle();
  expect(of(failing).filter((sequence) => sequence > 1)).toEqual([2, 3]);
});

test('a retry by hand that fails goes on holding back what comes later', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const worker = newWorker();
  const subject = newId();
  stage.answer = ({ sequence }) => (sequence === 1 ? 500 : 200);
  await stage.emit(tenant, [{ subject }, { subject }]);
  await worker.settle();
  stage.clock.advance(10 * MINUTE);
  await partner.retry((await partner.deliveries())[0]!.id);
  await worker.settle();
  await stage.emit(tenant, [{ subject }]);
  await worker.settle();
  expect(new Set(sequences(stage.received))).toEqual(new Set([1]));
  stage.clock.advance(50 * MINUTE);
  await worker.settle();
  expect(sequences(stage.received).filter((sequence) => sequence > 1)).toEqual([2, 3]);
});

test('one sent by hand before its turn, and failing, holds back what comes later as well', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const worker = newWorker();
  const subject = newId();
  stage.answer = () => 500;
  await stage.emit(tenant, [{ subject }, { subject }, { subject }]);
  await worker.settle();
  stage.clock.advance(MINUTE);
  await partner.retry((await partner.deliveries())[1]!.id);
  await worker.settle();
  expect(new Set(sequences(stage.received))).toEqual(new Set([1, 2]));
  stage.answer = ({ sequence }) => (sequence === 2 ? 500 : 200);
  stage.clock.advance(6 * MINUTE);
  await worker.settle();
  expect((await partner.deliveries()).map(({ status, held }) => [status, held])).toEqual([
    ['succeeded', false],
    ['waiting', false],
    ['waiting', true],
  ]);
  stage.clock.advance(54 * MINUTE);
  await worker.settle();
  expect(sequences(stage.received).filter((sequence) => sequence === 3)).toEqual([3]);
});
