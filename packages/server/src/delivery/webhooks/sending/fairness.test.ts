import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { setUpWebhooks } from '#test/webhooks/setup.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';

const { database } = await createTestDatabase();

const BACKLOG = 2_000;
const SINGLE = 10;

test('a backlog of one endpoint does not delay single events of another', async () => {
  const { fixture, tenant, newWorker } = await setUpWebhooks(database, { patterns: ['card.*'] });
  await fixture.newEndpoint(tenant, { patterns: ['customer.*'] });
  await fixture.emit(
    tenant,
    Array.from({ length: BACKLOG }, () => ({ subject: newId() })),
  );
  let old = 0;
  let singles = 0;
  /** For each single event: how many deliveries of the backlog had begun when it was delivered. */
  const waits: number[] = [];
  const { promise: allSingles, resolve: served } = Promise.withResolvers<void>();
  fixture.respond = async ({ type }) => {
    if (type !== 'card.funded') {
      if (waits.push(old) === SINGLE) served();
      return 200;
    }
    old += 1;
    if (old % (BACKLOG / 2 / SINGLE) === 0 && singles < SINGLE) {
      singles += 1;
      await fixture.emit(tenant, [{ subject: newId(), type: 'customer.approved' }]);
    }
    // The second half of the backlog waits for the single events, which never come if they have to wait for it.
    if (old > BACKLOG / 2) await allSingles;
    return 200;
  };
  newWorker({ linger_ms: 2_000 }).start();
  await until(() => waits.length === SINGLE);
  expect(Math.max(...waits)).toBeLessThan(BACKLOG);
});

test('every endpoint is served when there are more than a process delivers for at the same time', async () => {
  const { fixture, tenant, endpoint, newWorker } = await setUpWebhooks(database);
  const busy = await Promise.all(Array.from({ length: 8 }, async () => await fixture.newTenant()));
  for (const each of busy) {
    await fixture.newEndpoint(each);
    await fixture.emit(
      each,
      Array.from({ length: 300 }, () => ({ subject: newId() })),
    );
  }
  // Responses are slow, so that no endpoint finishes its events before the last one is served.
  fixture.respond = async ({ url }) => {
    if (!url.includes(endpoint)) await new Promise((resolve) => setTimeout(resolve, 300));
    return 200;
  };
  const worker = newWorker({ streams_max: 3, time_slice_ms: 0 });
  worker.start();
  await until(() => new Set(fixture.received.map(({ url }) => url)).size >= 3);
  await fixture.emit(tenant, [{ subject: newId() }]);
  await until(() => fixture.received.some(({ url }) => url.includes(endpoint)));
  await until(() => new Set(fixture.received.map(({ url }) => url)).size === busy.length + 1);
  expect(fixture.received.length).toBeLessThan(busy.length * 300);
});
