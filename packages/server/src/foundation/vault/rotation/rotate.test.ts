import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { adjustableClock } from '#test/contract/support/clock.ts';
import { createTestDatabase } from '#test/harness.ts';
import {
  BEGIN,
  continueNewest,
  FilledVault,
  keysOf,
  newKey,
  newKeyFolder,
  newTenant,
  read,
  rotate,
  rotateAndDie,
  watched,
} from '#test/vault/filled-vault.ts';
import { query, statement } from '#database';
import { systemClock, type Clock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import { makeDataKey } from '../data-key.ts';
import { givenMasterKeys, MasterKeyError, openMasterKeyFiles, type MasterKeys } from '../index.ts';
import { masterKeyId } from '../master-key.ts';
import { findKey, insertKey } from '../store.ts';
import { HOUR_MS } from '#kit/durations.ts';

const { database } = await createTestDatabase();
const filled = new FilledVault(database);
const [old, next] = [newKey(), newKey()];

const rotateWith = async (masterKeys: MasterKeys) => await rotate({ database, masterKeys, clock: systemClock });

const DAMAGE = statement(
  'test.damage',
  `UPDATE vault_items SET sealed = set_bit(sealed, 100, 1 - get_bit(sealed, 100)) WHERE tenant_id = $1 AND subject = $2`,
);

it('rewraps and reseals everything: the new master key alone opens it, and the old one alone is rejected', async () => {
  await filled.fill(old);
  const report = await rotateWith(givenMasterKeys(next, [old]));
  expect(report).toEqual({
    id: expect.any(String),
    master_key_id: masterKeyId(next),
    previous_master_key_id: masterKeyId(old),
    started_at: expect.any(Date),
    progressed_at: expect.any(Date),
    completed_at: expect.any(Date),
    old_master_key_removed: false,
    items_total: 8,
    items_done: 8,
    keys_rewrapped: 3,
    data_keys_made: 2,
    data_keys_deleted: 0,
    items_resealed: 8,
    damaged: [],
  });
  await filled.expectReadable(filled.with(next));
  await expect(filled.with(old).assertMasterKey()).rejects.toThrow(MasterKeyError);
  await expect(filled.with(old).read(filled.tenants[0]!, 'a')).rejects.toThrow(MasterKeyError);
  await expect(filled.with(old).secret('a secret')).rejects.toThrow(MasterKeyError);
  for (const tenant of filled.tenants) {
    expect(await keysOf(database, tenant)).toEqual([
      { version: 1, in_use: false },
      { version: 2, in_use: true },
    ]);
  }
});

it('keeps a master key that is current already', async () => {
  await filled.fill(old);
  const vault = filled.with(givenMasterKeys(next, [old]));
  await rotateWith(givenMasterKeys(next, [old]));
  const [first] = await vault.rotations(10);
  const same = { current: masterKeyId(next), target: masterKeyId(next) };
  const check = vi.fn<(_: unknown, plan: object) => Promise<void>>(async () => await Promise.resolve());
  expect(await vault.beginRotation({ ...BEGIN, check })).toEqual({
    master_key_id: same.current,
    previous_master_key_id: same.current,
  });
  expect(check.mock.calls[0]![1]).toEqual(same);
  expect(await vault.continueRotation(first!.id)).toBe(true);
  expect(await vault.rotations(10)).toEqual([first]);
});

it('rotates back to the old key in the same way', async () => {
  await filled.fill(old);
  await rotateWith(givenMasterKeys(next, [old]));
  await rotateWith(givenMasterKeys(old, [next]));
  await filled.expectReadable(filled.with(old));
  await expect(filled.with(next).assertMasterKey()).rejects.toThrow(MasterKeyError);
});

it('starting with only the new key before the rotation is done fails with the id of the missing key', async () => {
  await filled.fill(old);
  const missing = new RegExp(`the database needs the key with the id ${masterKeyId(old)}`);
  await expect(filled.with(next).assertMasterKey()).rejects.toThrow(missing);
  const masterKeys = givenMasterKeys(next, [old]);
  const halfway = watched(database, (name) =>
    name === 'vault.count_items' ? Promise.reject(new Error('killed')) : Promise.resolve(),
  );
  await expect(rotate({ database: halfway, masterKeys, clock: systemClock })).rejects.toThrow('killed');
  await expect(filled.with(next).assertMasterKey()).rejects.toThrow(missing);
});

it.each([2, 8])(
  'killed after %i statements, it leaves everything readable, and the next one completes it',
  async (statements) => {
    await filled.fill(old);
    const keys = givenMasterKeys(next, [old]);
    expect(await rotateAndDie(database, keys, statements)).toBe(true);
    await filled.expectReadable(filled.with(keys));
    await rotateWith(keys);
    await filled.expectReadable(filled.with(next));
    for (const tenant of filled.tenants)
      expect((await keysOf(database, tenant)).filter((key) => key.in_use)).toHaveLength(1);
  },
);

it('leaves items unchanged that were replaced or removed during the rotation', async () => {
  const vault = filled.with(givenMasterKeys(next, [old]));
  await filled.fill(old);
  let changed = false;
  const racing = watched(database, async (name) => {
    if (name !== 'vault.replace_items' || changed) return;
    changed = true;
    await filled.put(vault, filled.tenants[0]!, 'a', 'something newer');
    await database.rows(vault.remove(filled.tenants[0]!, 'b'));
  });
  await rotate({ database: racing, masterKeys: givenMasterKeys(next, [old]), clock: systemClock });
  expect(changed).toBe(true);
  expect(await read(filled.with(next), filled.tenants[0]!, 'a')).toBe('something newer');
  expect(await read(filled.with(next), filled.tenants[0]!, 'b')).toBeUndefined();
  expect(await read(filled.with(next), filled.tenants[0]!, 'c')).toBe('the content of c');
});

it('reseals an item that was sealed with the old data key and stored during the rotation', async () => {
  await filled.fill(old);
  const late = await filled.with(old).seal(filled.tenants[0]!, 'A first subject', new Secret(Buffer.from('late')));
  const racing = watched(database, async (name) => {
    if (name === 'vault.replace_items') await database.rows(late);
  });
  await rotate({ database: racing, masterKeys: givenMasterKeys(next, [old]), clock: systemClock });
  await filled.expectReadable(filled.with(next));
  expect(await read(filled.with(next), filled.tenants[0]!, 'A first subject')).toBe('late');
  expect(await keysOf(database, filled.tenants[0]!)).toMatchObject([{ in_use: false }, { in_use: true }]);
});

it('an item stored after the rotation with the old data key can be read, and that key is deleted once it is unused', async () => {
  await filled.fill(old);
  const late = await filled.with(old).seal(filled.tenants[0]!, 'z', new Secret(Buffer.from('late')));
  await rotateWith(givenMasterKeys(next, [old]));
  await database.rows(late);
  expect(await read(filled.with(next), filled.tenants[0]!, 'z')).toBe('late');

  const later: Clock = { now: () => new Date(systemClock.now().getTime() + 2 * HOUR_MS) };
  const third = newKey();
  expect(await rotate({ database, masterKeys: givenMasterKeys(third, [next]), clock: later })).toMatchObject({
    data_keys_deleted: 1,
  });
  expect((await keysOf(database, filled.tenants[0]!)).map((key) => key.version)).toEqual([1, 2, 3]);
  expect((await keysOf(database, filled.tenants[1]!)).map((key) => key.version)).toEqual([2, 3]);
  await filled.expectReadable(filled.with(third));
  expect(await read(filled.with(third), filled.tenants[0]!, 'z')).toBe('late');
});

it('no data key or secret is created with a master key that is no longer current', async () => {
  await filled.fill(old);
  await rotateWith(givenMasterKeys(next, [old]));
  const tenant = await newTenant(database);
  const outdated = await givenMasterKeys(old).first();
  await database.rows(insertKey(tenant, makeDataKey(outdated, tenant, 1), new Date(0)));
  expect(await findKey(database, tenant, 'newest')).toBeUndefined();
  // Both orders of the same two keys: the database decides which one wraps.
  await filled.put(filled.with(givenMasterKeys(old, [next])), tenant, 'a', 'content');
  expect(await read(filled.with(next), tenant, 'a')).toBe('content');
});

it('a rotation that takes long is done in rounds, each of which gets further', async () => {
  await filled.fill(old);
  const clock = adjustableClock();
  const slow = watched(database, async (name) => {
    if (name === 'vault.replace_items') clock.advance(HOUR_MS);
  });
  const dependencies = { database: slow, masterKeys: givenMasterKeys(next, [old]), clock };
  const vault = filled.with(dependencies.masterKeys);
  await vault.beginRotation(BEGIN);
  for (const items_resealed of [4, 8]) {
    expect(await continueNewest(dependencies)).toBe(false);
    expect(await vault.unfinishedRotation()).toMatchObject({ items_resealed });
    await filled.expectReadable(vault);
  }
  expect(await continueNewest(dependencies)).toBe(true);
  expect(await vault.rotations(1)).toMatchObject([{ items_total: 8, items_done: 8, items_resealed: 8 }]);
  await filled.expectReadable(filled.with(next));
});

it('reports items that do not decrypt, leaves them unchanged, and reseals the rest', async () => {
  await filled.fill(old);
  await database.rows(query(DAMAGE, filled.tenants[0]!, 'b'));
  const report = await rotateWith(givenMasterKeys(next, [old]));
  expect(report).toMatchObject({ damaged: [`${filled.tenants[0]} b`], items_resealed: 7 });
  expect(await read(filled.with(next), filled.tenants[0]!, 'c')).toBe('the content of c');
});

it('reseals documents that are too big for one batch', async () => {
  await filled.fill(old);
  const documents = ['x', 'y'].map((letter) => letter.repeat(2_100_000));
  for (const content of documents)
    await filled.put(filled.with(old), filled.tenants[0]!, `${content[0]}/front`, content);
  expect(await rotateWith(givenMasterKeys(next, [old]))).toMatchObject({ items_resealed: 10 });
  for (const content of documents) {
    const found = await read(filled.with(next), filled.tenants[0]!, `${content[0]}/front`);
    expect(found === content).toBe(true);
  }
});

it('running processes find the new master key without a restart, and the old key file is removed at the end', async () => {
  const folder = await newKeyFolder();
  await filled.fill(await openMasterKeyFiles(folder));
  const running = filled.with(await openMasterKeyFiles(folder));
  const before = await (await openMasterKeyFiles(folder)).first();
  const idle = filled.with(await openMasterKeyFiles(folder));
  await idle.assertMasterKey();
  const report = await rotateWith(await openMasterKeyFiles(folder));
  expect(report).toMatchObject({ old_master_key_removed: true, items_resealed: 8 });
  expect(report.previous_master_key_id).toBe(before.id);
  expect(await readdir(folder)).toEqual(['master.key']);
  expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
  const third = await newTenant(database);
  for (const vault of [running, idle, filled.with(await openMasterKeyFiles(folder))]) {
    await filled.expectReadable(vault);
    await filled.put(vault, third, 'new', 'of all');
  }
  await expect((await openMasterKeyFiles(folder)).find(report.previous_master_key_id)).rejects.toThrow(MasterKeyError);
});
