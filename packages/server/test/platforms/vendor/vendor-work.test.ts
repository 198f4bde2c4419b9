import { expect, onTestFinished, test } from 'vitest';
import { systemClock as clock } from '#kit/clock.ts';
import { newId, type CardId } from '#kit/ids.ts';
import { createLogger } from '#http/logging.ts';
import { StoredDoorbell, vendorWork } from '#vendor';
import { WorkRunner } from '#work';
import { createTestDatabase } from '../../harness.ts';
import { ScriptedVendor } from './scripted-vendor.ts';

const { database, open } = await createTestDatabase();
const otherProcess = new StoredDoorbell({ database: open(), clock, vendor: 'lithic', environment: 'sandbox' });
const books = {
  transactions: async () => [],
  changedOnCards: async () => [],
  heldOnCards: async () => [],
  balances: async () => new Map(),
};

/** Starts a process that works for the vendor. */
function startProcess(vendor: ScriptedVendor): WorkRunner {
  const runner = new WorkRunner({ database, clock, id: newId() });
  const kinds = vendorWork({ database, clock, vendors: [vendor.open], books, logger: createLogger('silent') });
  runner.connect({ kinds, onRan: () => undefined, onFailure: (error) => void vendor.failures.push(error) });
  runner.start();
  onTestFinished(() => runner.stop());
  return runner;
}

function purchase({ purchases }: ScriptedVendor): string {
  const id = newId();
  purchases.set(id, { id, tenantId: newId<'tenant'>(), cardId: newId<'card'>() as CardId, clearings: [5_00n] });
  return id;
}

test('what another process has stored is applied, and an object that could not be applied is tried again', async () => {
  const vendor = new ScriptedVendor();
  startProcess(vendor);
  const id = purchase(vendor);
  vendor.beforeDelivery = () => {
    vendor.beforeDelivery = () => undefined;
    throw new Error('not now');
  };
  await otherProcess.ring([id]);
  await expect.poll(() => vendor.appliedOf(id), { timeout: 30_000 }).toBe(5_00n);
  expect(vendor.failures).toMatchObject([{ message: 'not now' }]);
});

test('what a killed process was reading and asking is continued by another', async () => {
  const vendor = new ScriptedVendor();
  const [known, changed] = [purchase(vendor), purchase(vendor)];
  vendor.changed.push({ objectId: changed, changedAt: clock.now() });
  await otherProcess.ring([known]);
  await database.script(`
    INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
    VALUES ('00000000-0000-0000-0000-000000000000', 'lithic_sandbox_changes', '00000000-0000-0000-0000-000000000000', 'null',
            gen_random_uuid(), now(), now())
        ON CONFLICT (tenant_id, kind, id) DO UPDATE SET due_at = now();
    UPDATE work SET holder = gen_random_uuid(), attempts = 1`);
  startProcess(vendor);
  const applied = () => [known, changed].map((id) => vendor.appliedOf(id));
  await expect.poll(applied, { timeout: 30_000 }).toEqual([5_00n, 5_00n]);
});

test('a process that stops does not wait for a vendor that does not answer, and another continues', async () => {
  const silent = new ScriptedVendor();
  const id = purchase(silent);
  const asked = Promise.withResolvers<void>();
  silent.afterRead = async () => {
    asked.resolve();
    await new Promise(() => undefined);
  };
  const stopping = startProcess(silent);
  await otherProcess.ring([id]);
  await asked.promise;
  await stopping.stop();
  expect(silent.failures).toEqual([]);
  const answering = new ScriptedVendor();
  answering.purchases.set(id, silent.purchases.get(id)!);
  startProcess(answering);
  await expect.poll(() => answering.appliedOf(id), { timeout: 30_000 }).toBe(5_00n);
});
