import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { programVersion } from '#config/program-version.ts';
import { Database, migrate, query, sqlState, statement } from '#database';
import type { ProvidedServer } from './vitest-provided.ts';

/**
 * Test databases on one server. All names begin with `issuary_test_`: a server provided for tests may have other
 * databases, which are never touched.
 */

const PREFIX = 'issuary_test_';
const TEMPLATE_PREFIX = `${PREFIX}template_`;

/** No run takes this long, so an older database is a leftover. */
const LEFTOVER_AGE_SECONDS = 2 * 3_600;
/** Another checkout may still use a template with other migrations for this long. */
const TEMPLATE_AGE_SECONDS = 24 * 3_600;

const DUPLICATE_DATABASE = '42P04';
const UNDEFINED_DATABASE = '3D000';

const LIST = statement<{ name: string; comment: string | null }>(
  'test.databases',
  `SELECT datname AS name, shobj_description(oid, 'pg_database') AS comment
     FROM pg_database WHERE starts_with(datname, $1)`,
);

/** URL of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** URL of a server that listens on a Unix socket. */
export function socketUrl(connection: { host: string; port: number; user: string; database: string }): string {
  const { host, port, user, database } = connection;
  return `postgresql://${encodeURIComponent(user)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Opens one connection, for statements that create and drop databases. */
export async function withServer<Result>(url: string, work: (server: Database) => Promise<Result>): Promise<Result> {
  const server = new Database({ connection: { connectionString: url }, connections_max: 1 });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** The name prefix of one run's databases: start time, machine and process id. */
export function newRunPrefix(nowSeconds: number): string {
  return `${PREFIX}${nowSeconds.toString(36)}_${machine()}_${process.pid}_`;
}

/**
 * Creates a database for one test file: a copy of the template, or an empty one. Copying its files takes half of the processor
 * time of copying by WAL, but needs checkpoints, which are cheap only on the run's own server, whose files are in memory.
 */
export async function createDatabase(
  { url, shared, runPrefix }: Omit<ProvidedServer, 'template'>,
  template: string | undefined,
): Promise<string> {
  const name = runPrefix + randomBytes(4).toString('hex');
  const strategy = shared ? 'wal_log' : 'file_copy';
  await withServer(url, (server) =>
    server.script(`CREATE DATABASE ${name} TEMPLATE ${template ?? 'template0'} STRATEGY ${strategy}`),
  );
  return name;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await withServer(url, (server) => drop(server, name));
}

async function drop(server: Database, name: string): Promise<void> {
  try {
    await server.script(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_DATABASE) throw error;
  }
}

/** Drops all databases of a run. */
export async function dropRun(url: string, runPrefix: string): Promise<void> {
  await withServer(url, async (server) => {
    for (const { name } of await server.rows(query(LIST, runPrefix))) await drop(server, name);
  });
}

/** Drops databases of killed runs, and old templates. */
export async function dropLeftovers(url: string, nowSeconds: number): Promise<void> {
  await withServer(url, async (server) => {
    for (const { name, comment } of await server.rows(query(LIST, PREFIX))) {
      if (!isLeftover(name, comment, nowSeconds)) continue;
      if (name.startsWith(TEMPLATE_PREFIX)) await server.script(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await drop(server, name);
    }
  });
}

const RUN_DATABASE = new RegExp(`^${PREFIX}([0-9a-z]+)_([0-9a-f]{6})_([0-9]+)_`);

/**
 * Whether a database is a leftover: by age, or immediately if its run was on this machine and its process has ended.
 */
export function isLeftover(name: string, comment: string | null, nowSeconds: number): boolean {
  if (name.startsWith(TEMPLATE_PREFIX)) {
    const made = Number(comment);
    return Number.isInteger(made) && made > 0 && nowSeconds - made > TEMPLATE_AGE_SECONDS;
  }
  const match = RUN_DATABASE.exec(name);
  if (match === null) return false;
  const [, made, onMachine, pid] = match;
  if (nowSeconds - Number.parseInt(made!, 36) > LEFTOVER_AGE_SECONDS) return true;
  return onMachine === machine() && !isAlive(Number(pid));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function machine(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 6);
}

/**
 * Finds or creates the migrated database that test databases are copied from, one for each content of the migrations.
 * It gets its final name only when it is complete, so that concurrent runs need no lock.
 */
export async function ensureTemplate(url: string, runPrefix: string, nowSeconds: number): Promise<string> {
  const name = TEMPLATE_PREFIX + (await schemaHash());
  return await withServer(url, async (server) => {
    const found = await server.rows(query(LIST, name));
    if (found.length > 0) return name;
    const making = `${runPrefix}template`;
    await server.script(`CREATE DATABASE ${making} TEMPLATE template0`);
    await withServer(urlOf(url, making), (database) => migrate(database, { version: programVersion() }));
    try {
      await server.script(`COMMENT ON DATABASE ${making} IS '${nowSeconds}'`);
      await server.script(`ALTER DATABASE ${making} RENAME TO ${name}`);
      // Connections are disabled, because a database can only be copied while it has none.
      await server.script(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    } catch (error) {
      if (sqlState(error) !== DUPLICATE_DATABASE) throw error;
      await drop(server, making);
    }
    return name;
  });
}

/** A hash of all migrations and of the code that applies them. */
async function schemaHash(): Promise<string> {
  const directory = fileURLToPath(new URL('../src/foundation/database/', import.meta.url));
  const migrations = (await readdir(`${directory}migrations`)).filter((file) => file.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const file of ['migrate.ts', ...migrations.map((migration) => `migrations/${migration}`)]) {
    hash.update(`${file}\n`).update(await readFile(directory + file));
  }
  return hash.digest('hex').slice(0, 16);
}
