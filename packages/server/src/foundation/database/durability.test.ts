import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness.ts';
import type { Queryable } from './database.ts';
import { assertDurable, UnsafeDatabaseError } from './durability.ts';

const { database, open } = await createTestDatabase({ empty: true });

test('accepts the PostgreSQL that the tests run on', async () => {
  await expect(assertDurable(database)).resolves.toBeUndefined();
});

test('refuses synchronous_commit=off that only this database has', async () => {
  await database.script(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
  END $$`);
  await expect(assertDurable(open())).rejects.toThrow(
    new UnsafeDatabaseError(
      'PostgreSQL runs with synchronous_commit=off: an answered payment could be lost in a power cut; set synchronous_commit=on',
    ),
  );
});

const answering = (settings: object): Queryable => ({ rows: async () => [settings as never] });
const sound = { version: 18, fsync: 'on', synchronous_commit: 'remote_apply' };

test('refuses fsync=off', async () => {
  await expect(assertDurable(answering(sound))).resolves.toBeUndefined();
  await expect(assertDurable(answering({ ...sound, fsync: 'off' }))).rejects.toThrow(/fsync=off/);
});

test('refuses a PostgreSQL before 15', async () => {
  await expect(assertDurable(answering({ ...sound, version: 14 }))).rejects.toThrow(
    new UnsafeDatabaseError('PostgreSQL 14 is too old: Issuary needs PostgreSQL 15 or later'),
  );
});
