import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));
const OUTPUT_LENGTH_MAX = 200_000;
/** Its last line, apart from log lines of other connections that were lost at the same moment. */
const NO_POSTGRES = /(?:^|\n)issuary: (?:ISSUARY_DATABASE_URL cannot be used|the database): [^\n]*\n(?:\{[^\n]*\n)*$/;

/** A process that delivers webhooks and that tests can kill, freeze and restart. */
export class WorkerProcess {
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #wasSignalled = false;
  #outputClosed = false;
  #output = '';
  launchedAt_ms = 0;
  isFrozen = false;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** Starts the process. It has no port, so there is no check whether it is ready. */
  launch(): void {
    const { PATH, HOME, TMPDIR } = process.env;
    this.#wasSignalled = false;
    this.#outputClosed = false;
    this.isFrozen = false;
    this.launchedAt_ms = performance.now();
    const env = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...this.#settings, ISSUARY_ROLES: 'worker' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.once('close', () => {
      if (this.#child === child) this.#outputClosed = true;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-OUTPUT_LENGTH_MAX);
      });
    }
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** It ended without a signal. True only when all of its output, which says why, was received. */
  get endedUnexpectedly(): boolean {
    return this.#child !== undefined && !this.isRunning && this.#outputClosed && !this.#wasSignalled;
  }

  /** It ended because it could not reach PostgreSQL at its start; a supervisor would restart it. */
  get foundNoPostgres(): boolean {
    return this.endedUnexpectedly && NO_POSTGRES.test(this.#output);
  }

  get output(): string {
    return this.#output;
  }

  freeze(): void {
    this.isFrozen = true;
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.isFrozen = false;
    this.#child?.kill('SIGCONT');
  }

  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    this.#wasSignalled = true;
    const gone = once(child, 'exit');
    child.kill(name);
    await gone;
    this.isFrozen = false;
  }
}
