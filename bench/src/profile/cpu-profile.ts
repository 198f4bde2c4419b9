import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The output of `node --cpu-prof`: stack samples, each by the node id of its innermost call. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Microseconds of the monotonic clock, which all processes share. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  /** Ids of the calls that it made: the nodes form a tree. */
  readonly children?: readonly number[];
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

interface Times {
  /** Self time by function. */
  readonly functions: readonly Share[];
  /** Self time by package, or by folder of the service. */
  readonly parts: readonly Share[];
  /** Time by function including its synchronous callees; work after an `await` is not included. */
  readonly withCalled: readonly Share[];
}

export function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Reads where the main thread spent the time between two moments, in percent of that time. */
export async function readTimes(folder: string, from_us: number, to_us: number): Promise<Times> {
  const file = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the service wrote no profile');
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
  const selfTimes = new Map<number, number>();
  let at_us = profile.startTime;
  let total_us = 0;
  for (const [index, id] of profile.samples.entries()) {
    const duration_us = profile.timeDeltas[index]!;
    at_us += duration_us;
    if (at_us < from_us || at_us > to_us) continue;
    total_us += duration_us;
    selfTimes.set(id, (selfTimes.get(id) ?? 0) + duration_us);
  }
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  const withCalled = new Map<string, number>();
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const frames = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  for (const [id, duration_us] of selfTimes) {
    add(functions, functionOf(frames.get(id)!), duration_us);
    add(parts, partOf(frames.get(id)!), duration_us);
    const stack = new Set<string>();
    for (let each: number | undefined = id; each !== undefined; each = parents.get(each)) {
      const frame = frames.get(each)!;
      if (frame.url !== '') stack.add(functionOf(frame));
    }
    for (const name of stack) add(withCalled, name, duration_us);
  }
  return {
    functions: shares(functions, total_us),
    parts: shares(parts, total_us),
    withCalled: shares(withCalled, total_us),
  };
}

function functionOf({ functionName, url, lineNumber }: CallFrame): string {
  const name = functionName || '(anonymous)';
  return url === '' ? name : `${name}  ${shorten(url)}:${lineNumber + 1}`;
}

/** A name such as `packages/server/src/money`, `node_modules/pg` or `node:internal`; native code has no URL. */
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
