import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newId } from '#kit/ids.ts';
import { StoredDoorbell } from '#vendor';
import { questionWork } from '#vendor/question.ts';
import { reportedObject } from '#vendor/reports/apply-object.ts';
import { changes } from '#vendor/reports/changes.ts';
import { createTestDatabase } from '../../harness.ts';
import { runVendorWork } from './run-vendor-work.ts';
import { ScriptedVendor } from './scripted-vendor.ts';

const { database } = await createTestDatabase();
const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const parts = { database, clock };
const doorbell = new StoredDoorbell({ ...parts, vendor: 'lithic', environment: 'sandbox' });
let vendor = new ScriptedVendor();
beforeEach(() => {
  vendor = new ScriptedVendor();
  // What earlier tests have left is read once more, and is not this vendor's.
  clock.advance(3_600_000);
});
const onFailure = (error: unknown): void => void vendor.failures.push(error);
const work = async (): Promise<void> => await runVendorWork(parts, [reportedObject(parts, vendor.open)], { onFailure });

function purchase(clearings: bigint[]): string {
  const id = newId();
  vendor.purchases.set(id, { id, tenantId: newId<'tenant'>(), cardId: newId<'card'>(), clearings });
  return id;
}

const change = (objectId: string): void => void vendor.changed.push({ objectId, changedAt: clock.now() });
const poll = async (): Promise<void> => {
  await runVendorWork(parts, [questionWork(parts, vendor.open.key, changes(parts, vendor.open))], { onFailure });
  await work();
};

test('rings once a minute for what the events have missed', async () => {
  const ids = [purchase([1_00n]), purchase([2_00n])];
  change(ids[0]!);
  await poll();
  change(ids[1]!);
  await poll();
  expect(ids.map((id) => vendor.appliedOf(id))).toEqual([1_00n, 0n]);
  clock.advance(61_000);
  await poll();
  expect(ids.map((id) => vendor.appliedOf(id))).toEqual([1_00n, 2_00n]);
});

test('rings for hundreds of changes, and finds what was listed late', async () => {
  await poll();
  clock.advance(61_000);
  const ids = Array.from({ length: 250 }, () => purchase([1_00n]));
  for (const id of ids.slice(1)) change(id);
  await poll();
  change(ids[0]!);
  clock.advance(300_000);
  await poll();
  expect(ids.filter((id) => vendor.appliedOf(id) !== 1_00n)).toEqual([]);
});

test('does not ring again for changes that were read long after they were made', async () => {
  const [rung, missed] = [purchase([1_00n]), purchase([2_00n])];
  change(rung);
  change(missed);
  await doorbell.ring([rung]);
  await work();
  clock.advance(181_000);
  await poll();
  const { reads } = vendor;
  for (let minute = 0; minute < 8; minute += 1) {
    clock.advance(61_000);
    await poll();
  }
  expect([vendor.appliedOf(missed), vendor.reads]).toEqual([2_00n, reads]);
  vendor.purchases.get(rung)!.clearings.push(4_00n);
  change(rung);
  clock.advance(61_000);
  await poll();
  expect(vendor.appliedOf(rung)).toBe(5_00n);
});
