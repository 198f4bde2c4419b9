import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Database } from '../../src/foundation/database/database.ts';
import { HttpClient } from './http-client.ts';
import { until } from './until.ts';

const MAIN = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));
const COMMAND_LINE = fileURLToPath(new URL('../../src/cli/issuary.ts', import.meta.url));

const START_SECONDS_MAX = 60;
const END_SECONDS_MAX = 40;

interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

/** The real service as a child process with its own embedded PostgreSQL, which tests can kill. */
export class Service {
  readonly port: number;
  readonly dataDirectory: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #output: string[] = [];
  #child: ChildProcess | undefined;
  #mayEnd = false;
  /** Set when the process exits although no test stopped it. */
  unexpectedEnd: string | undefined;

  private constructor(port: number, dataDirectory: string, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.dataDirectory = dataDirectory;
    this.#settings = settings;
  }

  /** The directory name lets the test harness remove what a killed run leaves behind, including its PostgreSQL. */
  static async create(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
    const directory = process.getuid?.() === 0 ? '/tmp' : tmpdir();
    return new Service(await freePort(), await mkdtemp(join(directory, `issuary-test-${process.pid}-`)), settings);
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    this.#mayEnd = false;
    const child = spawn(process.execPath, [MAIN], { env: this.#environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output.push(text);
        if (this.#output.length > 400) this.#output.splice(0, 200);
      });
    }
    child.on('exit', (code, signal) => {
      if (!this.#mayEnd) this.unexpectedEnd = `the service ended by itself (${signal ?? code}):\n${this.lastOutput()}`;
    });
    const http = new HttpClient(this.port);
    try {
      await until(`the service is ready:\n${this.lastOutput()}`, START_SECONDS_MAX, async () => {
        if (this.unexpectedEnd !== undefined) throw new Error(this.unexpectedEnd);
        return (await http.call({ method: 'GET', path: '/readyz' }))?.status === 200;
      });
    } finally {
      http.close();
    }
  }

  lastOutput(): string {
    return this.#output.join('').slice(-4_000);
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(name);
  }

  /** Sends the signal and waits for the process to exit. */
  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#mayEnd = true;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(END_SECONDS_MAX * 1_000) });
    child.kill(name);
    await gone;
  }

  async #postmasterFile(): Promise<string[]> {
    return (await readFile(join(this.dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  }

  async postmasterPid(): Promise<number> {
    return Number.parseInt((await this.#postmasterFile())[0]!, 10);
  }

  /**
   * PostgreSQL's child processes: one per connection and its own background processes, except the logger, which does
   * not end with the others. Empty where there is no /proc.
   */
  async backendPids(): Promise<number[]> {
    const pid = await this.postmasterPid();
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const pids = children.split(' ').filter(Boolean).map(Number);
    const names = await Promise.all(
      pids.map(async (each) => await readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')),
    );
    // A process that has exited has an empty command line.
    return pids.filter((_, at) => names[at] !== '' && !names[at]!.includes('logger'));
  }

  /** Runs the operator CLI on the same data. */
  async command(...args: readonly string[]): Promise<CommandResult> {
    return await new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [COMMAND_LINE, ...args],
        { env: this.#environment() },
        (_, output, errors) => resolve({ exitCode: child.exitCode ?? -1, output: output + errors }),
      );
    });
  }

  /** A direct connection to its PostgreSQL, for what the API does not offer. */
  async connect(): Promise<Database> {
    const lines = await this.#postmasterFile();
    const connection = { host: lines[4]!, port: Number(lines[3]), user: 'issuary', database: 'issuary' };
    return new Database({ connection, connections_max: 1 });
  }

  /** Ends everything and removes the data. */
  async remove(): Promise<void> {
    this.signal('SIGCONT');
    await this.end('SIGTERM').catch(() => this.end('SIGKILL'));
    if ((await readdir(this.dataDirectory)).includes('postgres')) await this.#endPostmaster();
    await rm(this.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }

  async #endPostmaster(): Promise<void> {
    const pid = await this.postmasterPid().catch(() => undefined);
    if (pid === undefined) return;
    const gone = (): boolean => !signalled(pid, 'SIGQUIT');
    await until('PostgreSQL ends', END_SECONDS_MAX, gone);
  }

  #environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR } = process.env;
    return {
      PATH,
      HOME,
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
      ISSUARY_PORT: String(this.port),
      ISSUARY_FRAME_PORT: '0',
      ISSUARY_DATA_DIR: this.dataDirectory,
      ISSUARY_RATE_LIMIT: 'off',
      ISSUARY_LOG_LEVEL: 'warn',
      ...this.#settings,
    };
  }
}

/** Sends a signal; returns false when the process does not exist. */
export function signalled(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
