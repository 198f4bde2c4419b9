import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { setUp } from '../../../../test/webhooks/set-up.ts';
import { START } from '../../../../test/webhooks/stage.ts';
import { until } from '../../../../test/webhooks/until.ts';
import { newId } from '../../../foundation/kit/ids.ts';

const { database } = await createTestDatabase();

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  ['429 with seconds', { status: 429, retryAfter: '120' }],
  ['503 with a date', { status: 503, retryAfter: new Date(START.getTime() + 120 * SECOND).toUTCString() }],
])('%s pauses the endpoint', async (_, answer) => {
  const { stage, tenant, newWorker } = await setUp(database);
  const [first, second] = [newId(), newId()];
  stage.answer = () => answer;
  await stage.emit(tenant, [{ subject: first }]);
  const worker = newWorker();
  await worker.settle();
  stage.answer = () => 200;
  await stage.emit(tenant, [{ subject: second }]);
  const ended = worker.settle();
  stage.clock.advance(119 * SECOND);
  // The code shows that the worker is at work.
  await stage.emit(tenant, [
    { subject: newId(), type: 'card.code', data: { expires_at: new Date(START.getTime() + HOUR).toISOString() } },
  ]);
  await until(() => stage.received.some(({ type }) => type === 'card.code'));
  expect(stage.received.length).toBe(2);
  stage.clock.advance(SECOND);
  await ended;
  expect(
    stage.received
      .slice(2)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual([first, second].toSorted());
});

test('another refusal that names a time moves its delivery, not the endpoint', async () => {
  const { stage, tenant, newWorker } = await setUp(database);
  const [failing, sound] = [newId(), newId()];
  stage.answer = ({ subject }) => (subject === failing ? { status: 500, retryAfter: '600' } : 200);
  const worker = newWorker();
  await stage.emit(tenant, [{ subject: failing }, { subject: sound }]);
  await worker.settle();
  expect(stage.received.length).toBe(2);
  stage.clock.advance(599 * SECOND);
  // Neither its time nor a success makes it due.
  await stage.emit(tenant, [{ subject: sound }]);
  await worker.settle();
  expect(stage.received.length).toBe(3);
  stage.clock.advance(SECOND);
  await worker.settle();
  expect(stage.received.length).toBe(4);
});

test('attempts that a success brought forward come ever more rarely, and use up none of the ten', async () => {
  const { stage, tenant, partner, newWorker } = await setUp(database);
  const failing = newId();
  stage.answer = ({ subject }) => (subject === failing ? 500 : 200);
  const worker = newWorker();
  await stage.emit(tenant, [{ subject: failing }]);
  await worker.settle();
  // To the second attempt, and into the five minutes to the third; a success every five seconds.
  stage.clock.advance(5 * SECOND);
  await worker.settle();
  const extra: number[] = [];
  for (let second = 0; second < 160; second += 5) {
    const before = stage.received.length;
    await stage.emit(tenant, [{ subject: newId() }]);
    await worker.settle();
    if (stage.received.slice(before).some(({ subject }) => subject === failing)) extra.push(second);
    stage.clock.advance(5 * SECOND);
  }
  const [delivery] = await partner.deliveries();
  expect(delivery!.scheduled_attempts).toBe(2);
  expect(delivery!.extra_attempts).toBe(extra.length);
  expect(extra).toEqual([0, 5, 15, 35, 75, 155]);
});
