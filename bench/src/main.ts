import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineFacts } from './facts.ts';
import { memoryLine, ratioLine, ROW_NAMES, verifyLine } from './lines.ts';
import { readOptions, type Options } from './options.ts';
import { endRuns, memoryPeak } from './processes.ts';
import { profile, profilingArguments } from './profile/profile.ts';
import { measureRounds, spread, type Samples } from './rounds.ts';
import { ROWS } from './rows.ts';
import type { Side } from './side.ts';
import { DATABASE, Stage } from './stage.ts';
import { LEGEND, markOf, renderTable, type Line } from './table.ts';
import { assertAuthorizationsInBooks, assertDepositsInBooks, verifyBooks, type Verified } from './verify.ts';
import { makeWorkplace, removeWorkplace } from './workplace.ts';

/**
 * `npm run bench` compares the service with what the machine can do. Both are measured alternately, in one run, on one
 * PostgreSQL that commits to disk. Prints a table of ratios. The run is void if `issuary verify` fails afterwards.
 */

const RESULTS = fileURLToPath(new URL('../results/latest.json', import.meta.url));

/** Rounds that differ by more than this mean that something else was running on the machine. */
const STEADY_SPREAD_MAX = 0.25;

interface Outcome {
  readonly facts: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
  readonly samples: ReadonlyMap<Side, Samples>;
  /** Why the whole run is void; undefined if it is valid. */
  readonly voided: string | undefined;
}

async function measure(stage: Stage): Promise<Outcome> {
  const { only, grown } = stage.options;
  const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
  const rows = ROWS.filter((row) => wanted(row.name) && (grown || !row.grown));
  const sides = new Set(
    rows.flatMap(({ side, against }) => [...(side.needs ?? []), side, ...(against ? [against] : [])]),
  );
  await stage.service();
  const samples = await measureRounds(stage, [...sides]);
  const lines = rows.map((row) => ratioLine(row, samples));
  if (wanted('memory')) lines.push(memoryLine(await memoryOf(stage)));
  const facts = await machineFacts(await stage.postgres());
  try {
    const largest = await verifyAll(stage);
    if (wanted('verify')) lines.push(verifyLine(largest));
    return { facts, lines, samples, voided: undefined };
  } catch (error) {
    return { facts, lines, samples, voided: `issuary verify: ${(error as Error).message}` };
  }
}

/** Peak memory in MB of the service that used the most. */
async function memoryOf(stage: Stage): Promise<number | undefined> {
  const peaks = await Promise.all([...stage.services.values()].map(({ server }) => memoryPeak(server.pid)));
  const known = peaks.filter((peak) => peak !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Verifies the ledger of every database. @returns the result for the largest ledger */
async function verifyAll(stage: Stage): Promise<Verified> {
  const postgres = await stage.postgres();
  const verified: Verified[] = [];
  for (const [database, service] of stage.services) {
    stage.say(`verifying the books of ${database}`);
    verified.push(await verifyBooks(service));
    const answered = stage.answered_deposits.get(database) ?? 0;
    await postgres.withClient(database, (client) => assertDepositsInBooks(client, answered));
  }
  const { answered_authorizations: approved } = stage;
  await postgres.withClient(DATABASE, (client) => assertAuthorizationsInBooks(client, approved));
  return verified.reduce((one, other) => (other.entries > one.entries ? other : one));
}

async function report(options: Options, { facts, lines, samples, voided }: Outcome): Promise<void> {
  const measured = [...samples].map(([side, values]) => ({ side: side.name, unit: side.unit, ...values }));
  const json = { facts, options, voided, lines: lines.map((line) => ({ ...line, mark: markOf(line) })), measured };
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify(json, undefined, 2)}\n`);
  console.log(`\n${renderTable(lines)}\n\n${LEGEND}\n`);
  for (const [name, fact] of Object.entries(facts)) console.log(`${name.padEnd(12)}${fact}`);
  console.log(
    `${'windows'.padEnd(12)}${options.rounds} of ${options.window_seconds} s each in turn, medians; ${options.connections} connections`,
  );
  const unsteady = [...samples].flatMap(([side, found]) =>
    'values' in found && spread(found.values) > STEADY_SPREAD_MAX
      ? [`${side.name} by ${Math.round(100 * spread(found.values))} %`]
      : [],
  );
  if (unsteady.length > 0) console.log(`${'unsteady'.padEnd(12)}the rounds differ: ${unsteady.join(', ')}`);
  if (voided !== undefined) {
    console.log(`\nVOID: ${voided}`);
    process.exitCode = 1;
  }
}

/** Stops everything that was started, also when interrupted, and then removes the folder. */
async function withStage(options: Options, work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await makeWorkplace(options.parent);
  const nodeArguments = options.profile === undefined ? [] : profilingArguments(folder);
  const stage = new Stage({ options, folder, nodeArguments, say });
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= stage.stop().then(() => removeWorkplace(folder)));
  const interrupt = (): void => {
    endRuns();
    void end().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await work(stage);
  } finally {
    await end();
  }
}

function say(text: string): void {
  const seconds = Math.round(performance.now() / 1000);
  process.stderr.write(`${String(seconds).padStart(5)} s  ${text}\n`);
}

try {
  const options = readOptions(ROW_NAMES);
  const profiled = ROWS.find((row) => row.name === options.profile);
  await withStage(options, async (stage) =>
    profiled === undefined ? report(options, await measure(stage)) : profile(stage, profiled.side),
  );
} catch (error) {
  process.stderr.write(`bench: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
