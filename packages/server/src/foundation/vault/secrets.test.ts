import { beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { FilledVault, newKey } from '#test/vault/filled-vault.ts';
import { query, statement } from '#database';
import { deriveKey } from './master-key.ts';

const { database } = await createTestDatabase();
const filled = new FilledVault(database);

const RENAME = statement('test.rename', `UPDATE vault_secrets SET name = 'two'`);

beforeEach(async () => {
  await database.script('TRUNCATE vault_items, vault_keys, vault_secrets, vault_master_key');
});

it('a secret is created once, is random, and differs between names', async () => {
  const key = newKey();
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => (await filled.with(key).secret('one')).reveal().toString('hex')),
  );
  expect(new Set(made).size).toBe(1);
  expect((await filled.with(key).secret('other')).reveal().toString('hex')).not.toBe(made[0]);
  expect((await filled.with(key).secret('short', 16)).reveal()).toHaveLength(16);
  expect(deriveKey(key, 'one').reveal().toString('hex')).not.toBe(made[0]);
});

it('a secret moved to another name cannot be opened', async () => {
  const key = newKey();
  await filled.with(key).secret('one');
  await database.rows(query(RENAME));
  await expect(filled.with(key).secret('two')).rejects.toThrow(/was changed or moved/);
});
