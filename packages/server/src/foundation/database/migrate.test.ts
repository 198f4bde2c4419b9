import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness.ts';
import { migrate, MigrationError } from './migrate.ts';
import { query, statement } from './statement.ts';

const { database, open } = await createTestDatabase({ empty: true });
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

const RECORDED = statement<{ name: string }>('test.recorded', 'SELECT name FROM schema_migrations ORDER BY version');
const recorded = async (): Promise<string[]> => (await database.rows(query(RECORDED))).map((row) => row.name);

const write = (file: string, text: string): Promise<void> => writeFile(join(directory, file), text);

beforeEach(async () => {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await rm(directory, { recursive: true });
  await cp(new URL('migrations/', import.meta.url), directory, { recursive: true });
});

test('applies all migrations in order, and none the second time', async () => {
  const applied = await migrate(database);
  expect(applied.length).toBeGreaterThan(8);
  expect(applied).toEqual(applied.toSorted());
  expect(await recorded()).toEqual(applied);
  expect(await migrate(database)).toEqual([]);
});

test('applies the migrations of a newer version', async () => {
  await migrate(database);
  const version = String((await recorded()).length + 1).padStart(4, '0');
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid PRIMARY KEY); CREATE INDEX ON pets (id);');
  expect(await migrate(database, { directory })).toEqual([`${version}_pets`]);
});

test('processes that start at the same time apply every migration once', async () => {
  const others = Array.from({ length: 3 }, () => open());
  const applied = await Promise.all([database, ...others].map((each) => migrate(each)));
  expect(applied.flat().toSorted()).toEqual(await recorded());
});

test('a failed migration is rolled back, and the next start retries it', async () => {
  await migrate(database);
  const version = String((await recorded()).length + 1).padStart(4, '0');
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid); SELECT 1/0;');
  await expect(migrate(database, { directory })).rejects.toThrow(
    new MigrationError(`migration ${version}_pets failed: division by zero`),
  );
  await write(`${version}_pets.sql`, 'CREATE TABLE pets (id uuid);');
  expect(await migrate(database, { directory })).toEqual([`${version}_pets`]);
});

describe('rejects with one line', () => {
  const rejection = async (): Promise<string> => {
    const error = await migrate(database, { directory }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MigrationError);
    const { message } = error as MigrationError;
    expect(message).not.toContain('\n');
    return message;
  };

  test('a database that is newer than the program', async () => {
    await migrate(database);
    const last = (await recorded()).at(-1)!;
    await rm(join(directory, `${last}.sql`));
    expect(await rejection()).toContain(`the database is newer than this program: it has migration ${last}`);
  });

  test('a migration that was changed after it was applied', async () => {
    await migrate(database);
    await write('0001_partners.sql', 'CREATE TABLE partners ();');
    expect(await rejection()).toContain('migration 0001_partners was changed after it was applied');
  });

  test('a migration that was renamed after it was applied', async () => {
    await migrate(database);
    await rename(join(directory, '0001_partners.sql'), join(directory, '0001_partner.sql'));
    expect(await rejection()).toContain('(as 0001_partners)');
  });

  test('a database with a gap', async () => {
    await migrate(database);
    await database.script('DELETE FROM schema_migrations WHERE version = 2');
    expect(await rejection()).toContain('not 0002_idempotency before it');
  });

  test.each(['0003_twice.sql', '0099_gap.sql', '0001-dash.sql', 'unnumbered.sql'])('a file called %s', async (file) => {
    await write(file, 'SELECT 1');
    expect(await rejection()).toContain('is out of order');
  });
});
