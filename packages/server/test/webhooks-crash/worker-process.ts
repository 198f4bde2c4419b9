import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const OUTPUT_LENGTH_MAX = 200_000;
const NO_POSTGRES = /(?:^|\n)issuary: (?:ISSUARY_DATABASE_URL cannot be used|the database): [^\n]*\n$/;

/** One process that delivers webhooks, to be killed and stopped at will. */
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

  /** It has no port, so nobody can ask whether it is ready. */
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

  /** Nobody told it to end. Its last words arrive after its end, and say why: it has ended once they are here. */
  get endedByItself(): boolean {
    return this.#child !== undefined && !this.isRunning && this.#outputClosed && !this.#wasSignalled;
  }

  /** It said so at its start, and ended: what a supervisor is for. */
  get foundNoPostgres(): boolean {
    return this.endedByItself && NO_POSTGRES.test(this.#output);
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
