import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endure } from './endurance/endurance.ts';
import { compareHttpThreads } from './http-threads/http-threads.ts';
import { describeMachine } from './machine.ts';
import { memoryLine, lineOf, ROW_NAMES, verifyLine } from './lines.ts';
import { readOptions, type Options } from './options.ts';
import { endRuns, memoryPeak } from './processes.ts';
import { profile, profiling } from './profile/profile.ts';
import { measureRounds, spread, type Samples } from './rounds.ts';
import { ROWS } from './rows.ts';
import type { Instruments } from './service.ts';
import type { Side } from './side.ts';
import { Fixtures } from './fixtures.ts';
import { LEGEND, markOf, renderTable, type Line } from './table.ts';
import { verifyAll } from './verify.ts';
import { printIdle } from './idle/idle.ts';
import { printUnitCosts } from './unit-costs/unit-costs.ts';
import { trace, tracing } from './trace/trace.ts';
import { printWalks, walking } from './walks/walks.ts';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

/**
 * `npm run bench` compares the service with what the machine can do. Both are measured alternately, in one run, on one
 * PostgreSQL that commits to disk. Prints a table of ratios. The run is void if `issuary verify` fails afterwards.
 */

const RESULTS = fileURLToPath(new URL('../results/latest.json', import.meta.url));

/** Rounds that differ by more than this mean that something else was running on the machine. */
const STEADY_SPREAD_MAX = 0.25;

interface Outcome {
  readonly machine: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
  readonly samples: ReadonlyMap<Side, Samples>;
  /** Why the whole run is void; undefined if it is valid. */
  readonly voided: string | undefined;
}

async function measure(fixtures: Fixtures): Promise<Outcome> {
  const { only, slow } = fixtures.options;
  const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
  const rows = ROWS.filter((row) => wanted(row.name) && (slow || !row.slow));
  const sides = new Set(
    rows.flatMap(({ side, against }) => [...(side.needs ?? []), side, ...(against ? [against] : [])]),
  );
  await fixtures.service();
  const samples = await measureRounds(fixtures, [...sides]);
  const lines = rows.map((row) => lineOf(row, samples));
  if (wanted('memory')) lines.push(memoryLine(await memoryOf(fixtures)));
  const machine = await describeMachine(await fixtures.postgres(), fixtures.wal);
  try {
    const largest = await verifyAll(fixtures);
    if (wanted('verify')) lines.push(verifyLine(largest));
    return { machine, lines, samples, voided: undefined };
  } catch (error) {
    return { machine, lines, samples, voided: `issuary verify: ${(error as Error).message}` };
  }
}

/** Peak memory in MB of the service that used the most. */
async function memoryOf(fixtures: Fixtures): Promise<number | undefined> {
  const peaks = await Promise.all([...fixtures.services.values()].map(({ server }) => memoryPeak(server.pid)));
  const known = peaks.filter((peak) => peak !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

async function report(options: Options, { machine, lines, samples, voided }: Outcome): Promise<void> {
  const measured = [...samples].map(([side, found]) => ({ side: side.name, unit: side.unit, ...found }));
  const json = { machine, options, voided, lines: lines.map((line) => ({ ...line, mark: markOf(line) })), measured };
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify(json, undefined, 2)}\n`);
  console.log(`\n${renderTable(lines)}\n\n${LEGEND}\n`);
  for (const [name, value] of Object.entries(machine)) console.log(`${name.padEnd(12)}${value}`);
  console.log(
    `${'windows'.padEnd(12)}${options.rounds} of ${options.window_seconds} s each in turn (${options.tail_seconds} s for p95 and p99, each after a checkpoint), medians; ${options.connections} connections`,
  );
  const unsteady = [...samples].flatMap(([side, found]) =>
    'windows' in found && spread(found.windows) > STEADY_SPREAD_MAX
      ? [`${side.name} by ${Math.round(100 * spread(found.windows))} %`]
      : [],
  );
  if (unsteady.length > 0) console.log(`${'unsteady'.padEnd(12)}the rounds differ: ${unsteady.join(', ')}`);
  if (voided !== undefined) {
    console.log(`\nVOID: ${voided}`);
    process.exitCode = 1;
  }
}

/** Stops everything that was started, also when interrupted, and then removes the folder. */
async function withFixtures(options: Options, work: (fixtures: Fixtures) => Promise<void>): Promise<void> {
  const folder = await createTemporaryFolder(options.parent);
  const instruments = instrumentsOf(options, folder);
  const fixtures = new Fixtures({ options, folder, instruments, logProgress });
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= fixtures.stop().then(() => removeTemporaryFolder(folder)));
  const interrupt = (): void => {
    endRuns();
    void end().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await work(fixtures);
  } finally {
    await end();
  }
}

function instrumentsOf({ profile: profiled, trace: traced, walks }: Options, folder: string): Instruments {
  if (walks) return walking(folder);
  if (profiled !== undefined) return profiling(folder);
  return traced === undefined ? { nodeArguments: [], environment: {} } : tracing(folder);
}

/** The side that a row measures. @throws Error for the figures, which have no load of their own */
function sideOf(name: string): Side {
  const row = ROWS.find((each) => each.name === name);
  if (row === undefined) throw new Error(`the row ${name} has no load of its own`);
  return row.side;
}

function logProgress(text: string): void {
  const seconds = Math.round(performance.now() / 1000);
  process.stderr.write(`${String(seconds).padStart(5)} s  ${text}\n`);
}

async function runIn(fixtures: Fixtures, options: Options): Promise<void> {
  if (options.profile !== undefined) return await profile(fixtures, sideOf(options.profile));
  if (options.trace !== undefined) return await trace(fixtures, sideOf(options.trace));
  if (options.walks) return await printWalks(fixtures);
  if (options.idle_minutes !== undefined) return await printIdle(fixtures, options.idle_minutes);
  let isGood = true;
  if (options.endurance_minutes !== undefined) isGood = await endure(fixtures, options.endurance_minutes);
  else if (options.http_threads !== undefined) isGood = await compareHttpThreads(fixtures, options.http_threads);
  else if (options.unit_costs) isGood = await printUnitCosts(fixtures);
  else await report(options, await measure(fixtures));
  if (!isGood) process.exitCode = 1;
  return undefined;
}

try {
  const options = readOptions(ROW_NAMES);
  if (options) await withFixtures(options, (fixtures) => runIn(fixtures, options));
} catch (error) {
  process.stderr.write(`bench: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
