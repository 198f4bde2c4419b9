import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { AppError } from '#kit/app-error.ts';
import { newId, type CardId, type TenantId } from '#kit/ids.ts';
import { rereadObject } from '#composition/platforms/reread-object.ts';
import { overdueWork, StoredDoorbell } from '#vendor';
import { reportedObject } from '#vendor/reports/apply-object.ts';
import { createTestDatabase, scale, seed } from '../../harness.ts';
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

function purchase(clearings: bigint[] = [], cardId: CardId | undefined = newId<'card'>()): string {
  const id = newId();
  vendor.purchases.set(id, { id, tenantId: newId<'tenant'>() as TenantId, cardId, clearings });
  return id;
}

describe('an object that was rung for', () => {
  test('is read and applied once, however often it was rung for', async () => {
    const id = purchase([5_00n]);
    for (let again = 0; again < 3; again += 1) await doorbell.ring([id, id]);
    await work();
    await work();
    expect(vendor.appliedOf(id)).toBe(5_00n);
    vendor.purchases.get(id)!.clearings.push(2_00n);
    await doorbell.ring([id]);
    await work();
    expect(vendor.appliedOf(id)).toBe(7_00n);
  });

  test('is read again if it is rung for while it is applied', async () => {
    const id = purchase([5_00n]);
    vendor.afterRead = async () => {
      vendor.afterRead = () => undefined;
      vendor.purchases.get(id)!.clearings.push(3_00n);
      await doorbell.ring([id]);
      await work();
    };
    await doorbell.ring([id]);
    await work();
    expect([vendor.reads, vendor.appliedOf(id)], 'one process reads it at a time').toEqual([1, 5_00n]);
    await work();
    expect(vendor.appliedOf(id)).toBe(8_00n);
  });

  test('is left to the process that has taken it over, which has not begun yet', async () => {
    const id = purchase([5_00n]);
    vendor.afterRead = async () => {
      vendor.afterRead = () => undefined;
      await database.script(`UPDATE work SET holder = gen_random_uuid() WHERE kind = 'lithic_sandbox_object'`);
    };
    await doorbell.ring([id]);
    await work();
    expect(vendor.failures).toEqual([]);
    await database.script(`UPDATE work SET holder = NULL WHERE kind = 'lithic_sandbox_object'`);
    const { reads } = vendor;
    await work();
    await work();
    expect([vendor.reads > reads, vendor.appliedOf(id)]).toEqual([true, 5_00n]);
  });

  test('is tried soon if it is rung for while it fails', async () => {
    const id = purchase([5_00n]);
    vendor.afterRead = async () => {
      vendor.afterRead = () => undefined;
      await doorbell.ring([id]);
      throw new Error('no answer');
    };
    await doorbell.ring([id]);
    clock.advance(3_600_000);
    await work();
    clock.advance(1_000);
    await work();
    expect([vendor.failures.length, vendor.appliedOf(id)]).toEqual([1, 5_00n]);
  });

  test('is shown to the operator if it ends its processes, which a report does not make it do more often', async () => {
    const id = purchase([5_00n]);
    vendor.afterRead = () => {
      throw new Error('the process has ended');
    };
    await doorbell.ring([id]);
    await work();
    await database.script(`
      UPDATE platform_objects SET failure = NULL WHERE object_id = '${id}';
      UPDATE work SET deaths = 3, due_at = '${new Date(clock.now().getTime() + 3_600_000).toISOString()}' WHERE kind = 'lithic_sandbox_object'`);
    clock.advance(900_000);
    const { reads } = vendor;
    await doorbell.ring([id]);
    await work();
    const stuck = (await overdueWork(database, clock.now())).find((each) => each.id === id);
    expect([vendor.reads - reads, stuck?.kind]).toEqual([0, 'platform_object_unapplied']);
  });

  test('is applied as the second process has read it, when it was taken from one that stalls', async () => {
    const id = purchase([5_00n]);
    vendor.afterRead = async () => {
      vendor.afterRead = () => undefined;
      vendor.purchases.get(id)!.clearings.push(3_00n);
      await database.script(`UPDATE work SET holder = NULL WHERE kind = 'lithic_sandbox_object'`);
      await work();
    };
    await doorbell.ring([id]);
    await work();
    expect(vendor.appliedOf(id)).toBe(8_00n);
    vendor.purchases.get(id)!.clearings.push(1_00n);
    await doorbell.ring([id]);
    await work();
    expect(vendor.appliedOf(id)).toBe(9_00n);
  });

  test('is applied from what was read first, and then read again, after a delivery has failed', async () => {
    const id = purchase([5_00n, 1_00n]);
    let deliveries = 0;
    vendor.beforeDelivery = () => {
      if ((deliveries += 1) === 2) throw new Error('the database is down');
    };
    await doorbell.ring([id]);
    await work();
    expect(vendor.failures).toHaveLength(1);
    vendor.purchases.get(id)!.clearings.push(4_00n);
    clock.advance(1_000);
    await work();
    expect(vendor.appliedOf(id)).toBe(6_00n);
    await work();
    expect(vendor.appliedOf(id)).toBe(10_00n);
  });

  test('is kept and shown to the operator with the error code while the service refuses its message', async () => {
    const id = purchase([5_00n]);
    vendor.beforeDelivery = () => {
      throw new AppError('reference_conflict');
    };
    await doorbell.ring([id]);
    for (let minute = 0; minute < 20; minute += 1) {
      await work();
      clock.advance(60_000);
    }
    const stuck = (await overdueWork(database, clock.now())).find((each) => each.id === id);
    expect(stuck).toMatchObject({
      kind: 'platform_object_unapplied',
      what: expect.stringContaining('reference_conflict'),
    });
    expect(vendor.failures.length).toBeGreaterThan(1);
    vendor.beforeDelivery = () => undefined;
    await doorbell.ring([id]);
    await work();
    await work();
    expect(vendor.appliedOf(id)).toBe(5_00n);
  });

  test('is read again after the operator has asked for it, although what was read before could not be applied', async () => {
    const id = purchase([5_00n]);
    vendor.beforeDelivery = () => {
      throw new Error('a defect');
    };
    await doorbell.ring([id]);
    await work();
    vendor.beforeDelivery = () => undefined;
    vendor.purchases.get(id)!.clearings.splice(0, 1, 3_00n);
    const key = { vendor: 'lithic', environment: 'sandbox' } as const;
    expect(await rereadObject(parts, { ...key, id }, [])).toBe(true);
    await work();
    expect(vendor.appliedOf(id)).toBe(3_00n);
    expect(await rereadObject(parts, { ...key, id: 'unheard of' }, [])).toBe(false);
  });

  test('of nobody here is not applied', async () => {
    await doorbell.ring(['somebody_elses']);
    const before = vendor.reads;
    await work();
    await work();
    expect([vendor.reads - before, vendor.applied.size]).toEqual([1, 0]);
  });

  test('of an unknown card is tried ever more rarely, shown to the operator, and applied once the card is known', async () => {
    const id = newId();
    const unknown = { id, tenantId: newId<'tenant'>() as TenantId, cardId: undefined, clearings: [1_00n] };
    vendor.purchases.set(id, unknown);
    await doorbell.ring([id]);
    for (let minute = 0; minute < 40; minute += 1) {
      await work();
      clock.advance(60_000);
    }
    expect(vendor.reads).toBeLessThan(16);
    const stuck = (await overdueWork(database, clock.now())).find((each) => each.id === id);
    expect(stuck).toMatchObject({ kind: 'platform_card_unknown', environment: 'sandbox', tenantId: null });
    vendor.purchases.set(id, { ...unknown, cardId: newId<'card'>() });
    await doorbell.ring([id]);
    await work();
    expect(vendor.appliedOf(id)).toBe(1_00n);
    expect((await overdueWork(database, clock.now())).find((each) => each.id === id)).toBeUndefined();
  });
});

test('an object that is rung for again and again keeps its place', async () => {
  const [patient, ...others] = Array.from({ length: 500 }, () => purchase([1_00n]));
  await doorbell.ring([patient!]);
  for (let round = 0; round < 2; round += 1) {
    clock.advance(1_000);
    await doorbell.ring(others);
    clock.advance(1_000);
    await doorbell.ring([patient!]);
    await work();
  }
  expect(vendor.appliedOf(patient!)).toBe(1_00n);
});

/** What may happen to three purchases, in any order. */
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('clearing', 'ring', 'work', 'failing work', 'work of two processes'),
    which: fc.nat(2),
    amount: fc.bigInt(1n, 100n),
    after: fc.nat(2),
  }),
  { minLength: 5, maxLength: 40 },
);

test(
  'whatever is repeated, reordered or interrupted, each clearing counts once',
  { timeout: scale(60_000, 600_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (lived) => {
        vendor = new ScriptedVendor();
        clock.advance(3_600_000);
        const ids = [purchase(), purchase(), purchase()];
        for (const { what, which, amount, after } of lived) {
          const id = ids[which]!;
          if (what === 'clearing') vendor.purchases.get(id)!.clearings.push(amount);
          if (what === 'ring') await doorbell.ring([id]);
          if (what === 'failing work') {
            let left = after;
            vendor.beforeDelivery = () => {
              if ((left -= 1) < 0) throw new Error('down');
            };
          }
          if (what.endsWith('work')) await work();
          if (what === 'work of two processes') await Promise.all([work(), work()]);
          vendor.beforeDelivery = () => undefined;
          clock.advance(500);
        }
        await doorbell.ring(ids);
        clock.advance(3_600_000);
        await work();
        await work();
        for (const id of ids) {
          const { clearings } = vendor.purchases.get(id)!;
          expect(vendor.appliedOf(id)).toBe(clearings.reduce((sum, each) => sum + each, 0n));
        }
      }),
      { seed: seed(), numRuns: scale(8, 1_000) },
    );
  },
);
