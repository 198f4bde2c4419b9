import { expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import { daysAfter, utcDayOf } from '#kit/utc-day.ts';
import { floatsOfDays, listFloats, overdueWork, StoredReferences, vendorWork } from '#vendor';
import { createLogger } from '#http/logging.ts';
import { createTestDatabase } from '../../harness.ts';
import { runVendorWork } from './run-vendor-work.ts';
import { ScriptedVendor } from './scripted-vendor.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const logLines: string[] = [];
const logger = createLogger('info', { write: (line) => void logLines.push(line) });
const vendor = new ScriptedVendor();
const references = new StoredReferences({ database, clock, vendor: 'lithic', environment: 'sandbox' });
/** What a page of our cards could spend. */
const needs = new Map<Currency, bigint>();
const books = {
  transactions: async () => [],
  changedOnCards: async () => [],
  heldOnCards: async () => [],
  balances: async () => needs,
};
const kinds = vendorWork({ database, clock, vendors: [vendor.open], books, logger });
await references.addCard({ tenantId: newId(), cardId: newId(), customerId: newId() });

async function round(): Promise<void> {
  await runVendorWork({ database, clock }, kinds, { onFailure: (error) => expect.fail(String(error)) });
}

const short = async () =>
  (await overdueWork(database, clock.now())).filter(({ kind }) => kind === 'platform_float_short');

test('a balance at the vendor that does not cover its cards is warned of once and shown until it does', async () => {
  vendor.floats = [{ currency: 'usd', available: 0n }];
  clock.advance(61_000);
  await round();
  expect(await short()).toEqual([]);
  vendor.floats = [{ currency: 'usd', available: -1n }];
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(61_000);
    await round();
  }
  expect(await short()).toMatchObject([{ id: 'lithic usd', environment: 'sandbox' }]);
  expect(logLines.filter((line) => line.includes('does not cover its cards'))).toHaveLength(1);
  vendor.floats = [{ currency: 'usd', available: 10_00n }];
  clock.advance(61_000);
  await round();
  expect(await short()).toEqual([]);
});

test('a balance in a currency that no card can have is logged once, and the others are still watched', async () => {
  vendor.floats = [
    { currency: 'jpy', available: 5_000n },
    { currency: 'cad', available: 0n },
    { currency: 'usd', available: -1n },
  ];
  for (let minute = 0; minute < 2; minute += 1) {
    clock.advance(61_000);
    await round();
  }
  const logged = logLines.filter((line) => line.includes('in a currency that no card can have'));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ currency: 'jpy', minor_units: '5000' }]);
  expect(await short()).toMatchObject([{ id: 'lithic usd' }]);
  expect((await database.rows(listFloats())).map(({ currency }) => currency)).toEqual(['usd']);
});

test('a currency in which the vendor reports no balance has none', async () => {
  vendor.floats = [];
  needs.set('eur', 7_00n);
  clock.advance(61_000);
  await round();
  expect(await short()).toMatchObject([{ id: 'lithic eur' }]);
  expect(await database.rows(listFloats())).toMatchObject([
    { currency: 'eur', available: 0n },
    { currency: 'usd', available: 0n, short_since: null },
  ]);
  needs.clear();
});

test('the last balance of each day is kept, with what the cards could spend then', async () => {
  const today = utcDayOf(clock.now());
  for (const [available, needed, later] of [
    [5_00n, 4_00n, 61_000],
    [6_00n, 7_00n, DAY_MS],
    [8_00n, 7_00n, 61_000],
  ] as const) {
    vendor.floats = [{ currency: 'usd', available }];
    needs.set('usd', needed);
    clock.advance(61_000);
    await round();
    clock.advance(later);
  }
  const kept = await database.rows(floatsOfDays('sandbox', today, daysAfter(today, 1)));
  expect(kept.filter(({ currency }) => currency === 'usd')).toMatchObject([
    { day: today, available: 6_00n, needed: 7_00n },
    { day: daysAfter(today, 1), available: 8_00n, needed: 7_00n },
  ]);
  needs.clear();
});
