import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { setUpWebhooks } from '#test/webhooks/setup.ts';
import { START } from '#test/webhooks/webhook-fixture.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

const moment = (minutes: number): string => new Date(START.getTime() + minutes * MINUTE_MS).toISOString();

async function replaysLeft(): Promise<number> {
  return (
    await database.rows({ statement: { name: 'test.replays', text: 'SELECT 1 FROM webhook_replays' }, values: [] })
  ).length;
}

test('a replay sends the events of its period and types again, without codes', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const worker = newWorker();
  const subject = newId();
  const data = { expires_at: moment(60) };
  const ids: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    ids.push(
      ...(await fixture.emit(tenant, [
        { subject },
        { subject, type: 'card.code', data },
        { subject, type: 'card.frozen' },
      ])),
    );
    await worker.settle();
    fixture.clock.advance(MINUTE_MS);
  }
  const before = fixture.received.length;
  await partner.replay(endpoint, { from: moment(1), to: moment(3), types: ['card.funded', 'card.code'] });
  await worker.settle();
  const again = fixture.received.slice(before);
  // The events of minutes 1, 2 and 3.
  expect(again.map(({ id }) => id)).toEqual([ids[3], ids[6], ids[9]]);
  expect(again.map(({ id, body }) => fixture.received.find((each) => each.id === id)!.body === body)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await replaysLeft()).toBe(0);
  const replayed = (await partner.deliveries()).filter(({ kind }) => kind === 'replay');
  expect(replayed.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
});

test('a replay of what failed sends each event that the endpoint has never accepted, and no other', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const other = await fixture.newEndpoint(tenant);
  const ids = await fixture.emit(
    tenant,
    Array.from({ length: 6 }, () => ({ subject: newId() })),
  );
  const refused = new Set([ids[1], ids[3], ids[4], ids[5]]);
  fixture.respond = ({ id, url }) => (refused.has(id) && url.includes(endpoint) ? 500 : 200);
  await newWorker().settle();
  const period = { from: moment(0), to: moment(1), only: 'failed' } as const;
  const nextAttempt = async () =>
    (await partner.deliveries(endpoint)).flatMap(({ next_attempt_at }) => next_attempt_at ?? [])[0];
  const dryRun = async (at = endpoint) => (await partner.replay(at, { ...period, dry_run: true })).count;
  fixture.clock.advance(MINUTE_MS);
  // They are still tried.
  expect(await dryRun()).toBe(0);
  for (let due = await nextAttempt(); due !== undefined; due = await nextAttempt()) {
    fixture.clock.advance(due.getTime() - fixture.clock.now().getTime());
    await newWorker().settle();
  }
  expect(await dryRun()).toBe(4);
  expect(await dryRun(other)).toBe(0);
  // One succeeds when it is retried.
  fixture.respond = () => 200;
  const { id } = (await partner.deliveries(endpoint)).find(({ event_position }) => event_position === 4n)!;
  await partner.retry(id);
  await newWorker().settle();
  const before = fixture.received.length;
  expect(await dryRun()).toBe(3);
  await partner.replay(endpoint, period);
  await newWorker().settle();
  expect(fixture.received.slice(before).map((each) => each.id)).toEqual([ids[1], ids[4], ids[5]]);
  expect(await dryRun()).toBe(0);
  expect(await replaysLeft()).toBe(0);
});

test('a replay does not wait for a blocked subject and does not block it', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const worker = newWorker();
  const subject = newId();
  await fixture.emit(tenant, [{ subject }]);
  await worker.settle();
  fixture.respond = ({ sequence }) => (sequence === 2 ? 500 : 200);
  await fixture.emit(tenant, [{ subject }, { subject }]);
  await worker.settle();
  fixture.clock.advance(MINUTE_MS);
  const before = fixture.received.length;
  await partner.replay(endpoint, { from: moment(0), to: moment(1) });
  await worker.settle();
  const again = fixture.received.slice(before).map(({ sequence }) => sequence);
  // The second event fails and is tried more than once.
  expect(again.filter((sequence) => sequence !== 2)).toEqual([1, 3]);
  expect(again).toContain(2);
  const events = (await partner.deliveries()).filter(({ kind }) => kind === 'event');
  expect(events.map(({ status, held }) => [status, held])).toEqual([
    ['succeeded', false],
    ['waiting', false],
    ['waiting', true],
  ]);
  // A failed replay delivery blocks nothing.
  fixture.respond = ({ sequence }) => (sequence === 1 ? 500 : 200);
  fixture.clock.advance(6 * MINUTE_MS);
  await worker.settle();
  expect(
    (await partner.deliveries()).filter(({ kind, status }) => kind === 'event' && status === 'succeeded').length,
  ).toBe(3);
});

test('another process finishes a replay whose process died in the middle', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const count = 1_500;
  const ids = await fixture.emit(
    tenant,
    Array.from({ length: count }, () => ({ subject: newId() })),
  );
  await newWorker().settle();
  fixture.clock.advance(MINUTE_MS);
  await partner.replay(endpoint, { from: moment(0), to: moment(1) });
  const before = fixture.received.length;
  const { promise, resolve } = Promise.withResolvers<number>();
  fixture.respond = async () => (fixture.received.length > before + 700 ? await promise : 200);
  const killedWorker = newWorker();
  const ended = killedWorker.settle();
  await until(() => fixture.received.length > before + 700);
  fixture.clock.advance(7_000);
  fixture.respond = () => 200;
  await newWorker().settle();
  resolve(200);
  await ended;
  // If the first process renewed its lease just before, the lease has expired now.
  fixture.clock.advance(MINUTE_MS);
  await newWorker().settle();
  expect(new Set(fixture.received.slice(before).map(({ id }) => id))).toEqual(new Set(ids));
  expect(await replaysLeft()).toBe(0);
});

test('new events do not wait until a replay is done', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const count = 5_000;
  await fixture.emit(
    tenant,
    Array.from({ length: count }, () => ({ subject: newId() })),
  );
  await newWorker().settle();
  fixture.clock.advance(MINUTE_MS);
  await partner.replay(endpoint, { from: moment(0), to: moment(1) });
  const before = fixture.received.length;
  let id = '';
  let emittedAt = Number.POSITIVE_INFINITY;
  fixture.respond = async () => {
    if (fixture.received.length !== before + 500) return 200;
    id = (await fixture.emit(tenant, [{ subject: newId() }]))[0]!;
    emittedAt = fixture.received.length;
    return 200;
  };
  newWorker().start();
  await until(() => fixture.received.length === before + count + 1);
  expect(fixture.received.findIndex((each) => each.id === id) - emittedAt).toBeLessThan(count / 4);
});
