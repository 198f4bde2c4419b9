import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { migrate, MigrationError, type MigrateOptions } from './migrate.ts';
import { query, statement } from './statement.ts';

const { database, open } = await createTestDatabase({ empty: true });
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

const VERSION = '1.4.2';
const apply = (options: Partial<MigrateOptions> = {}): Promise<readonly string[]> =>
  migrate(database, { version: VERSION, directory, ...options });

const RECORDED = statement<{ name: string }>('test.recorded', 'SELECT name FROM schema_migrations ORDER BY version');
const recorded = async (): Promise<string[]> => (await database.rows(query(RECORDED))).map((row) => row.name);

const write = (name: string, text: string): Promise<void> => writeFile(join(directory, `${name}.sql`), text);
const remove = (name: string): Promise<void> => rm(join(directory, `${name}.sql`));

/** The migrations of this version. */
const RELEASED = ['0001_baseline', '0002_pets', '0003_toys'];

beforeEach(async () => {
  await rm(directory, { recursive: true });
  await mkdir(directory);
  for (const name of RELEASED) await write(name, `CREATE TABLE ${name.slice(5)} (id uuid PRIMARY KEY);`);
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

test('applies all migrations in order, and none the second time', async () => {
  expect(await apply()).toEqual(RELEASED);
  expect(await recorded()).toEqual(RELEASED);
  expect(await apply()).toEqual([]);
});

test('applies the migrations of a newer version', async () => {
  await apply();
  await write('0004_cages', 'CREATE TABLE cages (id uuid PRIMARY KEY); CREATE INDEX ON cages (id);');
  expect(await apply()).toEqual(['0004_cages']);
});

describe('a program of an older version', () => {
  /** Applies two migrations of version 1.5.0 and takes their files away. */
  async function upgrade(first: string, second: string): Promise<void> {
    await write('0004_cages', `${first}CREATE TABLE cages (id uuid PRIMARY KEY);`);
    await write('0005_food', `${second}CREATE TABLE food (id uuid PRIMARY KEY);`);
    await apply({ version: '1.5.0' });
    await remove('0004_cages');
    await remove('0005_food');
  }

  const OLDEST = '-- Oldest version: 1.4.0\n';

  test.each(['1.4.0', VERSION, '1.4.9'])('%s starts on the newer database, and changes nothing', async (version) => {
    await upgrade(OLDEST, OLDEST);
    expect(await apply({ version })).toEqual([]);
    expect(await recorded()).toEqual([...RELEASED, '0004_cages', '0005_food']);
  });

  test('is refused if it is older than a newer migration allows', async () => {
    await upgrade(OLDEST, '-- Oldest version: 1.5.0\n');
    await expect(apply()).rejects.toThrow(
      /0005_food needs version 1\.5\.0 or later, and this is 1\.4\.2; run the newer version$/,
    );
  });

  test('is refused if a newer migration names no version', async () => {
    await upgrade('', OLDEST);
    await expect(apply()).rejects.toThrow('the database is newer than this program: it has migration 0004_cages');
  });
});

test('a start without a migration does not wait for a backup that reads the tables', async () => {
  await apply();
  await open().transaction(async (backup) => {
    await backup.script('LOCK TABLE schema_migrations IN ACCESS SHARE MODE');
    expect(await apply()).toEqual([]);
  });
});

test('processes that start at the same time apply every migration once', async () => {
  const others = Array.from({ length: 3 }, () => open());
  const applied = await Promise.all(
    [database, ...others].map((each) => migrate(each, { version: VERSION, directory })),
  );
  expect(applied.flat().toSorted()).toEqual(RELEASED);
  expect(await recorded()).toEqual(RELEASED);
});

test('a failed migration is rolled back, and the next start retries it', async () => {
  await write('0003_toys', 'CREATE TABLE toys (id uuid); SELECT 1/0;');
  await expect(apply()).rejects.toThrow(new MigrationError('migration 0003_toys failed: division by zero'));
  expect(await recorded()).toEqual(RELEASED.slice(0, 2));
  await write('0003_toys', 'CREATE TABLE toys (id uuid);');
  expect(await apply()).toEqual(['0003_toys']);
});

describe('rejects with one line', () => {
  beforeEach(async () => void (await apply()));

  const rejection = async (): Promise<string> => {
    const error = await apply().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MigrationError);
    const { message } = error as MigrationError;
    expect(message).not.toContain('\n');
    return message;
  };

  test('a database that is newer than the program', async () => {
    await remove('0003_toys');
    expect(await rejection()).toContain('the database is newer than this program: it has migration 0003_toys');
  });

  test('a database from before the first release', async () => {
    await rename(join(directory, '0001_baseline.sql'), join(directory, '0001_first.sql'));
    await database.script('ALTER TABLE schema_migrations DROP COLUMN oldest_version');
    expect(await rejection()).toMatch(/before the first release: .* 0001_baseline, .*; use an empty database/);
  });

  test('a migration that was changed after it was applied', async () => {
    await write('0001_baseline', 'CREATE TABLE baseline ();');
    expect(await rejection()).toContain('migration 0001_baseline was changed after it was applied');
  });

  test('a migration that was renamed after it was applied', async () => {
    await rename(join(directory, '0002_pets.sql'), join(directory, '0002_pet.sql'));
    expect(await rejection()).toContain('(as 0002_pets)');
  });

  test('a database with a gap', async () => {
    await database.script('DELETE FROM schema_migrations WHERE version = 2');
    expect(await rejection()).toContain('not 0002_pets before it');
  });

  test.each(['0003_twice', '0099_gap', '0001-dash', 'unnumbered'])('a file called %s.sql', async (name) => {
    await write(name, 'SELECT 1');
    expect(await rejection()).toContain('is out of order');
  });
});
