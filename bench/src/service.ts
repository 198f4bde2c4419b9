import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, HOST, waitUntilReady } from './network.ts';
import { Server } from './processes.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/main.mjs', import.meta.url));

const MANIFEST = fileURLToPath(new URL('../../package.json', import.meta.url));

/** The Node flags of `npm start`. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Where the service writes its log, at its production level `info`: one line per request. */
export const LOG_TO = '/dev/null';

/** The service as an operator runs it: a separate process, started through main.ts. */
export interface Service {
  readonly server: Server;
  readonly address: string;
  /** Base URL of its secure frame. */
  readonly frameAddress: string;
  /** Base URL of its role platform; it is open if the settings have an account of a vendor. */
  readonly platformAddress: string;
  /** The environment variables it was started with; the command line of the service takes the same. */
  readonly variables: Readonly<Record<string, string>>;
  /** From starting the process until /readyz returned 200. */
  readonly ready_seconds: number;
}

/** What a profile or a trace adds to the service's command line and environment. */
export interface Instruments {
  readonly nodeArguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

interface ServiceOptions {
  readonly dataDirectory: string;
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  readonly instruments?: Instruments;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One key for all services of a run, since they share a PostgreSQL. */
const MASTER_KEY = randomBytes(32).toString('base64');

export async function startService(options: ServiceOptions): Promise<Service> {
  const [port, framePort, platformPort] = [await freePort(), await freePort(), await freePort()];
  const variables = {
    NODE_ENV: 'production',
    ISSUARY_DATA_DIR: options.dataDirectory,
    ISSUARY_HOST: HOST,
    ISSUARY_PORT: String(port),
    ISSUARY_FRAME_PORT: String(framePort),
    ISSUARY_PLATFORM_PORT: String(platformPort),
    ISSUARY_MASTER_KEY: MASTER_KEY,
    ISSUARY_RATE_LIMIT: 'off',
    ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8',
    ...(options.databaseUrl === undefined ? {} : { ISSUARY_DATABASE_URL: options.databaseUrl }),
    ...options.settings,
  };
  const errors = `${options.dataDirectory}.err`;
  const [log, errorLog] = [openSync(LOG_TO, 'w'), openSync(errors, 'a')];
  const start_ms = performance.now();
  const server = new Server(
    process.execPath,
    [...nodeFlags(), ...(options.instruments?.nodeArguments ?? []), PROGRAM],
    {
      env: { PATH: process.env['PATH'] ?? '', ...options.instruments?.environment, ...variables },
      stdio: ['ignore', log, errorLog],
    },
  );
  for (const file of [log, errorLog]) closeSync(file);
  const address = `http://${HOST}:${port}`;
  try {
    await waitUntilReady(
      `${address}/readyz`,
      () => server.ended,
      async () => (await readFile(errors, 'utf8')).trim() || 'it printed nothing',
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  const ready_seconds = (performance.now() - start_ms) / 1_000;
  const [frameAddress, platformAddress] = [`http://${HOST}:${framePort}`, `http://${HOST}:${platformPort}`];
  return { server, address, frameAddress, platformAddress, variables, ready_seconds };
}

/** The data directory of the PostgreSQL that a service started in this data folder. */
function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres', 'cluster');
}

/** The socket folder of the PostgreSQL that a service started in this data folder. */
export function socketDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres', 'socket');
}

const END_TIMEOUT_MS = 30_000;

/**
 * Stops a PostgreSQL that is still running after its service has ended. This happens when a run is interrupted while a
 * command runs beside the service: each of the two leaves stopping PostgreSQL to the other.
 */
export async function endPostgres(dataDirectory: string): Promise<void> {
  const cluster = clusterDirectory(dataDirectory);
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  const isOurs = (): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    } catch {
      return false;
    }
  };
  if (!Number.isInteger(pid) || pid < 1 || !isOurs()) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = performance.now() + END_TIMEOUT_MS; isOurs() && performance.now() < deadline;) await delay(50);
}
