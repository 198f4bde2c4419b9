import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `node --cpu-prof` writes: samples of the stack, by the id of its innermost call. */
interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  /** Microseconds of the monotonic clock, which is every process's. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

export interface Share {
  readonly name: string;
  readonly percent: number;
}

export interface SelfTimes {
  readonly functions: readonly Share[];
  /** The same by package, or by folder of the service. */
  readonly parts: readonly Share[];
}

export function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Where the main thread was between two moments, in percent of the time between them. */
export async function readSelfTimes(folder: string, from_us: number, to_us: number): Promise<SelfTimes> {
  const file = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the service left no profile');
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
  const frames = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  let total_us = 0;
  let at_us = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    const duration_us = profile.timeDeltas[index]!;
    at_us += duration_us;
    if (at_us < from_us || at_us > to_us) continue;
    total_us += duration_us;
    const frame = frames.get(id)!;
    add(functions, functionOf(frame), duration_us);
    add(parts, partOf(frame), duration_us);
  }
  return { functions: shares(functions, total_us), parts: shares(parts, total_us) };
}

function functionOf({ functionName, url, lineNumber }: CallFrame): string {
  const name = functionName || '(anonymous)';
  return url === '' ? name : `${name}  ${shorten(url)}:${lineNumber + 1}`;
}

/** `packages/server/src/ledger`, `node_modules/pg`, `node:internal`; native code has no place. */
function partOf({ functionName, url }: CallFrame): string {
  const short = shorten(url);
  const found = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+|packages\/server\/src\/[^/]+|node:[^/]+)/.exec(short)?.[0];
  return found ?? (functionName.startsWith('(') ? functionName : 'native');
}

function shorten(url: string): string {
  return url.replace(/^.*\/(?=node_modules\/)/, '').replace(/^.*\/(?=packages\/server\/)/, '');
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

function shares(sums: ReadonlyMap<string, number>, total: number): Share[] {
  return [...sums]
    .map(([name, sum]) => ({ name, percent: (100 * sum) / total }))
    .toSorted((one, other) => other.percent - one.percent);
}
