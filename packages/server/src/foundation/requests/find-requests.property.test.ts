import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase, scale } from '#test/harness.ts';
import { CALLERS } from '#api/callers.ts';
import { formatUuid, HIGHEST_ID, LOWEST_ID, newId, type TenantId } from '#kit/ids.ts';
import { findRequest, listRequests, newestRequests, requestsAfter, type RequestFilter } from './find-requests.ts';
import type { RecordedCall } from './model.ts';
import { RequestBatch } from './request-batch.ts';
import { insertBatches } from './store.ts';

const { database } = await createTestDatabase();

const BEGIN_MS = Date.UTC(2026, 10, 23);
/** Some slots. */
const PERIOD_MS = 15_000;

const PERSON = newId<'person'>();

interface SomeCall {
  readonly byPerson: boolean;
  readonly time_ms: number;
  /** The number of its batch, among several that are written in turn. */
  readonly batch: number;
  readonly status: number;
}

const someCalls = fc.array(
  fc.record({
    byPerson: fc.boolean(),
    time_ms: fc.oneof(fc.nat(PERIOD_MS), fc.nat(3)),
    batch: fc.nat(7),
    status: fc.constantFrom(200, 404, 422),
  }),
  { maxLength: 60 },
);

/** A UUIDv7 of a time. */
function idAt(time_ms: number, serial: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(BEGIN_MS + time_ms, 0, 6);
  bytes.writeUInt16BE(0x7000, 6);
  bytes.writeUInt32BE(0x80_00_00_00 + serial, 8);
  return formatUuid(bytes);
}

const callAt = (tenantId: TenantId, { byPerson, time_ms, status }: SomeCall, serial: number): RecordedCall => ({
  tenantId,
  id: idAt(time_ms, serial),
  byPerson,
  callerId: byPerson ? PERSON : 'ick_sandbox_1',
  method: 'POST',
  route: '/cards',
  path: null,
  status,
  errorCode: null,
  duration_us: serial,
  idempotencyKey: `key ${serial}`,
  query: null,
  requestBody: `{"at":${time_ms}}`,
  responseBody: null,
});

/** Writes calls in their batches; returns them, newest first. */
async function written(tenantId: TenantId, some: readonly SomeCall[]): Promise<RecordedCall[]> {
  const calls = some.map((each, serial) => callAt(tenantId, each, serial));
  for (const number of new Set(some.map(({ batch }) => batch))) {
    const batch = new RequestBatch();
    for (const [index, { batch: own }] of some.entries()) if (own === number) batch.add(calls[index]!);
    const rows = await batch.rows();
    await database.rows(insertBatches(rows));
    // As after a broken connection.
    await database.rows(insertBatches(await batch.rows()));
  }
  return calls.toSorted((one, other) => (one.id > other.id ? -1 : 1));
}

/** All pages. */
async function listed(
  tenantId: TenantId,
  { first, before }: { first: string; before: string },
  filter: RequestFilter,
  limits: { readonly size: number; readonly scanMax: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = before; ;) {
    const { requests, reached } = await listRequests(database, tenantId, { first, before: cursor }, filter, limits);
    expect(requests.length).toBeLessThanOrEqual(limits.size);
    ids.push(...requests.map(({ id }) => id));
    if (requests.length < limits.size && reached === null) return ids;
    const next = reached ?? requests.at(-1)!.id;
    expect(next < cursor).toBe(true);
    cursor = next;
  }
}

test('pages have each call of a period that matches once, newest first, however batches overlap', async () => {
  await fc.assert(
    fc.asyncProperty(
      someCalls,
      fc.record({ size: fc.integer({ min: 1, max: 9 }), scanMax: fc.integer({ min: 1, max: 40 }) }),
      fc.record({
        status: fc.option(fc.constantFrom(200, 404), { nil: undefined }),
        callers: fc.constantFrom(...CALLERS),
      }),
      fc.tuple(fc.nat(PERIOD_MS), fc.nat(PERIOD_MS)),
      fc.boolean(),
      async (some, limits, { status, callers }, [from, to], isWhole) => {
        const tenantId = newId<'tenant'>();
        const calls = await written(tenantId, some);
        const range = isWhole
          ? { first: LOWEST_ID, before: HIGHEST_ID }
          : { first: idAt(Math.min(from, to), 0), before: idAt(Math.max(from, to), 0) };
        const expected = calls.filter(
          (call) =>
            call.id >= range.first &&
            call.id < range.before &&
            (status === undefined || call.status === status) &&
            (callers === 'all' || call.byPerson === (callers === 'people')),
        );
        const ids = await listed(tenantId, range, { callers, statusMin: status, statusMax: status }, limits);
        expect(ids).toEqual(expected.map(({ id }) => id));
      },
    ),
    { numRuns: scale(10, 60) },
  );
});

test('each call is found by its id, and followed once', async () => {
  await fc.assert(
    fc.asyncProperty(someCalls, fc.nat(60), async (some, followed) => {
      const tenantId = newId<'tenant'>();
      const calls = await written(tenantId, some.slice(0, followed));
      for (const { tenantId: _, byPerson: __, ...call } of calls) {
        expect(await findRequest(database, tenantId, call.id, LOWEST_ID)).toEqual(call);
        expect(await findRequest(database, tenantId, call.id, call.id)).toEqual(call);
        expect(await findRequest(database, tenantId, call.id, HIGHEST_ID)).toBeUndefined();
        expect(await findRequest(database, newId<'tenant'>(), call.id, LOWEST_ID)).toBeUndefined();
      }
      expect(await findRequest(database, tenantId, idAt(7, 1_000), LOWEST_ID)).toBeUndefined();
      const newest = await newestRequests(database, tenantId, 5);
      expect(newest.map(({ id }) => id)).toEqual(
        calls
          .slice(0, 5)
          .map(({ id }) => id)
          .toReversed(),
      );
      const before = await requestsAfter(database, tenantId, undefined, new Set());
      expect(before.calls.map(({ id }) => id)).toEqual(calls.map(({ id }) => id).toReversed());
      const known = new Set(before.batches);
      const added = await writtenLater(tenantId, some.slice(followed), followed);
      const after = await requestsAfter(database, tenantId, undefined, known);
      expect(after.calls.map(({ id }) => id)).toEqual(added);
      expect(after.batches).toEqual(expect.arrayContaining(before.batches));
    }),
    { numRuns: scale(5, 30) },
  );
});

/** Writes one more batch; returns the ids of its calls, oldest first. */
async function writtenLater(tenantId: TenantId, some: readonly SomeCall[], serial: number): Promise<string[]> {
  const batch = new RequestBatch();
  const ids = some.map((each, index) => {
    const call = callAt(tenantId, each, serial + index);
    batch.add(call);
    return call.id;
  });
  await database.rows(insertBatches(await batch.rows()));
  return ids.toSorted();
}

test('a row has at most 500 calls, all of one tenant, of four seconds, and of keys or of people', async () => {
  const tenants = [newId<'tenant'>(), newId<'tenant'>()];
  const batch = new RequestBatch();
  for (let serial = 0; serial < 2_400; serial += 1)
    batch.add(
      callAt(tenants[serial % 2]!, { time_ms: (serial % 3) * 5_000, batch: 0, byPerson: false, status: 200 }, serial),
    );
  const rows = await batch.rows();
  expect(rows.map(({ calls }) => calls).toSorted((one, other) => one - other)).toEqual(Array(6).fill(400));
  for (let serial = 0; serial < 150; serial += 1)
    batch.add(callAt(tenants[0]!, { time_ms: 0, batch: 0, byPerson: false, status: 200 }, 10_000 + serial));
  batch.add(callAt(tenants[0]!, { time_ms: 0, batch: 0, byPerson: true, status: 200 }, 20_000));
  const more = await batch.rows();
  expect(more.map(({ calls }) => calls).toSorted((one, other) => one - other)).toEqual([
    1,
    50,
    ...Array(5).fill(400),
    500,
  ]);
  for (const { firstId, lastId } of more) expect(lastId.slice(0, 10)).toBe(firstId.slice(0, 10));
  expect(new Set(more.map(({ lastId }) => lastId)).size).toBe(8);
  expect(more.map(({ byPeople }) => byPeople).filter(Boolean)).toHaveLength(1);
});
