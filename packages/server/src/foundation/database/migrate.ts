import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#kit/app-error.ts';
import { systemClock, type Clock } from '#kit/clock.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { sqlState } from './errors.ts';
import { isAtLeast, oldestVersionIn } from './oldest-version.ts';
import { query, statement } from './statement.ts';

/** A migration failed, or the database's migrations do not match this version's. The message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly version: number;
  /** The file's name without `.sql`: `0001_baseline`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

/** A migration that the database has. */
interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** The oldest version of the program that works after it; null: only programs that have this migration. */
  readonly oldest_version: string | null;
}

export interface MigrateOptions {
  /** The version of this program. It decides whether the program works on a database that is newer. */
  readonly version: string;
  /** Directory of the .sql files; tests use their own. */
  readonly directory?: string;
  readonly clock?: Clock;
  readonly onApplied?: (name: string) => void;
}

const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('migrations/', import.meta.url));

/**
 * "issuary" in ASCII: the key of the lock that makes a second process wait for the first. An advisory lock can be taken before
 * any table exists. It belongs to the transaction, so that it is released with it even behind a connection pooler.
 */
const LOCK_KEY = 0x69737375617279n;

const LOCK = statement('migrate.lock', 'SELECT pg_advisory_xact_lock($1)');

// Read by way of JSON: a database from before the first release may lack the column, and is to be rejected with a clear message.
const LIST = statement<Applied>(
  'migrate.list',
  `SELECT version, name, checksum, to_jsonb(applied) ->> 'oldest_version' AS oldest_version
     FROM schema_migrations AS applied
    ORDER BY version`,
);

const HAS_LIST = statement<{ exists: boolean }>(
  'migrate.has_list',
  `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
);

const RECORD = statement(
  'migrate.record',
  `INSERT INTO schema_migrations (version, name, checksum, applied_at, oldest_version)
   VALUES ($1, $2, $3, $4, $5)`,
);

// Long timeouts, while another process migrates and while a large table is rewritten.
const WAIT_FOR_OTHERS = `SET LOCAL lock_timeout = '30min'; SET LOCAL statement_timeout = 0`;

// Back to the connection's short lock_timeout. An ALTER TABLE that waits for a long-running reader blocks all other queries of
// the table behind it, so it should fail and be retried.
const PREPARE = `
  SET LOCAL lock_timeout TO DEFAULT;
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL,
    oldest_version text
  )`;

/**
 * Migrates the database to this version's schema: runs the numbered .sql files that it does not have yet, each in a separate
 * transaction together with its record. Any number of processes may call this at the same time. A newer database is left
 * as it is, if its migrations say that this version works on it.
 * @returns the names of the migrations that this call applied, in order
 * @throws MigrationError when a migration fails, or when the database's migrations do not match this version's
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<readonly string[]> {
  const migrations = await readMigrations(options.directory ?? MIGRATIONS_DIRECTORY);
  const clock = options.clock ?? systemClock;
  const applied: string[] = [];
  for (;;) {
    const next = await database.transaction((transaction) =>
      applyNext(transaction, migrations, options.version, clock),
    );
    if (next === undefined) return applied;
    applied.push(next.name);
    options.onApplied?.(next.name);
  }
}

/** The names of migrations: all that the database has, those that only this version has, and those that only the database has. */
interface MigrationDifference {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  readonly newer: readonly string[];
}

/**
 * Compares the migrations of the database with those of this version, without applying any.
 * @param version of this program
 * @throws MigrationError when the database's migrations do not match this version's
 */
export async function compareMigrations(database: Queryable, version: string): Promise<MigrationDifference> {
  const migrations = await readMigrations(MIGRATIONS_DIRECTORY);
  const [{ exists }] = (await database.rows(query(HAS_LIST))) as [{ exists: boolean }];
  const recorded = exists ? await database.rows(query(LIST)) : [];
  assertFit(recorded, migrations, version);
  const namesFrom = (list: readonly { readonly name: string }[], start: number): string[] =>
    list.slice(start).map(({ name }) => name);
  return {
    applied: namesFrom(recorded, 0),
    pending: namesFrom(migrations, recorded.length),
    newer: namesFrom(recorded, migrations.length),
  };
}

async function applyNext(
  transaction: Transaction,
  migrations: readonly Migration[],
  version: string,
  clock: Clock,
): Promise<Migration | undefined> {
  await transaction.script(WAIT_FOR_OTHERS);
  await transaction.rows(query(LOCK, LOCK_KEY));
  await transaction.script(PREPARE);
  const recorded = await transaction.rows(query(LIST));
  assertFit(recorded, migrations, version);
  const next = migrations[recorded.length];
  if (next === undefined) return undefined;
  try {
    await transaction.script(next.text);
  } catch (error) {
    if (error instanceof AppError || sqlState(error) === undefined) throw error;
    throw new MigrationError(`migration ${next.name} failed: ${(error as Error).message}`, { cause: error });
  }
  const oldest = oldestVersionIn(next.text) ?? null;
  await transaction.rows(query(RECORD, next.version, next.name, next.checksum, clock.now(), oldest));
  return next;
}

/** @throws MigrationError if a program of this version, with these migrations, does not work on the database */
function assertFit(recorded: readonly Applied[], migrations: readonly Migration[], version: string): void {
  assertReleased(recorded[0], migrations[0]);
  for (const [index, record] of recorded.entries()) {
    const migration = migrations[index];
    if (migration === undefined) assertWorksAfter(record, version, migrations.length);
    else assertSame(record, migration);
  }
}

/** Every released version begins with the same migration. The schema of earlier versions differs, and is not upgraded. */
function assertReleased(first: Applied | undefined, baseline: Migration | undefined): void {
  if (first === undefined || first.name === baseline?.name) return;
  throw new MigrationError(
    `the database is from a version before the first release: its first migration is ${first.name}, not ${baseline?.name}; use an empty database, which ISSUARY_DATABASE_URL or, for the embedded one, ISSUARY_DATA_DIR names`,
  );
}

function assertWorksAfter({ name, oldest_version: oldest }: Applied, version: string, known: number): void {
  if (oldest === null) {
    throw new MigrationError(
      `the database is newer than this program: it has migration ${name}, and this program has only ${known} migrations; run the newer version`,
    );
  }
  if (!isAtLeast(version, oldest)) {
    throw new MigrationError(
      `the database is newer than this program: migration ${name} needs version ${oldest} or later, and this is ${version}; run the newer version`,
    );
  }
}

function assertSame(record: Applied, migration: Migration): void {
  if (record.version !== migration.version) {
    throw new MigrationError(`the database has migration ${record.name} but not ${migration.name} before it`);
  }
  if (record.name !== migration.name || record.checksum !== migration.checksum) {
    throw new MigrationError(
      `migration ${migration.name} was changed after it was applied (as ${record.name}); restore the file and write a new migration`,
    );
  }
}

const FILE_NAME = /^([0-9]{4})_[a-z0-9_]+\.sql$/;

/** The .sql files of a directory, which must be numbered from 0001 without a gap. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  return await Promise.all(
    files.map(async (file, index) => {
      const version = Number(FILE_NAME.exec(file)?.[1]);
      if (version !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new MigrationError(`migration file ${file} is out of order: expected ${expected}_<name>.sql`);
      }
      const text = await readFile(join(directory, file), 'utf8');
      return { version, name: file.slice(0, -'.sql'.length), text, checksum: sha256(text) };
    }),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
