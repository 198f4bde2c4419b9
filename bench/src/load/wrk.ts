import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, run, Unavailable } from '../processes.ts';

const SCRIPT = fileURLToPath(new URL('wrk.lua', import.meta.url));
const CALLS_SCRIPT = fileURLToPath(new URL('calls.lua', import.meta.url));
/** One thread can send three times the requests that the service handles; a second would only take CPU away from it. */
const THREADS = 1;

export interface Target {
  readonly path: string;
  readonly token: string;
}

interface Load {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  /** File written by `writeTargets`. */
  readonly targets: string;
  readonly body?: string;
  /** Whether each request has its own Idempotency-Key. */
  readonly keyed: boolean;
  readonly connections: number;
}

interface LoadResult {
  /** Responses, all of them 2xx. */
  readonly operations: number;
  readonly per_second: number;
  readonly p50_us: number;
  readonly p99_us: number;
}

/** The measurement does not count, because some requests did not get the expected response. */
export class VoidMeasurement extends Error {
  override readonly name = 'VoidMeasurement';
}

export async function writeTargets(folder: string, name: string, targets: readonly Target[]): Promise<string> {
  const file = join(folder, `${name}.targets`);
  await writeFile(file, targets.map(({ path, token }) => `${path}\t${token}\n`).join(''), { mode: 0o600 });
  return file;
}

/** @throws Unavailable */
export async function requireWrk(): Promise<string> {
  const wrk = await findProgram('wrk');
  if (wrk === undefined) throw new Unavailable('wrk is not installed');
  return wrk;
}

/** Runs wrk for the given time. @throws VoidMeasurement when any response was not 2xx */
export async function generateLoad(load: Load, seconds: number): Promise<LoadResult> {
  const tag = randomInt(0x10000).toString(16).padStart(4, '0');
  return await runWrk(load.connections, seconds, [
    '-s',
    SCRIPT,
    load.address,
    '--',
    load.method,
    load.targets,
    load.body ?? '',
    tag,
    load.keyed ? 'keyed' : 'unkeyed',
  ]);
}

/** Sends each call of a file once. @throws VoidMeasurement when any response was not 2xx, or the calls were used up */
export async function sendCalls(
  {
    address,
    path,
    calls,
    connections,
  }: {
    readonly address: string;
    readonly path: string;
    /** File with a signature and a body in each line. */
    readonly calls: string;
    readonly connections: number;
  },
  seconds: number,
): Promise<LoadResult> {
  return await runWrk(connections, seconds, ['-s', CALLS_SCRIPT, address, '--', path, calls]);
}

async function runWrk(connections: number, seconds: number, script: readonly string[]): Promise<LoadResult> {
  const wrk = await requireWrk();
  const flags = ['-t', String(THREADS), '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'];
  const output = await run(wrk, [...flags, ...script]);
  const json = /^RESULT (.+)$/m.exec(output)?.[1];
  if (json === undefined) throw new Error(`wrk printed no result: ${output}`);
  const result = JSON.parse(json) as Record<
    'requests' | 'duration_us' | 'p50_us' | 'p99_us' | 'status' | 'socket',
    number
  >;
  const { requests, duration_us, p50_us, p99_us, status, socket } = result;
  if (status + socket > 0 || requests === 0) {
    throw new VoidMeasurement(`of ${requests} requests ${status} had an error status and ${socket} had no response`);
  }
  return { operations: requests, per_second: (requests * 1e6) / duration_us, p50_us, p99_us };
}
