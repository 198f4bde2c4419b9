import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { newId, type CardId, type TransactionId } from '#kit/ids.ts';
import type { BookedTransaction } from '#vendor/settlement/books.ts';
import { overdueWork, StoredDoorbell, StoredReferences, vendorWork } from '#vendor';
import { createLogger } from '#http/logging.ts';
import { createTestDatabase } from '../../harness.ts';
import { runVendorWork } from './run-vendor-work.ts';
import { ScriptedVendor, transactionOf } from './scripted-vendor.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const logger = createLogger('silent');
const vendor = new ScriptedVendor();
const tenantId = newId<'tenant'>();
const references = new StoredReferences({ database, clock, vendor: 'lithic', environment: 'sandbox' });
const doorbell = new StoredDoorbell({ database, clock, vendor: 'lithic', environment: 'sandbox' });
/** What our ledger has, by transaction. */
const booked = new Map<TransactionId, BookedTransaction>();

beforeEach(async () => {
  vendor.purchases.clear();
  booked.clear();
});

async function round(stopping?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = [];
  const books = {
    transactions: async (keys: readonly { id: TransactionId }[]) =>
      keys.flatMap(({ id }) => (booked.has(id) ? [booked.get(id)!] : [])),
    changedOnCards: async () => [...booked.values()].filter(({ amount }) => amount !== 0n),
    heldOnCards: async (_: unknown, changedBy: Date) =>
      [...booked.values()].filter(({ held, changedAt }) => held > 0n && changedAt <= changedBy),
    balances: async () => new Map(),
  };
  const kinds = vendorWork({ database, clock, vendors: [vendor.open], books, logger });
  await runVendorWork({ database, clock }, kinds, {
    onFailure: (error) => void failures.push(error),
    ...(stopping && { stopping }),
  });
  return failures;
}

function book(
  id: TransactionId,
  { amount = 0n, held = 0n }: { readonly amount?: bigint; readonly held?: bigint },
): void {
  booked.set(id, { tenantId, id, currency: 'usd', amount, held, changedAt: clock.now() });
}

/** A purchase that the vendor holds, and our ledger perhaps otherwise; undefined: it is unknown there. */
async function held(vendorHolds: bigint | undefined, ledgerHolds: bigint | undefined): Promise<TransactionId> {
  const [objectId, cardId] = [newId(), newId<'card'>() as CardId];
  await references.addCard({ tenantId, cardId, customerId: newId<'customer'>() });
  const id = transactionOf(objectId);
  const hold = { amount: vendorHolds ?? 0n, changedAt: clock.now() };
  if (vendorHolds !== undefined)
    vendor.purchases.set(objectId, { id: objectId, tenantId, cardId, clearings: [], hold });
  if (ledgerHolds !== undefined) book(id, { held: ledgerHolds });
  return id;
}

/** A purchase that the vendor has settled, and our ledger perhaps otherwise. */
async function settled(vendorAmount: bigint | undefined, ledgerAmount: bigint | undefined): Promise<TransactionId> {
  const [objectId, cardId] = [newId(), newId<'card'>() as CardId];
  await references.addCard({ tenantId, cardId, customerId: newId<'customer'>() });
  const id = transactionOf(objectId);
  if (vendorAmount !== undefined) {
    vendor.purchases.set(objectId, { id: objectId, tenantId, cardId, clearings: [vendorAmount] });
    await doorbell.ring([objectId]);
  }
  if (ledgerAmount !== undefined) book(id, { amount: ledgerAmount });
  return id;
}

/** What the operator sees after the next comparison, by transaction. */
async function differences(kind = 'platform_settlement_differs'): Promise<Record<string, string>> {
  clock.advance(DAY_MS);
  expect(await round()).toEqual([]);
  clock.advance(3 * HOUR_MS);
  expect(await round()).toEqual([]);
  const found = (await overdueWork(database, clock.now())).filter((each) => each.kind === kind);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  return Object.fromEntries(found.map(({ id, what }) => [id, what]));
}

const holds = async () => await differences('platform_hold_differs');

describe('the daily comparison', () => {
  test('finds nothing where both agree, or have settled nothing', async () => {
    await settled(5_00n, 5_00n);
    await settled(0n, undefined);
    await settled(undefined, 0n);
    expect(await differences()).toEqual({});
  });

  test('finds what only one side has settled, and amounts that differ', async () => {
    const [ours, theirs, both] = [
      await settled(undefined, 5_00n),
      await settled(2_50n, undefined),
      await settled(3_00n, 3_01n),
    ];
    expect(await differences()).toEqual({
      [ours]: 'lithic has settled nothing, and the ledger has 5.00 usd',
      [theirs]: 'lithic has settled 2.50 usd, and the ledger has nothing',
      [both]: 'lithic has settled 3.00 usd, and the ledger has 3.01 usd',
    });
  });

  test('forgets a difference that has gone', async () => {
    const id = await settled(3_00n, 3_01n);
    expect(await differences()).toHaveProperty(id);
    book(id, { amount: 3_00n });
    expect(await differences()).not.toHaveProperty(id);
  });

  test('finds what only one side holds for more than a day, and holds that differ, each once', async () => {
    await held(5_00n, 5_00n);
    await held(0n, undefined);
    const [ours, theirs, both] = [await held(undefined, 5_00n), await held(2_50n, undefined), await held(3_00n, 3_01n)];
    expect(await holds()).toEqual({
      [ours]: 'lithic holds 0.00 usd for more than a day, and the ledger holds 5.00 usd',
      [theirs]: 'lithic holds 2.50 usd for more than a day, and the ledger holds 0.00 usd',
      [both]: 'lithic holds 3.00 usd for more than a day, and the ledger holds 3.01 usd',
    });
    expect(await differences()).toEqual({});
  });

  test('does not compare holds of vendors that do not say them, or of the last day', async () => {
    const silent = await settled(0n, 0n);
    book(silent, { held: 5_00n });
    const fresh = await held(3_00n, 3_01n);
    clock.advance(DAY_MS - 1);
    book(fresh, { held: 3_01n });
    expect(await round()).toEqual([]);
    clock.advance(3 * HOUR_MS);
    expect(await round()).toEqual([]);
    expect((await overdueWork(database, clock.now())).filter(({ kind }) => kind === 'platform_hold_differs')).toEqual(
      [],
    );
  });

  test('forgets those that have gone although the vendor does not answer about another', async () => {
    const ids = [await settled(3_00n, 3_01n), await settled(4_00n, 4_01n), await settled(5_00n, 5_01n)].toSorted();
    expect(Object.keys(await differences()).toSorted()).toEqual(ids);
    for (const [objectId, { clearings }] of vendor.purchases) book(transactionOf(objectId), { amount: clearings[0]! });
    vendor.beforeSettledOf = (objectId) => {
      if (transactionOf(objectId) === ids[0]) throw new Error('no answer');
    };
    clock.advance(HOUR_MS);
    expect(await round()).toHaveLength(1);
    clock.advance(MINUTE_MS);
    expect(await round()).toEqual([]);
    expect((await overdueWork(database, clock.now())).map(({ id }) => id)).toEqual([ids[0]]);
    vendor.beforeSettledOf = () => undefined;
    clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    expect(await overdueWork(database, clock.now())).toEqual([]);
  });

  test('forgets a hold that differed when both agree, and keeps it while they come closer only', async () => {
    const id = await held(3_00n, 3_01n);
    expect(await holds()).toHaveProperty(id);
    book(id, { held: 3_02n });
    clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    expect((await overdueWork(database, clock.now())).map((each) => each.id)).toEqual([id]);
    book(id, { held: 3_00n });
    expect(await holds()).toEqual({});
  });

  test('applies a transaction that no event has named', async () => {
    const objectId = newId();
    const cardId = newId<'card'>() as CardId;
    await references.addCard({ tenantId, cardId, customerId: newId<'customer'>() });
    vendor.purchases.set(objectId, { id: objectId, tenantId, cardId, clearings: [7_00n] });
    clock.advance(DAY_MS);
    for (let each = 0; each < 2; each += 1) expect(await round()).toEqual([]);
    expect(vendor.appliedOf(objectId)).toBe(7_00n);
  });

  test('ends early when its process stops, which is no failure, and continues where it was', async () => {
    clock.advance(DAY_MS);
    expect(await round()).toEqual([]);
    const asked: string[] = [];
    const stopping = new AbortController();
    vendor.beforeSettled = (from) => {
      asked.push(from.toISOString());
      if (asked.length === 2) stopping.abort();
    };
    clock.advance(DAY_MS);
    expect([await round(stopping.signal), asked.length]).toEqual([[], 2]);
    clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('continues after a failure where it has failed, and is shown to the operator until it has ended', async () => {
    clock.advance(DAY_MS);
    expect(await round()).toEqual([]);
    const unanswered = async () =>
      (await overdueWork(database, clock.now())).filter(({ kind }) => kind === 'platform_unanswered');
    const asked: string[] = [];
    let answersLeft = 2;
    vendor.beforeSettled = (from) => {
      if ((answersLeft -= 1) < 0) throw new Error('no answer');
      asked.push(from.toISOString());
    };
    clock.advance(DAY_MS);
    expect(await round()).toHaveLength(1);
    const began = asked[0]!;
    expect(await round(), 'it waits before it asks again').toEqual([]);
    for (let hour = 0; hour < 4; hour += 1) {
      clock.advance(HOUR_MS);
      expect(await round()).toHaveLength(1);
    }
    expect(await unanswered()).toMatchObject([{ id: 'lithic comparison', environment: 'sandbox', tenantId: null }]);
    answersLeft = Infinity;
    clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    expect(asked.filter((from) => from === began)).toHaveLength(1);
    expect(asked).toEqual(asked.toSorted());
    expect(new Set(asked).size).toBe(asked.length);
    expect(await unanswered()).toEqual([]);
    vendor.beforeSettled = () => undefined;
  });
});
