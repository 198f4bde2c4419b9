import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { hanging, setUpWebhooks } from '#test/webhooks/setup.ts';
import { until } from '#test/webhooks/until.ts';
import { newId } from '#kit/ids.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();

async function newStage() {
  const all = await setUpWebhooks(database);
  const { fixture } = all;
  const code = (subject: string = newId()) => ({
    subject,
    type: 'card.code' as const,
    data: { expires_at: new Date(fixture.clock.now().getTime() + 5 * MINUTE_MS).toISOString() },
  });
  const codes = () => fixture.received.filter(({ type }) => type === 'card.code');
  return { ...all, code, codes };
}

test('another process sends a code that was in flight when its process died', async () => {
  const { fixture, newWorker, tenant, partner, endpoint, code, codes } = await newStage();
  const { respond, release } = hanging();
  fixture.respond = ({ type }) => (type === 'card.code' ? respond() : 200);
  await fixture.emit(tenant, [code(), { subject: newId() }]);
  const killedWorker = newWorker();
  const ended = killedWorker.settle();
  const head = 2n;
  await until(async () => (await partner.position(endpoint)) >= head);
  fixture.respond = () => 200;
  fixture.clock.advance(7_000);
  await newWorker().settle();
  fixture.clock.advance(MINUTE_MS);
  await newWorker().settle();
  release();
  await ended;
  expect(codes().length).toBe(2);
  expect(new Set(codes().map(({ body }) => body)).size).toBe(1);
});

test('a code does not wait for a backlog, a blocked subject or a pause', async () => {
  const { fixture, newWorker, tenant, code, codes } = await newStage();
  const subject = newId();
  fixture.respond = ({ type }) => (type === 'card.code' ? 200 : { status: 429, retryAfter: '3600' });
  await fixture.emit(
    tenant,
    Array.from({ length: 3_000 }, () => ({ subject })),
  );
  const worker = newWorker();
  const ended = worker.settle();
  await until(() => fixture.received.length > 0);
  await fixture.emit(tenant, [code(subject), code()]);
  await until(() => codes().length === 2);
  await worker.stop();
  await ended;
  expect(fixture.received.length).toBe(3);
});

test('a code does not wait when the maximum number of deliveries hang', async () => {
  const { fixture, newWorker, tenant, code, codes } = await newStage();
  const { respond, release } = hanging();
  fixture.respond = ({ type }) => (type === 'card.code' ? 200 : respond());
  await fixture.emit(
    tenant,
    Array.from({ length: 2_000 }, () => ({ subject: newId() })),
  );
  const worker = newWorker();
  const ended = worker.settle();
  await until(() => fixture.received.length === 32);
  await fixture.emit(tenant, [code()]);
  await until(() => codes().length === 1);
  release();
  await ended;
  expect(fixture.received.length).toBe(2_001);
});

test('a code does not wait for the rate limit', async () => {
  const { fixture, newWorker, tenant, partner, endpoint, code, codes } = await newStage();
  await partner.update(endpoint, { rate_limit: 1 });
  await fixture.emit(tenant, [{ subject: newId() }, { subject: newId() }, { subject: newId() }]);
  const worker = newWorker();
  const ended = worker.settle();
  await until(() => fixture.received.length === 1);
  await fixture.emit(tenant, [code(), code()]);
  await until(() => codes().length === 2);
  expect(fixture.received.length).toBe(3);
  fixture.clock.advance(1_000);
  await until(() => fixture.received.length === 4);
  fixture.clock.advance(1_000);
  await ended;
  expect(fixture.received.length).toBe(5);
});

test('a failed code is retried within its five minutes, but not after', async () => {
  const { fixture, newWorker, tenant, partner, code, codes } = await newStage();
  fixture.respond = () => 500;
  await fixture.emit(tenant, [code()]);
  const worker = newWorker();
  await worker.settle();
  fixture.clock.advance(6_000);
  await worker.settle();
  expect(codes().length).toBe(2);
  fixture.clock.advance(6 * MINUTE_MS);
  await worker.settle();
  expect(codes().length).toBe(2);
  const [delivery] = await partner.deliveries();
  expect(delivery!.status).toBe('failed');
  expect(delivery!.attempts.at(-1)!.error).toContain('the code has expired');
});

test('a delivered code stays succeeded when it is retried after it has expired', async () => {
  const { fixture, newWorker, tenant, partner, code } = await newStage();
  await fixture.emit(tenant, [code()]);
  const worker = newWorker();
  await worker.settle();
  await partner.retry((await partner.deliveries())[0]!.id);
  fixture.clock.advance(6 * MINUTE_MS);
  await worker.settle();
  expect((await partner.deliveries()).map(({ status, attempts }) => [status, attempts.length])).toEqual([
    ['succeeded', 2],
  ]);
});

test('neither the code nor the response to it is stored in any table', async () => {
  const { fixture, newWorker, tenant, code, codes } = await newStage();
  const [ok, bad] = [code(), code()];
  fixture.respond = ({ body, subject }) => ({ status: subject === ok.subject ? 200 : 500, body: `seen: ${body}` });
  await fixture.emit(tenant, [ok, bad]);
  await newWorker().settle();
  expect(codes().every(({ body }) => body.includes('123456'))).toBe(true);
  const tables = await database.rows<{ name: string }>({
    statement: {
      name: 'test.tables',
      text: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    },
    values: [],
  });
  for (const { name } of tables) {
    const rows = await database.rows({
      statement: {
        name: `test.search_${name}`,
        // The code as a separate number: next to other digits it is part of an id or a time.
        text: `SELECT 1 FROM ${name} AS row WHERE row::text ~ '(^|[^0-9a-f.])123456([^0-9a-f]|$)' OR row::text LIKE '%seen: %'`,
      },
      values: [],
    });
    expect({ name, rows }).toEqual({ name, rows: [] });
  }
});
