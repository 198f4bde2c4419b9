import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { FilledVault, keysOf, newKey, newKeyFolder, rotate, rotateAndDie } from '#test/vault/filled-vault.ts';
import { systemClock } from '#kit/clock.ts';
import { givenMasterKeys, openMasterKeyFiles } from '../index.ts';

const { database } = await createTestDatabase();
const filled = new FilledVault(database);

/** More statements than a rotation runs here. A rotation that does not end fails the test. */
const STATEMENTS_MAX = 200;
const TIMEOUT_MS = 300_000;

it(
  'keys from the settings: a rotation killed before any statement leaves everything readable, and the next one completes it',
  async () => {
    let [target, other] = [newKey(), newKey()];
    await filled.fill(other);
    const running = filled.with(givenMasterKeys(target, [other]));
    for (let statements = 0, killed = true; killed; statements += 1) {
      const keys = givenMasterKeys(target, [other]);
      killed = await rotateAndDie(database, keys, statements);
      await filled.expectReadable(filled.with(givenMasterKeys(target, [other])));
      await filled.expectReadable(running);
      await rotate({ database, masterKeys: keys, clock: systemClock });
      await filled.expectReadable(filled.with(target));
      for (const tenant of filled.tenants)
        expect((await keysOf(database, tenant)).filter((key) => key.in_use)).toHaveLength(1);
      [target, other] = [other, target];
      expect(statements).toBeLessThan(STATEMENTS_MAX);
    }
  },
  TIMEOUT_MS,
);

it(
  'key in the data folder: a rotation killed before any statement leaves everything readable, and the next one completes it',
  async () => {
    const folder = await newKeyFolder();
    const keys = async () => await openMasterKeyFiles(folder);
    await filled.fill(await keys());
    const running = filled.with(await keys());
    for (let statements = 0, killed = true; killed; statements += 1) {
      killed = await rotateAndDie(database, await keys(), statements);
      await filled.expectReadable(filled.with(await keys()));
      await filled.expectReadable(running);
      const { master_key_id } = await rotate({ database, masterKeys: await keys(), clock: systemClock });
      expect(await readdir(folder)).toEqual(['master.key']);
      expect((await (await keys()).first()).id).toBe(master_key_id);
      await filled.expectReadable(filled.with(await keys()));
      expect(statements).toBeLessThan(STATEMENTS_MAX);
    }
  },
  TIMEOUT_MS,
);
