import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { setUpWebhooks } from '#test/webhooks/setup.ts';
import { START } from '#test/webhooks/webhook-fixture.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';
import { SECOND_MS, HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

test.each([
  ['429 with seconds', { status: 429, retryAfter: '120' }],
  ['503 with a date', { status: 503, retryAfter: new Date(START.getTime() + 120 * SECOND_MS).toUTCString() }],
])('%s pauses the endpoint', async (_, response) => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database);
  const [first, second] = [newId(), newId()];
  fixture.respond = () => response;
  await fixture.emit(tenant, [{ subject: first }]);
  const worker = newWorker();
  await worker.settle();
  fixture.respond = () => 200;
  await fixture.emit(tenant, [{ subject: second }]);
  const ended = worker.settle();
  fixture.clock.advance(119 * SECOND_MS);
  // The delivered code shows that the worker is running.
  await fixture.emit(tenant, [
    { subject: newId(), type: 'card.code', data: { expires_at: new Date(START.getTime() + HOUR_MS).toISOString() } },
  ]);
  await until(() => fixture.received.some(({ type }) => type === 'card.code'));
  expect(fixture.received.length).toBe(2);
  fixture.clock.advance(SECOND_MS);
  await ended;
  expect(
    fixture.received
      .slice(2)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual([first, second].toSorted());
});

test('Retry-After with another status delays only its delivery, not the endpoint', async () => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database);
  const [failing, healthy] = [newId(), newId()];
  fixture.respond = ({ subject }) => (subject === failing ? { status: 500, retryAfter: '600' } : 200);
  const worker = newWorker();
  await fixture.emit(tenant, [{ subject: failing }, { subject: healthy }]);
  await worker.settle();
  expect(fixture.received.length).toBe(2);
  fixture.clock.advance(599 * SECOND_MS);
  // Neither its schedule nor a success makes it due.
  await fixture.emit(tenant, [{ subject: healthy }]);
  await worker.settle();
  expect(fixture.received.length).toBe(3);
  fixture.clock.advance(SECOND_MS);
  await worker.settle();
  expect(fixture.received.length).toBe(4);
});

test('attempts that a success brings forward become less frequent and do not count towards the ten', async () => {
  const { fixture, tenant, partner, newWorker } = await setUpWebhooks(database);
  const failing = newId();
  fixture.respond = ({ subject }) => (subject === failing ? 500 : 200);
  const worker = newWorker();
  await fixture.emit(tenant, [{ subject: failing }]);
  await worker.settle();
  // Makes the second attempt. During the five minutes to the third, there is a success every five seconds.
  fixture.clock.advance(5 * SECOND_MS);
  await worker.settle();
  const extra: number[] = [];
  for (let second = 0; second < 160; second += 5) {
    const before = fixture.received.length;
    await fixture.emit(tenant, [{ subject: newId() }]);
    await worker.settle();
    if (fixture.received.slice(before).some(({ subject }) => subject === failing)) extra.push(second);
    fixture.clock.advance(5 * SECOND_MS);
  }
  const [delivery] = await partner.deliveries();
  expect(delivery!.scheduled_attempts).toBe(2);
  expect(delivery!.extra_attempts).toBe(extra.length);
  expect(extra).toEqual([0, 5, 15, 35, 75, 155]);
});
