import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import type { Database, Query } from '#database';
import { newId, type CardId } from '#kit/ids.ts';
import { createLogger } from '#http/logging.ts';
import { applyReports, askVendors, compareWithVendors, Looks, StoredDoorbell } from '#vendor';
import { createTestDatabase } from '../../harness.ts';
import { ScriptedVendor } from './scripted-vendor.ts';

const { database, open } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const otherProcess = new StoredDoorbell({ database: open(), clock, vendor: 'lithic', environment: 'sandbox' });

/** The names of the statements that a worker sends. */
const sent: string[] = [];
const counted = new Proxy(database, {
  get(target, name) {
    if (name !== 'rows') return target[name as 'listen'].bind(target);
    return async (query: Query) => {
      sent.push(query.statement.name);
      return await target.rows(query);
    };
  },
}) as Database;

function startWorker() {
  const vendor = new ScriptedVendor();
  const books = {
    transactions: async () => [],
    changedOnCards: async () => [],
    heldOnCards: async () => [],
    balances: async () => new Map(),
  };
  const looks = new Looks({ database: counted, clock });
  onTestFinished(looks.start());
  const parts = { database: counted, clock, vendors: [vendor.open], books, logger: createLogger('silent'), looks };
  const fail = (error: unknown): void => void vendor.failures.push(error);
  return {
    vendor,
    reports: async () => await applyReports(parts, fail),
    questions: async () => {
      await askVendors(parts, fail);
      await compareWithVendors(parts, fail);
    },
  };
}

function purchase({ purchases }: ScriptedVendor): string {
  const id = newId();
  purchases.set(id, { id, tenantId: newId<'tenant'>(), cardId: newId<'card'>() as CardId, clearings: [5_00n] });
  return id;
}

test('a worker reads what another process has stored at once, tries again in time, and sends few statements in between', async () => {
  const { vendor, reports, questions } = startWorker();
  await reports();
  /** Past the seconds in which each round looks, after the last announcement. */
  const rest = async () => {
    clock.advance(3_000);
    await reports();
  };
  for (let count = 0; count < 2; count += 1) {
    await rest();
    const id = purchase(vendor);
    await otherProcess.ring([id]);
    const applied = async () => {
      await reports();
      return vendor.appliedOf(id);
    };
    // The clock does not move: only the announcement can cause the look.
    await expect.poll(applied).toBe(5_00n);
  }

  vendor.beforeDelivery = () => {
    vendor.beforeDelivery = () => undefined;
    throw new Error('not now');
  };
  await rest();
  const failing = purchase(vendor);
  await otherProcess.ring([failing]);
  const failures = async () => {
    await reports();
    return vendor.failures.length;
  };
  await expect.poll(failures).toBe(1);
  clock.advance(1_000);
  await reports();
  await reports();
  expect(vendor.appliedOf(failing)).toBe(5_00n);

  await questions();
  clock.advance(60_000);
  await reports();
  await questions();
  sent.length = 0;
  for (let tick = 1; tick <= 120; tick += 1) {
    clock.advance(500);
    await reports();
    if (tick % 20 === 0) await questions();
  }
  // 9, and one in each of four rounds if an announcement from before arrived late.
  expect(sent.length).toBeLessThanOrEqual(13);
});

test('a report of a process whose clock is ahead by a second is read once it is due', async () => {
  const { vendor, reports } = startWorker();
  await reports();
  clock.advance(3_000);
  await reports();
  const ahead = new ManualClock(new Date(clock.now().getTime() + 1_000));
  const id = purchase(vendor);
  await new StoredDoorbell({ database, clock: ahead, vendor: 'lithic', environment: 'sandbox' }).ring([id]);
  const claims = async () => {
    await reports();
    return sent.filter((name) => name === 'platform_objects.claim').length;
  };
  const before = await claims();
  await expect.poll(claims).toBeGreaterThan(before);
  expect(vendor.appliedOf(id)).toBe(0n);
  clock.advance(1_000);
  await reports();
  expect(vendor.appliedOf(id)).toBe(5_00n);
});

test('what is stored without an announcement is read within 30 seconds', async () => {
  const { vendor, reports } = startWorker();
  await reports();
  const id = purchase(vendor);
  await database.script(`
    INSERT INTO platform_objects (vendor, environment, object_id, due_at, rung_at)
    VALUES ('lithic', 'sandbox', '${id}', '${clock.now().toISOString()}', '${clock.now().toISOString()}')`);
  clock.advance(30_000);
  await reports();
  expect(vendor.appliedOf(id)).toBe(5_00n);
});
