import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { EmbeddedConnection } from '../../../server/src/foundation/database/embedded/model.ts';

/** A separate process that uses the embedded PostgreSQL and can be killed without affecting the tests. */
interface Service {
  readonly child: ChildProcess;
  readonly connection: EmbeddedConnection;
  /** Waits for an output line with this beginning. */
  waitForLine(beginning: string): Promise<string>;
  /** Calls the embedded PostgreSQL's `stop()` and waits for the process to exit. */
  stop(): Promise<void>;
  kill(name: NodeJS.Signals): Promise<void>;
}

interface ServiceOptions {
  /** `start`, as the service uses it (default), or `attach`, as CLI commands use it. */
  readonly mode?: 'start' | 'attach';
  readonly uid?: number;
  readonly gid?: number;
  /** A program with arguments that runs the process, such as setpriv. */
  readonly through?: readonly string[];
}

/** Starts the process without waiting for its PostgreSQL. */
export function launch(dataDirectory: string, options: ServiceOptions = {}): { child: ChildProcess; lines: Lines } {
  const script = fileURLToPath(new URL('service-process.ts', import.meta.url));
  const [program, ...before] = [...(options.through ?? []), process.execPath];
  const child = spawn(program ?? process.execPath, [...before, script, dataDirectory, options.mode ?? 'start'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  });
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL');
  });
  return { child, lines: new Lines(child) };
}

/** Starts the process and waits until its PostgreSQL is ready. */
export async function startService(dataDirectory: string, options: ServiceOptions = {}): Promise<Service> {
  const { child, lines } = launch(dataDirectory, options);
  const ready = await lines.next('ready ');
  const connection: EmbeddedConnection = JSON.parse(ready.slice('ready '.length));
  return {
    child,
    connection,
    waitForLine: (beginning) => lines.next(beginning),
    async stop() {
      child.stdin?.write('stop\n');
      await once(child, 'exit');
    },
    async kill(name) {
      const gone = once(child, 'exit');
      child.kill(name);
      await gone;
    },
  };
}

class Lines {
  readonly #seen: string[] = [];
  readonly #waiting = new Set<() => void>();
  #ended = false;

  constructor(child: ChildProcess) {
    const wake = (): void => {
      for (const check of this.#waiting) check();
    };
    if (child.stdout === null) throw new Error('no output to read');
    createInterface(child.stdout)
      .on('line', (line) => {
        this.#seen.push(line);
        wake();
      })
      .on('close', () => {
        this.#ended = true;
        wake();
      });
  }

  /** Whether a line with this beginning has been printed. */
  seen(beginning: string): boolean {
    return this.#seen.some((line) => line.startsWith(beginning));
  }

  next(beginning: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = this.#seen.find((line) => line.startsWith(beginning));
        if (found === undefined && !this.#ended) return;
        this.#waiting.delete(check);
        if (found === undefined) reject(new Error(`ended without "${beginning}": ${this.#seen.join(' | ')}`));
        else resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}
