import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { BEGIN, continueNewest, FilledVault, newKey, newKeyFolder, rotate, watched } from '#test/vault/filled-vault.ts';
import { systemClock } from '#kit/clock.ts';
import { givenMasterKeys, openMasterKeyFiles, RotationError, type Rotation } from '../index.ts';
import { beginRotation } from './begin-rotation.ts';

const { database } = await createTestDatabase();
const filled = new FilledVault(database);
const [old, next] = [newKey(), newKey()];

it('while a process rotates, another one begins no rotation', async () => {
  await filled.fill(old);
  const vault = filled.with(givenMasterKeys(old, [next]));
  let refusal: unknown;
  const racing = watched(database, async (name) => {
    if (name === 'vault.count_items') refusal ??= await vault.beginRotation(BEGIN).catch((error: unknown) => error);
  });
  await rotate({ database: racing, masterKeys: givenMasterKeys(next, [old]), clock: systemClock });
  expect(refusal).toMatchObject({ code: 'rotation_not_complete' });
});

// The process stalls before the first statement of this kind, and another one takes its rotation over.
it.each(['hold_master_key', 'count_items', 'insert_key', 'replace_items', 'lock_unfinished_rotation'])(
  'a process that stalls before %s does no harm when another one has completed its rotation, and begun the next',
  async (stalling) => {
    const folder = await newKeyFolder();
    await filled.fill(await openMasterKeyFiles(folder));
    const other = { database, masterKeys: await openMasterKeyFiles(folder), clock: systemClock };
    let completed: Rotation | undefined;
    const stalls = watched(database, async (name) => {
      if (name !== `vault.${stalling}` || completed !== undefined) return;
      completed = await rotate(other);
      await beginRotation(other, BEGIN);
    });
    await beginRotation(other, BEGIN);
    const stalled = { ...other, database: stalls, masterKeys: await openMasterKeyFiles(folder) };
    // Some of its steps find that another key is the current one.
    const failure = await continueNewest(stalled).catch((error: unknown) => error);
    expect(typeof failure === 'boolean' || failure instanceof RotationError).toBe(true);
    const [begun, ended] = await filled.with(other.masterKeys).rotations(2);
    expect([begun!.completed_at, ended]).toEqual([null, completed]);
    await filled.expectReadable(filled.with(await openMasterKeyFiles(folder)));
    expect(await rotate(other)).toMatchObject({ id: begun!.id, items_resealed: 8, old_master_key_removed: true });
    await filled.expectReadable(filled.with(await openMasterKeyFiles(folder)));
  },
);

it('a process that stops leaves the rest to another one, and the counts are those of both', async () => {
  await filled.fill(old);
  const masterKeys = givenMasterKeys(next, [old]);
  const vault = filled.with(masterKeys);
  await vault.beginRotation(BEGIN);
  const stop = new AbortController();
  const stopping = watched(database, async (name) => {
    if (name === 'vault.replace_items') stop.abort();
  });
  const stopped = continueNewest({ database: stopping, masterKeys, clock: systemClock }, stop.signal);
  await expect(stopped).rejects.toThrow('aborted');
  expect(await vault.unfinishedRotation()).toMatchObject({ items_total: 8, items_done: 4, items_resealed: 4 });
  await filled.expectReadable(vault);
  expect(await rotate({ database, masterKeys, clock: systemClock })).toMatchObject({
    items_resealed: 8,
    keys_rewrapped: 3,
    data_keys_made: 2,
  });
  await filled.expectReadable(filled.with(next));
});
