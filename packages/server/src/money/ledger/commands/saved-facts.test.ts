import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { AMOUNT, balanceOf, credit } from '#test/ledger/commands.ts';
import { newTestTenants } from '#test/ledger/ledger-fixture.ts';
import { plainArray, query, statement, textArray } from '#database';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Abandoned } from './abandoned.ts';
import { factRequest, type SavedFactSource } from './facts.ts';
import { Lane } from '../lane/lane.ts';
import { operationView } from '../read/operation-view.ts';
import type { OperationDraft } from './operation-draft.ts';
import { isInternalReference, internalReference } from './internal-reference.ts';
import { findOperationByReference } from '../store.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';

/** Facts that commands change: a counter per tenant and name, as a domain would store it. */

const { database, open } = await createTestDatabase();
await database.script(`CREATE TABLE counts (tenant_id uuid, name text, value bigint, PRIMARY KEY (tenant_id, name));
  CREATE TABLE asides (tenant_id uuid, note text)`);

interface Key {
  readonly tenantId: TenantId;
  readonly name: string;
}
interface Count extends Key {
  readonly value: bigint;
  /** Whether it is in the table; false for a later operation of the batch that created it. */
  readonly stored: boolean;
}

const LOAD = statement<{ tenant_id: TenantId; name: string; value: bigint }>(
  'test.load_counts',
  `SELECT tenant_id, name, value FROM counts WHERE (tenant_id, name) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
);
const INSERT = statement('test.insert_count', `INSERT INTO counts (tenant_id, name, value) VALUES ($1, $2, $3)`);
const UPSERT = statement(
  'test.upsert_count',
  `INSERT INTO counts (tenant_id, name, value) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value`,
);
const UPDATE = statement('test.update_count', `UPDATE counts SET value = $3 WHERE tenant_id = $1 AND name = $2`);
const NOTE = statement('test.note', `INSERT INTO asides (tenant_id, note) VALUES ($1, $2)`);

interface WatchedSource extends SavedFactSource<Key, Count> {
  /** How many reads there were, and how many facts were written. */
  readonly done: { loads: number; saves: number };
}

function newSource(cached: boolean): WatchedSource {
  const done = { loads: 0, saves: 0 };
  return {
    done,
    name: `counts ${newId()} `,
    changes: 'with_its_tenant',
    cached,
    keyText: ({ tenantId, name }) => tenantId + name,
    async load(transaction, keys) {
      done.loads += 1;
      const [tenants, names] = [keys.map(({ tenantId }) => tenantId), keys.map(({ name }) => name)];
      const rows = await transaction.rows(query(LOAD, plainArray(tenants), textArray(names)));
      return keys.map(({ tenantId, name }) => {
        const row = rows.find((each) => each.tenant_id === tenantId && each.name === name);
        return row && { tenantId, name, value: row.value, stored: true };
      });
    },
    save(counts) {
      done.saves += counts.length;
      return counts.map(({ tenantId, name, value, stored }) =>
        query(cached ? UPSERT : stored ? UPDATE : INSERT, tenantId, name, value),
      );
    },
  };
}

/** Increments the counter in a command that also moves money; responds with the previous value. */
function count(
  source: WatchedSource,
  key: Key,
  more: { presumedAbsent?: boolean; also?: (draft: OperationDraft) => Abandoned<string> | void } = {},
) {
  const command = credit(key.tenantId);
  return {
    ...command,
    facts: [factRequest(source, key, more.presumedAbsent)],
    decide(draft: OperationDraft) {
      const found = draft.fact(source, key);
      draft.setFact(source, key, { ...key, value: (found?.value ?? 0n) + 1n, stored: found?.stored ?? false });
      command.decide(draft);
      return more.also?.(draft) ?? { status: 200, body: String(found?.value ?? 'none') };
    },
  };
}

async function stored(tenantId: TenantId, name: string): Promise<bigint | undefined> {
  return (await database.rows(query(LOAD, plainArray([tenantId]), textArray([name]))))[0]?.value;
}

const bodies = (outcomes: readonly object[]): unknown[] =>
  outcomes.map((outcome) => ('response' in outcome ? (outcome.response as { body: string }).body : outcome));

async function newTenant(): Promise<TenantId> {
  return (await newTestTenants(database))[0].tenant.id;
}

/** A counter with the value 1, and a lane that has it cached if its source is cached. */
async function startedCounter(cached = true) {
  const source = newSource(cached);
  const lane = new Lane(open(), systemClock);
  const key = { tenantId: await newTenant(), name: 'a' };
  await lane.submit(count(source, key));
  return { source, lane, key };
}

test('operations of a batch see the changes of earlier ones, and only the last value is saved', async () => {
  const { source, lane, key } = await startedCounter();
  source.done.saves = 0;
  const responses = await Promise.all(Array.from({ length: 20 }, () => lane.submit(count(source, key))));
  expect(bodies(responses)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  expect(await stored(key.tenantId, 'a')).toBe(21n);
  expect(source.done.saves).toBeLessThan(20);
});

function reject(): never {
  throw new AppError('card_not_active');
}

test.each([
  ['rejected', reject, { reason: { code: 'card_not_active' } }],
  ['abandoned', () => new Abandoned('not_due'), { value: { kind: 'abandoned', why: 'not_due' } }],
])('a change by a command that is %s is neither visible to later ones nor saved', async (_, also, ending) => {
  const { source, lane, key } = await startedCounter();
  const outcomes = await Promise.allSettled([
    lane.submit(count(source, key)),
    lane.submit(count(source, key, { also })),
    lane.submit(count(source, key)),
  ]);
  expect(outcomes).toMatchObject([
    { value: { response: { body: '1' } } },
    ending,
    { value: { response: { body: '2' } } },
  ]);
  expect(await stored(key.tenantId, 'a')).toBe(3n);
});

test.each([
  [true, 0],
  [false, 5],
])('with cached: %s, five commits in a row read the source %i more times', async (cached, loads) => {
  const { source, lane, key } = await startedCounter(cached);
  await lane.submit(count(source, key));
  source.done.loads = 0;
  for (let time = 0; time < 5; time += 1) await lane.submit(count(source, key));
  expect([source.done.loads, await stored(key.tenantId, 'a')]).toEqual([loads, 7n]);
});

test("sees another process' change immediately", async () => {
  const { source, lane, key } = await startedCounter();
  const other = new Lane(open(), systemClock);
  const responses: unknown[] = [];
  for (const each of [lane, other, other, lane, other, lane, lane])
    responses.push(await each.submit(count(source, key)));
  expect(bodies(responses as object[])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('a fact that was presumed absent but exists is read, and the operation is decided on it', async () => {
  const { source, lane, key } = await startedCounter(false);
  const responses = [
    await lane.submit(count(source, { ...key, name: 'new' }, { presumedAbsent: true })),
    await lane.submit(count(source, { ...key, name: 'new' }, { presumedAbsent: true })),
    ...(await Promise.all(
      ['newer', 'newer', 'new'].map((name) => lane.submit(count(source, { ...key, name }, { presumedAbsent: true }))),
    )),
  ];
  expect(bodies(responses)).toEqual(['none', '1', 'none', '1', '2']);
  expect([await stored(key.tenantId, 'new'), await stored(key.tenantId, 'newer')]).toEqual([3n, 2n]);
  expect(await balanceOf(database, key.tenantId)).toBe(6n * AMOUNT);
});

test.each([
  ['write', 1],
  ['writeKeepingFacts', 0],
] as const)('after %s, the cached fact is read %i more times', async (method, loads) => {
  const { source, lane, key } = await startedCounter();
  await lane.submit(count(source, key));
  await lane.submit(count(source, key, { also: (draft) => draft[method](query(NOTE, key.tenantId, `by ${method}`)) }));
  source.done.loads = 0;
  await lane.submit(count(source, key));
  expect(source.done.loads).toBe(loads);
  const notes = statement<{ note: string }>('test.notes', `SELECT note FROM asides WHERE tenant_id = $1`);
  expect(await database.rows(query(notes, key.tenantId))).toEqual([{ note: `by ${method}` }]);
});

test('an operation with an internal reference is executed once, and no caller can see or use that reference', async () => {
  const { lane, key } = await startedCounter();
  const { tenantId } = key;
  const reference = internalReference('clearing', 'm1');
  const [first, second, other] = await Promise.all([
    lane.submit(credit(tenantId, { reference })),
    lane.submit(credit(tenantId, { reference: internalReference('clearing', 'm1') })),
    lane.submit(credit(tenantId, { reference: internalReference('refund', 'm1') })),
  ]);
  expect([first.kind, second.kind, other.kind]).toEqual(['committed', 'repeated', 'committed']);
  const operation = (await findOperationByReference(database, tenantId, reference.reference))!;
  expect(JSON.stringify(operationView(operation, [], {}))).not.toContain('m1');
  expect([isInternalReference(reference.reference), isInternalReference('clearing/m1')]).toEqual([true, false]);
  // A caller's reference with the same text is a different reference.
  const callers = { reference: 'clearing/m1', parameters: Buffer.from('clearing') };
  expect((await lane.submit(credit(tenantId, { reference: callers }))).kind).toBe('committed');
});

test('the ledger is consistent after all tests', async () => {
  expect((await verifyLedger(database)).problems).toEqual([]);
});
