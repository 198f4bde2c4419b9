import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { migrate, MigrationError, type MigrateOptions } from './migrate.ts';
import { query, statement } from './statement.ts';

const { database, open } = await createTestDatabase({ empty: true });
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

const VERSION = '1.4.2';
const apply = (options: Partial<MigrateOptions> = {}): Promise<readonly string[]> =>
  migrate(database, { version: VERSION, ...options });

const RECORDED = statement<{ name: string }>('test.recorded', 'SELECT name FROM schema_migrations ORDER BY version');
const recorded = async (): Promise<string[]> => (await database.rows(query(RECORDED))).map((row) => row.name);

const write = (file: string, text: string): Promise<void> => writeFile(join(directory, file), text);

const empty = (): Promise<void> => database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

beforeEach(async () => {
  await rm(directory, { recursive: true });
  await cp(new URL('migrations/', import.meta.url), directory, { recursive: true });
});

// All other tests add migrations to this database. It is migrated once, because that takes as long as all of them.
await apply();
const released = await recorded();
await database.script('CREATE SCHEMA saved; CREATE TABLE saved.migrations AS TABLE schema_migrations');
afterEach(() =>
  database.script(
    `DROP TABLE IF EXISTS pets, toys; TRUNCATE schema_migrations;
     INSERT INTO schema_migrations SELECT * FROM saved.migrations`,
  ),
);

test('applies all migrations in order, and none the second time', async () => {
  await empty();
  const applied = await apply();
  expect(applied.length).toBeGreaterThan(8);
  expect(applied).toEqual(applied.toSorted());
  expect(await recorded()).toEqual(applied);
  expect(await apply()).toEqual([]);
});

test('applies the migrations of a newer version', async () => {
  const version = String(released.length + 1).padStart(4, '0');
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid PRIMARY KEY); CREATE INDEX ON pets (id);');
  expect(await apply({ directory })).toEqual([`${version}_pets`]);
});

describe('a program of an older version', () => {
  const numbers = async (): Promise<[string, string]> => {
    const last = (await recorded()).length;
    return [String(last + 1).padStart(4, '0'), String(last + 2).padStart(4, '0')];
  };

  /** Applies two migrations of version 1.5.0 and takes their files away. */
  async function upgrade(first: string, second: string): Promise<void> {
    const [pets, toys] = await numbers();
    await write(`${pets}_pets.sql`, `${first}CREATE TABLE pets (id uuid PRIMARY KEY);`);
    await write(`${toys}_toys.sql`, `${second}CREATE TABLE toys (id uuid PRIMARY KEY);`);
    expect(await apply({ directory, version: '1.5.0' })).toHaveLength(2);
    await rm(join(directory, `${pets}_pets.sql`));
    await rm(join(directory, `${toys}_toys.sql`));
  }

  const OLDEST = '-- Oldest version: 1.4.0\n';

  test.each(['1.4.0', VERSION, '1.4.9'])('%s starts on the newer database, and changes nothing', async (version) => {
    await upgrade(OLDEST, OLDEST);
    const before = await recorded();
    expect(await apply({ directory, version })).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  test('is refused if it is older than a newer migration allows', async () => {
    await upgrade(OLDEST, '-- Oldest version: 1.5.0\n');
    await expect(apply({ directory })).rejects.toThrow(
      /toys needs version 1\.5\.0 or later, and this is 1\.4\.2; run the newer version$/,
    );
  });

  test('is refused if a newer migration names no version', async () => {
    await upgrade('', OLDEST);
    await expect(apply({ directory })).rejects.toThrow('the database is newer than this program: it has migration');
  });
});

test('the table of an older database gets its new column with the next migration, and not without one', async () => {
  await database.script('ALTER TABLE schema_migrations DROP COLUMN oldest_version');
  expect(await apply()).toEqual([]);
  await expect(database.script('SELECT oldest_version FROM schema_migrations')).rejects.toThrow('does not exist');
  const version = String(released.length + 1).padStart(4, '0');
  await write(`${version}_pets.sql`, '-- Oldest version: 1.4.0\nCREATE TABLE pets (id uuid PRIMARY KEY);');
  expect(await apply({ directory })).toHaveLength(1);
  await database.script('SELECT oldest_version FROM schema_migrations');
});

test('a start without a migration does not wait for a backup that reads the tables', async () => {
  await open().transaction(async (backup) => {
    await backup.script('LOCK TABLE schema_migrations IN ACCESS SHARE MODE');
    expect(await apply()).toEqual([]);
  });
});

test('processes that start at the same time apply every migration once', async () => {
  const others = Array.from({ length: 3 }, () => open());
  await empty();
  const applied = await Promise.all([database, ...others].map((each) => migrate(each, { version: VERSION })));
  expect(applied.flat().toSorted()).toEqual(await recorded());
});

test('a failed migration is rolled back, and the next start retries it', async () => {
  const version = String(released.length + 1).padStart(4, '0');
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid); SELECT 1/0;');
  await expect(apply({ directory })).rejects.toThrow(
    new MigrationError(`migration ${version}_pets failed: division by zero`),
  );
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid);');
  expect(await apply({ directory })).toEqual([`${version}_pets`]);
});

describe('rejects with one line', () => {
  const rejection = async (): Promise<string> => {
    const error = await apply({ directory }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MigrationError);
    const { message } = error as MigrationError;
    expect(message).not.toContain('\n');
    return message;
  };

  test('a database that is newer than the program', async () => {
    const last = `${String(released.length + 1).padStart(4, '0')}_pets`;
    await write(`${last}.sql`, 'CREATE TABLE pets (id uuid PRIMARY KEY);');
    await apply({ directory });
    await rm(join(directory, `${last}.sql`));
    expect(await rejection()).toContain(`the database is newer than this program: it has migration ${last}`);
  });

  test('a migration that was changed after it was applied', async () => {
    await write('0001_partners.sql', 'CREATE TABLE partners ();');
    expect(await rejection()).toContain('migration 0001_partners was changed after it was applied');
  });

  test('a migration that was renamed after it was applied', async () => {
    await rename(join(directory, '0001_partners.sql'), join(directory, '0001_partner.sql'));
    expect(await rejection()).toContain('(as 0001_partners)');
  });

  test('a database with a gap', async () => {
    await database.script('DELETE FROM schema_migrations WHERE version = 2');
    expect(await rejection()).toContain('not 0002_idempotency before it');
  });

  test.each(['0003_twice.sql', '0099_gap.sql', '0001-dash.sql', 'unnumbered.sql'])('a file called %s', async (file) => {
    await write(file, 'SELECT 1');
    expect(await rejection()).toContain('is out of order');
  });
});
