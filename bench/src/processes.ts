import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const STOP_TIMEOUT_MS = 60_000;

/** The machine lacks something. The rows that need it report that; the other rows are measured. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

const runs = new AbortController();

/** Kills the programs that `run` waits for, and makes later calls of `run` fail. */
export function endRuns(): void {
  runs.abort();
}

/** Runs a program to completion. @returns its standard output @throws Error with its last lines of output */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    return (await execute(program, [...args], { maxBuffer: OUTPUT_BYTES_MAX, env, signal: runs.signal })).stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const output = (stdout + stderr).trim().split('\n').slice(-8).join('\n');
    throw new Error(`${program} failed: ${output || String(error)}`, { cause: error });
  }
}

/** Finds a program on the PATH, or in PostgreSQL's own folders: Debian puts only some of them on the PATH. */
export async function findProgram(name: string): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.toSorted((one, other) => Number(other) - Number(one)).map((v) => `/usr/lib/postgresql/${v}/bin`),
  ];
  for (const folder of folders.filter((each) => each !== '')) {
    const path = join(folder, name);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}

/** A child process that serves until it is stopped. */
export class Server {
  readonly #child: ChildProcess;

  constructor(program: string, args: readonly string[], options: SpawnOptions) {
    this.#child = spawn(program, [...args], options);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async stop(): Promise<void> {
    if (this.ended) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }
}

/** Peak memory of the process in MB; undefined if the system does not report it (not Linux). */
export async function memoryPeak(pid: number): Promise<number | undefined> {
  return await memoryFigure(pid, /^VmHWM:\s+(\d+) kB$/m);
}

/** Current memory of the process in MB; undefined if the system does not report it (not Linux). */
export async function memoryNow(pid: number): Promise<number | undefined> {
  return await memoryFigure(pid, /^VmRSS:\s+(\d+) kB$/m);
}

async function memoryFigure(pid: number, pattern: RegExp): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = pattern.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
