import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { Queryable } from './database.ts';
import { assertDurable, UnsafeDatabaseError } from './durability.ts';

const { database, open } = await createTestDatabase({ empty: true });

test('accepts the PostgreSQL that the tests run on', async () => {
  await expect(assertDurable(database)).resolves.toBeUndefined();
});

test('rejects synchronous_commit=off set on this database only', async () => {
  await database.script(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
  END $$`);
  await expect(assertDurable(open())).rejects.toThrow(
    new UnsafeDatabaseError(
      'PostgreSQL runs with synchronous_commit=off, so a confirmed payment could be lost in a power failure: set synchronous_commit=on',
    ),
  );
});

const databaseWith = (settings: object): Queryable => ({ rows: async () => [settings as never] });
const valid = { version: 18, fsync: 'on', synchronous_commit: 'remote_apply' };

test('rejects fsync=off', async () => {
  await expect(assertDurable(databaseWith(valid))).resolves.toBeUndefined();
  await expect(assertDurable(databaseWith({ ...valid, fsync: 'off' }))).rejects.toThrow(/fsync=off/);
});

test('rejects a PostgreSQL before 15', async () => {
  await expect(assertDurable(databaseWith({ ...valid, version: 14 }))).rejects.toThrow(
    new UnsafeDatabaseError('PostgreSQL 14 is too old: Issuary needs PostgreSQL 15 or later'),
  );
});
