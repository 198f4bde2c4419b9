import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Side } from '../side.ts';
import { DATABASE, type Stage } from '../stage.ts';
import { figure } from '../table.ts';
import { monotonicMicroseconds, readSelfTimes, type Share } from './cpu-profile.ts';
import { logDurations, readStatementTimes, sum, type StatementTime } from './statements.ts';

const PARTS_MAX = 14;
const FUNCTIONS_MAX = 40;
const STATEMENTS_MAX = 16;
/** For PostgreSQL to hear of the setting, and to write the last lines of its log. */
const SETTLE_MS = 300;

export const PROFILES_FOLDER = 'profiles';

/** What the service of a stage must be started with. */
export function profilingArguments(folder: string): string[] {
  return ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${join(folder, PROFILES_FOLDER)}`];
}

/**
 * Puts one side's load on and prints where the time went: in the service by its profile, in PostgreSQL by its log. Both
 * watchers cost time themselves, so the rate printed here is lower than the table's.
 */
export async function profile(stage: Stage, side: Side): Promise<void> {
  const { window_seconds, warm_up_seconds } = stage.options;
  const measure = await side.prepare(stage);
  const service = await stage.service();
  const postgres = await stage.postgres();
  stage.say(`warming up: ${side.name}`);
  await measure(warm_up_seconds);
  await postgres.withClient(DATABASE, (client) => logDurations(client, true));
  await delay(SETTLE_MS);
  stage.say(`profiling: ${side.name}`);
  const from_us = monotonicMicroseconds();
  const measured = await measure(window_seconds);
  const to_us = monotonicMicroseconds();
  await postgres.withClient(DATABASE, (client) => logDurations(client, false));
  await delay(SETTLE_MS);
  const statements = await readStatementTimes(join(service.variables['ISSUARY_DATA_DIR']!, 'postgres', 'log'));
  await service.server.stop();
  const { functions, parts } = await readSelfTimes(join(stage.folder, PROFILES_FOLDER), from_us, to_us);

  console.log(`\n${side.name}: ${figure(measured)} ${side.unit === 'us' ? 'µs' : 'a second'} while watched\n`);
  printShares('The service, self time by part', parts.slice(0, PARTS_MAX));
  printShares('by function', functions.slice(0, FUNCTIONS_MAX));
  printStatements(statements, window_seconds);
  const commits = statements.find(({ name }) => name === 'COMMIT')?.calls ?? 0;
  if (side.unit === 'per_second' && commits > 0) {
    console.log(`\n${commits} commits, ${figure((measured * window_seconds) / commits)} requests to each`);
  }
}

function printShares(title: string, shares: readonly Share[]): void {
  console.log(title);
  for (const { name, percent } of shares) console.log(`  ${percent.toFixed(1).padStart(5)} %  ${name}`);
  console.log('');
}

function printStatements(times: readonly StatementTime[], seconds: number): void {
  const busy = times.reduce((total, time) => total + sum(time), 0) / seconds;
  console.log(`PostgreSQL, busy ${(100 * busy).toFixed(1)} % of the time (of one core)`);
  console.log('percent, calls, and milliseconds a call: parse, bind (with planning), execute');
  for (const time of times.slice(0, STATEMENTS_MAX)) {
    const perCall = [time.parse, time.bind, time.execute].map((total) => ((1000 * total) / time.calls).toFixed(3));
    const percent = ((100 * sum(time)) / seconds).toFixed(1);
    const columns = [percent.padStart(5), '%', String(time.calls).padStart(7), ...perCall.map((ms) => ms.padStart(8))];
    console.log(`  ${columns.join(' ')}  ${time.name}`);
  }
}
