import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/foundation/database/embedded/index.ts';
import { Database } from '#database';
import { socketUrl } from '../test-server.ts';
import { Service, signalled } from '../torture/service.ts';
import { pause, until } from '../torture/until.ts';
import { Outages } from './outages.ts';
import { WorkerProcess } from './worker-process.ts';

const RESTART_SECONDS_MAX = 60;
/** After PostgreSQL was unavailable, leases may have expired and connections are opened again. */
const GRACE_MS = 8_000;

/** PostgreSQL reacts to a killed backend process sooner than this. */
const CRASH_MS = 3_000;

export type PostgresEnd = 'SIGKILL' | 'SIGQUIT' | 'backend';

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** API processes and worker processes on one PostgreSQL, as an operator runs them. All of them can be killed. */
export class Cluster {
  readonly #directory: string;
  readonly #postgres: EmbeddedPostgres;
  readonly apis: readonly Service[];
  readonly workers: readonly WorkerProcess[];
  readonly outages = new Outages();

  private constructor(
    directory: string,
    postgres: EmbeddedPostgres,
    apis: readonly Service[],
    workers: readonly WorkerProcess[],
  ) {
    this.#directory = directory;
    this.#postgres = postgres;
    this.apis = apis;
    this.workers = workers;
  }

  static async create(counts: { readonly apis: number; readonly workers: number }): Promise<Cluster> {
    // Named so that the test harness removes what a killed run leaves behind, its PostgreSQL too.
    const directory = await mkdtemp(join(tmpdir(), `issuary-test-${process.pid}-`));
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const postgres = await startEmbeddedPostgres({ dataDirectory: directory, log });
    const settings = {
      ISSUARY_DATABASE_URL: socketUrl(postgres.connection),
      ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
      ISSUARY_RATE_LIMIT: 'off',
      ISSUARY_LOG_LEVEL: 'warn',
      ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8',
    };
    const newApi = () => Service.create({ ...settings, ISSUARY_ROLES: 'api' });
    const apis = await Promise.all(Array.from({ length: counts.apis }, newApi));
    const workers = Array.from({ length: counts.workers }, () => new WorkerProcess(settings));
    return new Cluster(directory, postgres, apis, workers);
  }

  async start(): Promise<void> {
    for (const api of this.apis) await api.start();
    for (const worker of this.workers) worker.launch();
  }

  /** Kills PostgreSQL, shuts it down immediately, or kills one of its backend processes. It restarts automatically. */
  async endPostgres(how: PostgresEnd, pickBackend: (pids: readonly number[]) => number): Promise<void> {
    const killed = await this.#postmasterPid();
    const probe = await this.#connected();
    const broken = new Promise<void>((resolve) => void probe.once('end', resolve));
    const backends = how === 'backend' ? await childrenOf(killed) : [];
    if (backends.length > 0) signalled(pickBackend(backends), 'SIGKILL');
    else signalled(killed, how === 'backend' ? 'SIGKILL' : how);
    // Killing some processes does no harm, and others may have just ended.
    await Promise.race([broken, pause(how === 'backend' ? CRASH_MS : RESTART_SECONDS_MAX * 1_000)]);
    await probe.end().catch(() => undefined);
    // From now on PostgreSQL accepts no connection until it has recovered.
    await until('PostgreSQL accepts connections again', RESTART_SECONDS_MAX, async () => {
      const client = await this.#connected().catch(() => undefined);
      await client?.end();
      return client !== undefined;
    });
  }

  async #connected(): Promise<Client> {
    const client = new Client(this.#postgres.connection);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Deliveries may pause during the work and for some time after it. */
  async duringOutage<Result>(work: () => Promise<Result>): Promise<Result> {
    const over = this.outages.begin();
    try {
      return await work();
    } finally {
      over(GRACE_MS);
    }
  }

  /** Workers that can deliver, as far as is visible from outside; longest running first. */
  workersAtWork(): WorkerProcess[] {
    return this.workers
      .filter((worker) => worker.isRunning && !worker.isFrozen)
      .toSorted((a, b) => a.launchedAt_ms - b.launchedAt_ms);
  }

  /** Like a supervisor, restarts workers that ended without PostgreSQL. @throws when one has ended for another reason */
  superviseWorkers(): void {
    for (const worker of this.workers) {
      if (!worker.endedUnexpectedly) continue;
      if (!worker.foundNoPostgres) throw new Error(`a worker ended unexpectedly:\n${worker.output.slice(-4_000)}`);
      worker.launch();
    }
    for (const { unexpectedEnd } of this.apis) if (unexpectedEnd !== undefined) throw new Error(unexpectedEnd);
  }

  /** A direct connection to PostgreSQL. */
  connect(): Database {
    return new Database({ connection: this.#postgres.connection, connections_max: 1 });
  }

  /** Ends everything and removes the data. */
  async remove(): Promise<void> {
    for (const worker of this.workers) worker.thaw();
    await Promise.all(this.workers.map((worker) => worker.end('SIGKILL')));
    await Promise.all(this.apis.map((api) => api.remove()));
    await this.#postgres.stop();
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 5 });
  }

  async #postmasterPid(): Promise<number> {
    const file = join(this.#directory, 'postgres', 'cluster', 'postmaster.pid');
    return Number.parseInt(await readFile(file, 'utf8'), 10);
  }
}
