import { inject, test } from 'vitest';
import { Database, type DatabaseOptions } from '../src/foundation/database/database.ts';
import { afterFile } from './after-file.ts';
import { MISSING_TOOL } from './sum-reporter.ts';
import { createDatabase, dropDatabase, urlOf } from './test-server.ts';

interface TestDatabase {
  /** A connection pool. */
  readonly database: Database;
  /** The database's URL for a separate process (ISSUARY_DATABASE_URL). */
  readonly url: string;
  /** Opens another pool, as another process would have; it is closed after the file's tests. */
  readonly open: (options?: Omit<DatabaseOptions, 'connection'>) => Database;
}

/**
 * Creates a database for this test file alone, with all migrations or, with `empty`, without tables. It is for files that
 * stop, migrate or misconfigure something, set the clock, change rows by SQL, or look at all tenants; others share one. Call
 * it at the top level of the file (`const { database } = await createTestDatabase();`).
 */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = await createDatabase(server, options.empty ? undefined : server.template);
  const url = urlOf(server.url, name);
  const open = poolsOf(url, async () => {
    // The run's own server is removed with its databases. Dropping one takes it 0.2 s of processor time.
    if (server.shared) await dropDatabase(server.url, name);
  });
  return { database: open(), url, open };
}

let shared: Promise<{ readonly url: string; readonly database: Database }> | undefined;

/**
 * The database that the files of a worker share; each brings its own tenants. Creating one takes PostgreSQL 0.25 s of processor
 * time, and each new connection plans every statement again. Call it at the top level of the file.
 */
export async function sharedDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  shared ??= createDatabase(server, server.template).then((name) => {
    const url = urlOf(server.url, name);
    return { url, database: new Database({ connection: { connectionString: url } }) };
  });
  const { url, database } = await shared;
  return { database, url, open: poolsOf(url) };
}

/** Returns a function that opens pools. They are closed after the file's tests, and then `onClosed` is called. */
function poolsOf(url: string, onClosed?: () => Promise<void>): TestDatabase['open'] {
  const pools: Database[] = [];
  afterFile(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await onClosed?.();
  });
  return (options = {}) => {
    const pool = new Database({ ...options, connection: { connectionString: url } });
    pools.push(pool);
    return pool;
  };
}

/** The run's seed for fast-check and our own generators: ISSUARY_TEST_SEED, or random. Printed on failure. */
export function seed(): number {
  return Number(process.env['ISSUARY_TEST_SEED']);
}

/** The size of a test, such as a count or a duration: `short` in `npm test`, `full` in `npm run proof`. */
export function scale(short: number, full: number): number {
  return process.env['ISSUARY_TEST_FULL'] === '1' ? full : short;
}

// oxlint-disable vitest/no-conditional-tests, vitest/valid-title, vitest/expect-expect -- defines tests on behalf of others
type DefineTest = (name: string, body: () => Promise<void> | void) => void;

/**
 * `test` for a test that needs an optional tool. Without it the test is skipped, and the run's summary names the tool.
 */
export function testWith(tool: string, available: boolean): DefineTest {
  if (available) return (name, body) => test(name, body);
  return (name) => test(name, (context) => context.skip(MISSING_TOOL + tool));
}
