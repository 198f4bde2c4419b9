import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { hanging, setUpWebhooks, type WebhookSetup } from '#test/webhooks/setup.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';
import { HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

async function disabledEvents({ tenant, endpoint }: WebhookSetup): Promise<unknown[]> {
  const rows = await database.rows<{ data: unknown }>({
    statement: {
      name: 'test.disabled',
      text: `SELECT data::json AS data FROM events WHERE tenant_id = $1 AND subject_id = $2 AND type = 'webhook.disabled'`,
    },
    values: [tenant.id, endpoint],
  });
  return rows.map(({ data }) => data);
}

async function isEnabled({ endpoint }: WebhookSetup): Promise<boolean> {
  const [row] = await database.rows<{ enabled: boolean }>({
    statement: { name: 'test.enabled', text: 'SELECT enabled FROM webhook_endpoints WHERE id = $1' },
    values: [endpoint],
  });
  return row!.enabled;
}

test('410 disables the endpoint with one event and one warning, and enabling it continues where delivery stopped', async () => {
  const all = await setUpWebhooks(database);
  const { fixture, tenant, partner, endpoint, newWorker } = all;
  fixture.respond = () => 410;
  const worker = newWorker();
  const ids = await fixture.emit(
    tenant,
    Array.from({ length: 300 }, () => ({ subject: newId() })),
  );
  await worker.settle();
  const before = fixture.received.length;
  // Deliveries that were in flight together with the first.
  expect(before).toBeLessThanOrEqual(32);
  expect(await isEnabled(all)).toBe(false);
  expect(await disabledEvents(all)).toEqual([{ id: endpoint, url: fixture.received[0]!.url, reason: 'gone' }]);
  expect(fixture.warnings.map(({ text }) => text)).toEqual(['webhook endpoint disabled']);
  fixture.respond = () => 200;
  fixture.clock.advance(HOUR_MS);
  ids.push(...(await fixture.emit(tenant, [{ subject: newId() }])));
  await worker.settle();
  expect(fixture.received.length).toBe(before);
  await partner.update(endpoint, { enabled: true });
  await worker.settle();
  expect(new Set(fixture.received.map(({ id }) => id))).toEqual(
    new Set([...ids, fixture.received.find(({ type }) => type === 'webhook.disabled')!.id]),
  );
  expect((await disabledEvents(all)).length).toBe(1);
});

test('five days with only failures disable the endpoint, and a success restarts the five days', async () => {
  const all = await setUpWebhooks(database);
  const { fixture, tenant, partner, endpoint, newWorker } = all;
  fixture.respond = () => 500;
  const worker = newWorker();
  const failFor = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour += 12) {
      await fixture.emit(tenant, [{ subject: newId() }]);
      await worker.settle();
      fixture.clock.advance(12 * HOUR_MS);
    }
  };
  await failFor(4 * 24);
  fixture.respond = () => 200;
  await worker.settle();
  expect(fixture.received.length).toBeGreaterThan(0);
  fixture.respond = () => 500;
  await failFor(5 * 24);
  expect(await isEnabled(all)).toBe(true);
  await failFor(12);
  expect(await isEnabled(all)).toBe(false);
  expect(await disabledEvents(all)).toEqual([{ id: endpoint, url: fixture.received[0]!.url, reason: 'failing' }]);
  expect(fixture.warnings.length).toBe(1);
  await partner.update(endpoint, { enabled: true });
  await failFor(12);
  expect(await isEnabled(all)).toBe(true);
});

test('no delivery begins after the partner has disabled the endpoint', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  await fixture.emit(
    tenant,
    Array.from({ length: 5_000 }, () => ({ subject: newId() })),
  );
  let disabledAt = Number.POSITIVE_INFINITY;
  let disabling: Promise<unknown> | undefined;
  fixture.respond = async () => {
    if (fixture.received.length < 500) return 200;
    // Responses wait for the update, so that the time the database takes for it does not affect the test.
    await (disabling ??= partner.update(endpoint, { enabled: false }));
    disabledAt = Math.min(disabledAt, fixture.received.length);
    return 200;
  };
  const worker = newWorker();
  worker.start();
  await expect.poll(() => disabledAt).toBeLessThan(5_000);
  const count = (): number => fixture.received.length;
  let last = -1;
  await expect
    .poll(
      () => {
        const isStill = count() === last;
        last = count();
        return isStill;
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBe(true);
  expect(count()).toBeLessThan(4_000);
  await partner.update(endpoint, { enabled: true });
  await expect.poll(count, { timeout: 20_000 }).toBe(5_000);
});

test('a late 410 from the previous URL does not disable the endpoint', async () => {
  const { fixture, tenant, partner, endpoint, newWorker } = await setUpWebhooks(database);
  const { respond, release } = hanging();
  fixture.respond = respond;
  await fixture.emit(tenant, [{ subject: newId() }]);
  const worker = newWorker({ linger_ms: 500 });
  const ended = worker.settle();
  await until(() => fixture.received.length === 1);
  await partner.update(endpoint, { url: 'https://new.example/hooks' });
  release(410);
  await ended;
  expect(fixture.warnings).toEqual([]);
  fixture.respond = () => 200;
  await fixture.emit(tenant, [{ subject: newId() }]);
  await newWorker().settle();
  expect(fixture.received.at(-1)!.url).toBe('https://new.example/hooks');
});
