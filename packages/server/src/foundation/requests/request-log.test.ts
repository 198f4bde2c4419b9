import { expect, test } from 'vitest';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId } from '#kit/ids.ts';
import { createTestDatabase } from '#test/harness.ts';
import type { Database } from '#database';
import type { RecordedCall } from './model.ts';
import { RequestLog } from './request-log.ts';
import { newestRequests } from './find-requests.ts';
import { readOutcomes } from './read-outcomes.ts';

const { database } = await createTestDatabase();
const tenantId = newId<'tenant'>();

function someCall(fields: Partial<RecordedCall> = {}): RecordedCall {
  return {
    tenantId,
    id: newId<'request'>(),
    byPerson: false,
    callerId: 'ick_sandbox_1',
    method: 'POST',
    route: '/cards/{id}/deposit',
    path: null,
    status: 200,
    errorCode: null,
    duration_us: 1,
    idempotencyKey: null,
    query: null,
    requestBody: '{"amount":1}',
    responseBody: null,
    ...fields,
  };
}

/** A database whose inserts fail with this error, or never end. */
function failing(error: Error | undefined): Database {
  const rows = async (): Promise<never[]> => {
    if (error) throw error;
    return await new Promise(() => undefined);
  };
  return { rows } as unknown as Database;
}

const fail = (error: unknown): never => {
  throw error;
};

test('writes calls as they were added, with every kind of text', async () => {
  const log = new RequestLog(database, fail);
  const texts = ['a', '"\\', 'ä€💳', '\ud800', 'x'.repeat(5_000), '{NULL,1}', '\u0001'];
  const calls = texts.map((requestBody, at) =>
    someCall({ requestBody, path: at % 2 === 0 ? null : `/p${at}`, status: 200 + at, duration_us: at }),
  );
  for (const each of calls) log.add(each);
  await log.close();
  const found = await newestRequests(database, tenantId, 100);
  expect(found.map((each) => [each.id, each.requestBody, each.path, each.status, each.duration_us])).toEqual(
    calls.map((each) => [each.id, each.requestBody!.toWellFormed(), each.path, each.status, each.duration_us]),
  );
  expect(log.takeDropped()).toBe(0);
});

test('writes more calls than fit into a batch, without being asked', async () => {
  const log = new RequestLog(database, fail);
  const tenant = newId<'tenant'>();
  for (let count = 0; count < 1_234; count += 1) log.add(someCall({ tenantId: tenant }));
  await expect
    .poll(async () => (await newestRequests(database, tenant, 2_000)).length, { timeout: 10_000 })
    .toBe(1_234);
  await log.close();
});

test('gives each call of many tenants its own bodies, packed or not', async () => {
  const log = new RequestLog(database, fail);
  const tenants = Array.from({ length: 5 }, () => newId<'tenant'>());
  const calls = Array.from({ length: 400 }, (_, at) => {
    // The first tenant has too little to be compressed.
    const tenant = tenants[at === 7 ? 0 : 1 + ((at >> 2) % 4)]!;
    const bodies = at % 5 === 0 ? { requestBody: null } : { query: `{"q":${at}}`, responseBody: `"${'ä'.repeat(at)}"` };
    return someCall({ tenantId: tenant, ...bodies });
  });
  for (const each of calls) log.add(each);
  await log.close();
  for (const tenant of tenants) {
    const found = await newestRequests(database, tenant, 400);
    const wanted = calls.filter((each) => each.tenantId === tenant);
    expect(found.map((each) => [each.id, each.query, each.requestBody, each.responseBody])).toEqual(
      wanted.map((each) => [each.id, each.query, each.requestBody, each.responseBody]),
    );
  }
});

test('drops calls and counts them when writing does not keep up, and never waits', async () => {
  const log = new RequestLog(failing(undefined), fail);
  for (let count = 0; count < 6_000; count += 1) log.add(someCall());
  // The first 500 are being written, and 5,000 wait.
  expect(log.takeDropped()).toBe(500);
  expect(log.takeDropped()).toBe(0);
  const large = new RequestLog(failing(undefined), fail);
  for (let count = 0; count < 4_000; count += 1) large.add(someCall({ responseBody: 'x'.repeat(4_096) }));
  expect(large.takeDropped()).toBeGreaterThan(1_000);
});

test('records some of many calls that were refused for their rate or scope', async () => {
  const log = new RequestLog(database, fail);
  const tenant = newId<'tenant'>();
  for (let count = 0; count < 150; count += 1) {
    log.add(someCall({ tenantId: tenant, status: 429, errorCode: 'rate_limited' }));
    log.add(someCall({ tenantId: tenant, status: 403, errorCode: 'insufficient_scope' }));
  }
  log.add(someCall({ tenantId: tenant }));
  await log.close();
  expect(await newestRequests(database, tenant, 1_000)).toHaveLength(101);
  expect(log.takeDropped()).toBe(0);
});

test('keeps calls while PostgreSQL is unavailable, and writes each once', async () => {
  const tenant = newId<'tenant'>();
  let isAvailable = false;
  const flaky = {
    rows: async (query: Parameters<Database['rows']>[0]) => {
      const rows = await database.rows(query);
      // Committed, but the connection broke before the result.
      if (!isAvailable) throw new AppError('issuer_unavailable');
      return rows;
    },
  } as unknown as Database;
  const log = new RequestLog(flaky, fail);
  for (let count = 0; count < 10; count += 1) log.add(someCall({ tenantId: tenant }));
  await log.flush();
  for (let count = 0; count < 10; count += 1) log.add(someCall({ tenantId: tenant }));
  isAvailable = true;
  await log.close();
  expect(await newestRequests(database, tenant, 100)).toHaveLength(20);
  expect(log.takeDropped()).toBe(0);
});

test('drops a batch that cannot be written, reports it, and goes on', async () => {
  const reported: unknown[] = [];
  const broken = new Error('broken');
  const log = new RequestLog(failing(broken), (error) => void reported.push(error));
  log.add(someCall());
  await log.flush();
  expect(reported).toEqual([broken]);
  expect(log.takeDropped()).toBe(1);
});

test('what became of calls is read without their bodies', async () => {
  const own = newId<'tenant'>();
  const requestLog = new RequestLog(database, fail);
  const calls = Array.from({ length: 60 }, (_, at) =>
    someCall({ tenantId: own, path: `/p${at}`, status: 200 + at, duration_us: at, responseBody: 'x'.repeat(300) }),
  );
  for (const each of calls) requestLog.add(each);
  const to = new Date(Date.now() + 60_000);
  const period = { from: new Date(0), to };
  const { calls: found } = await readOutcomes({ database, clock: systemClock, requestLog }, own, 'all', period, 100);
  expect(
    found.map(({ id, method, route, status, duration_us }) => ({ id, method, route, status, duration_us })),
  ).toEqual(calls.map(({ id, method, route, status, duration_us }) => ({ id, method, route, status, duration_us })));
});
