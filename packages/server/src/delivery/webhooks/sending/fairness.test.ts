import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/harness.ts';
import { setUpWebhooks } from '../../../../test/webhooks/setup.ts';
import { until } from '../../../../test/webhooks/until.ts';
import { newId } from '../../../foundation/kit/ids.ts';

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
  const waits = new Map<string, number>();
  const emittedAt = new Map<string, number>();
  fixture.respond = async ({ type, id }) => {
    if (type !== 'card.funded') {
      waits.set(id, old);
      return 200;
    }
    old += 1;
    if (old % (BACKLOG / 2 / SINGLE) === 0 && emittedAt.size < SINGLE) {
      const at = old;
      const [single] = await fixture.emit(tenant, [{ subject: newId(), type: 'customer.approved' }]);
      emittedAt.set(single!, at);
    }
    return 200;
  };
  newWorker({ linger_ms: 2_000 }).start();
  await until(() => waits.size === SINGLE);
  // The number of backlog deliveries between an event's commit and its delivery.
  const behind = [...emittedAt].map(([id, at]) => waits.get(id)! - at).toSorted((a, b) => a - b);
  expect(behind[SINGLE / 2]).toBeLessThan(500);
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
