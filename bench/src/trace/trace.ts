import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fixtures } from '../fixtures.ts';
import { warmUp, windowSeconds } from '../rounds.ts';
import type { Instruments } from '../service.ts';
import type { Side } from '../side.ts';
import { figure } from '../table.ts';
import type { Commits } from './commit-recording.ts';
import type { Trace } from './hook.ts';

const HOOK = new URL('hook.ts', import.meta.url).href;
const TRACE_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

const fileIn = (folder: string): string => join(folder, 'trace.json');

/** What the traced service must be started with. */
export function tracing(folder: string): Instruments {
  return { nodeArguments: [`--import=${HOOK}`], environment: { BENCH_TRACE_FILE: fileIn(folder) } };
}

/** Runs one side's load and prints the phases of the commits, and what kept the service's main thread from its work. */
export async function trace(fixtures: Fixtures, side: Side): Promise<void> {
  const measure = await warmUp(fixtures, side);
  const { server } = await fixtures.service();
  fixtures.logProgress(`tracing: ${side.name}`);
  fixtures.aroundWindow = async (window) => {
    process.kill(server.pid, 'SIGUSR2');
    const result = await window();
    process.kill(server.pid, 'SIGUSR2');
    return result;
  };
  const { value } = await measure(windowSeconds(fixtures, side));
  const unit = side.unit === 'per_second' ? 'a second' : side.unit;
  console.log(`\n${side.name}: ${figure(value)} ${unit} while traced\n`);
  print(await traceIn(fileIn(fixtures.folder)));
}

async function traceIn(file: string): Promise<Trace> {
  const deadline = performance.now() + TRACE_TIMEOUT_MS;
  while (!existsSync(file)) {
    if (performance.now() > deadline) throw new Error('the service wrote no trace: this row does not measure it');
    await delay(POLL_MS);
  }
  return JSON.parse(await readFile(file, 'utf8')) as Trace;
}

function print({ cached, uncached, stalls, collections }: Trace): void {
  printCommits('commits, decided from the cache', cached, {
    decide: 'decide and build, ms',
    send: 'send, ms',
    response: 'PostgreSQL, with fsync, ms',
    answer: 'answer, ms',
  });
  printCommits('commits, decided on the database', uncached, {
    commit: 'from the lock to the response, ms',
    answer: 'answer, ms',
  });
  console.log(
    'answer: from the response of PostgreSQL to the responses to all callers; the next batch is sent before them\n',
  );
  const { p99_ms, max_ms, over_10_ms } = stalls;
  console.log(
    `event loop: delayed by ${p99_ms.toFixed(1)} ms at p99, ${max_ms.toFixed(1)} ms at most, ${over_10_ms} times by over 10 ms`,
  );
  for (const [kind, { count, total_ms, max_ms: longest_ms }] of Object.entries(collections)) {
    console.log(
      `garbage collection, ${kind}: ${count} times, ${total_ms.toFixed(1)} ms in total, ${longest_ms.toFixed(1)} ms at most`,
    );
  }
}

function printCommits(title: string, { count, figures }: Commits, rows: Readonly<Record<string, string>>): void {
  console.log(`${count} ${title}`);
  const columns = ['p50', 'p95', 'p99', 'max'] as const;
  if (count > 0) console.log(' '.repeat(36) + columns.map((name) => name.padStart(9)).join(''));
  for (const [name, text] of Object.entries({ commands: 'commands in one commit', ...rows })) {
    const values = figures[name];
    const cells = values && columns.map((column) => values[column].toFixed(name === 'commands' ? 0 : 2).padStart(9));
    if (cells !== undefined) console.log(`  ${text.padEnd(34)}${cells.join('')}`);
  }
  console.log('');
}
