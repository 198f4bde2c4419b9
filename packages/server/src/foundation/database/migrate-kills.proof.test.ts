import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, scale, seed } from '#test/harness.ts';
import { migrate } from './migrate.ts';
import { query, statement } from './statement.ts';

const { database, url } = await createTestDatabase({ empty: true });
const directory = await mkdtemp(join(tmpdir(), 'issuary-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

// The service's migrations, and small ones after them, so that some kills are between two migrations.
await cp(new URL('migrations/', import.meta.url), directory, { recursive: true });
const { length } = await readdir(directory);
for (let number = length + 1; number <= length + 20; number += 1) {
  const name = `${String(number).padStart(4, '0')}_pets`;
  const table = `pets_${number}`;
  await writeFile(join(directory, `${name}.sql`), `CREATE TABLE ${table} (id uuid PRIMARY KEY, name text UNIQUE);`);
}
const apply = async () => await migrate(database, { version: '1.0.0', directory });

const TABLES = statement<{ name: string }>(
  'test.tables',
  `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
);
const tables = async (): Promise<string[]> => (await database.rows(query(TABLES))).map((row) => row.name);

const PROGRAM = `
  import { Database, migrate } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
  const database = new Database({ connection: { connectionString: process.argv[1] } });
  console.log('ready');
  await migrate(database, { version: '1.0.0', directory: process.argv[2] });
  await database.close();`;

/** Seeded random numbers (mulberry32). */
function randomNumbers(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts a process that migrates, and kills it some time after its first output. */
async function killedMigration(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, url, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

test('two processes killed at any moment leave whole migrations, and the next start applies the rest', async () => {
  const random = randomNumbers(seed());
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const startedAt = performance.now();
  const complete = await apply();
  // Two processes that take turns need longer than one alone.
  const latest = 1.5 * (performance.now() - startedAt);
  const expected = await tables();
  for (let round = 0; round < scale(3, 100); round += 1) {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([killedMigration(random() * latest), killedMigration(random() * latest)]);
    const rest = await apply();
    expect(rest).toEqual(complete.slice(complete.length - rest.length));
    expect(await tables()).toEqual(expected);
  }
});
