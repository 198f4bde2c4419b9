import { afterAll, inject, test } from 'vitest';
import { Database, type DatabaseOptions } from '../src/foundation/database/database.ts';
import { MISSING_TOOL } from './sum-reporter.ts';
import { createDatabase, dropDatabase, urlOf } from './test-server.ts';

interface TestDatabase {
  /** A pool on it, closed by the harness. */
  readonly database: Database;
  /** For a process of its own: what ISSUARY_DATABASE_URL takes. */
  readonly url: string;
  /** One more pool, as another process would have it; closed by the harness. */
  readonly open: (options?: Omit<DatabaseOptions, 'connection'>) => Database;
}

/**
 * A database for this test file alone, with all migrations or, on request, empty. Call it at the top level of the file
 * (`const { database } = await createTestDatabase();`): it is dropped when the file's tests are done.
 */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = await createDatabase(server.url, server.runPrefix, options.empty ? undefined : server.template);
  const url = urlOf(server.url, name);
  const pools: Database[] = [];
  const open = (poolOptions: Omit<DatabaseOptions, 'connection'> = {}): Database => {
    const pool = new Database({ ...poolOptions, connection: { connectionString: url } });
    pools.push(pool);
    return pool;
  };
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await dropDatabase(server.url, name);
  });
  return { database: open(), url, open };
}

/** The run's seed, for fast-check and our own generators: from ISSUARY_TEST_SEED, else random. Printed on failure. */
export function seed(): number {
  return Number(process.env['ISSUARY_TEST_SEED']);
}

/** How often, how many, how long: `short` in `npm test`, `full` in `npm run proof`. */
export function scale(short: number, full: number): number {
  return process.env['ISSUARY_TEST_FULL'] === '1' ? full : short;
}

// oxlint-disable vitest/no-conditional-tests, vitest/valid-title, vitest/expect-expect -- defines tests on behalf of others
type DefineTest = (name: string, body: () => Promise<void> | void) => void;

/** `test` for what needs a tool that not every machine has: skipped without it, and the run's end says what was missing. */
export function testWith(tool: string, available: boolean): DefineTest {
  if (available) return (name, body) => test(name, body);
  return (name) => test(name, (context) => context.skip(MISSING_TOOL + tool));
}
