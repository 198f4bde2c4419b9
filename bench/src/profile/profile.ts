import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { warmUp, windowSeconds } from '../rounds.ts';
import type { Instruments } from '../service.ts';
import type { Side } from '../side.ts';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { figure, microseconds } from '../table.ts';
import { monotonicMicroseconds, readTimes, type Share } from './cpu-profile.ts';
import { logDurations, readStatementTimes, sum, type StatementTime } from './statements.ts';

const PARTS_MAX = 14;
const FUNCTIONS_MAX = 30;
const WITH_CALLED_MAX = 60;
const STATEMENTS_MAX = 16;
/** Time for PostgreSQL to apply a setting and to write the last lines of its log. */
const SETTLE_MS = 300;

/** The statement that each commit of a lane contains once. */
const WRITTEN_ONCE = 'tenant_counters.save';

const PROFILES_FOLDER = 'profiles';

/** What the profiled service must be started with. */
export function profiling(folder: string): Instruments {
  const profiles = join(folder, PROFILES_FOLDER);
  return { nodeArguments: ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${profiles}`], environment: {} };
}

/**
 * Runs one side's load and prints where the time was spent: in the service by its CPU profile, in PostgreSQL by its
 * log. Profiling and logging take time themselves, so the rate printed here is lower than the table's.
 */
export async function profile(fixtures: Fixtures, side: Side): Promise<void> {
  const measure = await warmUp(fixtures, side);
  const service = await fixtures.service();
  const postgres = await fixtures.postgres();
  let [from_us, to_us] = [0, 0];
  fixtures.aroundWindow = async (window) => {
    await postgres.withClient(DATABASE, (client) => logDurations(client, true));
    await delay(SETTLE_MS);
    from_us = monotonicMicroseconds();
    const result = await window();
    to_us = monotonicMicroseconds();
    await postgres.withClient(DATABASE, (client) => logDurations(client, false));
    await delay(SETTLE_MS);
    return result;
  };
  fixtures.logProgress(`profiling: ${side.name}`);
  const measured = await measure(windowSeconds(fixtures, side));
  const dataDirectory = service.variables['ISSUARY_DATA_DIR']!;
  const statements = await readStatementTimes(join(dataDirectory, 'postgres', 'log'));
  await service.server.stop();
  const { functions, parts, withCalled } = await readTimes(join(fixtures.folder, PROFILES_FOLDER), from_us, to_us);

  console.log(
    `\n${side.name}: ${figure(measured.value)} ${side.unit === 'per_second' ? 'a second' : side.unit} while watched\n`,
  );
  printShares('The service, self time by part', parts.slice(0, PARTS_MAX));
  printShares('by function', functions.slice(0, FUNCTIONS_MAX));
  printShares('by function, with all that it called', withCalled.slice(0, WITH_CALLED_MAX));
  printStatements(statements, (to_us - from_us) / 1e6);
  const { operations, processor_us } = measured;
  if (operations === undefined) return;
  const commits = statements.find(({ name }) => name === WRITTEN_ONCE)?.calls ?? 0;
  if (commits > 0) console.log(`\n${commits} commits, ${figure(operations / commits)} requests to each`);
  if (processor_us === undefined) return;
  const [service_us, postgres_us, load_us] = microseconds(processor_us);
  console.log(`CPU time per operation, µs: service ${service_us}, PostgreSQL ${postgres_us}, load ${load_us}`);
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
