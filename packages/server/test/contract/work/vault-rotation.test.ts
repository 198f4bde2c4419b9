import { expect, onTestFinished, test } from 'vitest';
import { addMilliseconds, query, statement } from '#database';
import { systemClock } from '#kit/clock.ts';
import { HOUR_MS } from '#kit/durations.ts';
import { newId } from '#kit/ids.ts';
import { givenMasterKeys, overdueWork, vaultRotation, type Vault } from '#vault';
import { WorkRunner } from '#work';
import { createTestDatabase } from '../../harness.ts';
import { BEGIN, FilledVault, newKey } from '../../vault/filled-vault.ts';
import { abandonWork } from './abandon-work.ts';

const { database } = await createTestDatabase();
const filled = new FilledVault(database);
const WAIT = { timeout: 30_000 };

const ITEMS = statement<{ id: string; kind: string; due_at: Date; problem: string | null }>(
  'test.rotation_items',
  'SELECT id, kind, due_at, problem FROM work',
);
const items = async () => await database.rows(query(ITEMS));

/** A worker that re-encrypts, and what it fails with. */
function startWorker(vault: Vault) {
  const failures: unknown[] = [];
  const worker = new WorkRunner({ database, clock: systemClock, id: newId() });
  const onFailure = (error: unknown): void => void failures.push(error);
  worker.connect({ kinds: [vaultRotation(vault)], onRan: () => undefined, onFailure });
  worker.start();
  onTestFinished(() => worker.stop());
  return { worker, failures };
}

/** A rotation that has begun. */
async function begin() {
  const [old, next] = [newKey(), newKey()];
  await filled.fill(old);
  const vault = filled.with(givenMasterKeys(next, [old]));
  await vault.beginRotation(BEGIN);
  const { id } = (await vault.unfinishedRotation())!;
  return { vault, id, old, next };
}

test('what a killed process held of vault_rotation is continued by one of several others, once', async () => {
  const { vault, id, next } = await begin();
  expect(await items()).toMatchObject([{ id, kind: 'vault_rotation' }]);
  await abandonWork(database, id);
  startWorker(vault);
  startWorker(vault);
  await expect.poll(items, WAIT).toEqual([]);
  const done = { completed_at: expect.any(Date), items_resealed: 8, data_keys_made: 2 };
  expect(await vault.rotations(1)).toMatchObject([done]);
  await filled.expectReadable(filled.with(next));
});

test('a rotation that no process can continue is overdue after an hour, and goes on once one has both keys', async () => {
  const { vault, id, old, next } = await begin();
  const { worker, failures } = startWorker(filled.with(old));
  await expect.poll(items, WAIT).toMatchObject([{ id, problem: 'internal_error' }]);
  expect(failures).toMatchObject([{ message: expect.stringContaining('ISSUARY_MASTER_KEY') }]);
  const inAnHour = addMilliseconds(systemClock.now(), HOUR_MS + 1);
  expect(await overdueWork(database, inAnHour)).toMatchObject([{ kind: 'rotation_not_complete', id }]);
  await worker.stop();
  await database.script('UPDATE work SET due_at = first_due_at');
  startWorker(vault);
  await expect.poll(items, WAIT).toEqual([]);
  await filled.expectReadable(filled.with(next));
});
