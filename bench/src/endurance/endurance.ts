import type pg from 'pg';
import { DATABASE, type Fixtures } from '../fixtures.ts';
import { concludeRun } from '../conclude-run.ts';
import { requireSpace } from '../temporary-folder.ts';
import type { Sample } from '../side.ts';
import { oneWallet } from '../sides/deposits.ts';
import { figure, LEGEND, microseconds, renderTable, type Line } from '../table.ts';
import { growthLines, readTables, type TableState } from './table-growth.ts';

const MINUTE_SECONDS = 60;
const LAST_TO_FIRST_MIN = 0.95;
/** Tables, indexes and write-ahead log of 10,000 deposits a second, 3 kB each. */
const BYTES_PER_MINUTE = 2e9;

/** The database before or after the run. */
interface State {
  readonly tables: ReadonlyMap<string, TableState>;
  /** Bytes of write-ahead log since the database was created. */
  readonly wal_bytes: number;
  readonly deposits: number;
}

/**
 * Deposits on one wallet at full speed for some minutes. Prints whether the last minute is as fast as the first, how
 * much each deposit writes, and how the tables grow.
 * @returns whether the ledger is valid afterwards
 * @throws Unavailable if the disk is too small
 */
export async function endure(fixtures: Fixtures, minutes: number): Promise<boolean> {
  await requireSpace(fixtures.folder, minutes * BYTES_PER_MINUTE);
  const measure = await oneWallet.prepare(fixtures);
  fixtures.logProgress('warming up');
  await measure(fixtures.options.warm_up_seconds);
  const before = await stateOf(fixtures);
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const sample = await measure(MINUTE_SECONDS);
    samples.push(sample);
    const [service, postgres] = microseconds(sample.processor_us);
    fixtures.logProgress(
      `minute ${minute} of ${minutes}: ${figure(sample.value)}/s, CPU time of the service ${service} µs, PostgreSQL ${postgres} µs`,
    );
  }
  const after = await stateOf(fixtures);
  const deposits = after.deposits - before.deposits;
  console.log(`\n${renderTable([lineOf(samples)])}\n\n${LEGEND}\n`);
  console.log(
    `${figure(deposits)} deposits, ${figure((after.wal_bytes - before.wal_bytes) / deposits)} bytes of write-ahead log each\n`,
  );
  console.log(`${growthLines(before.tables, after.tables, deposits).join('\n')}\n`);
  return await concludeRun(fixtures);
}

function lineOf(samples: readonly Sample[]): Line {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  return {
    name: 'endurance',
    title: `deposits, one wallet, last of ${samples.length} minutes ÷ first`,
    side: `${figure(last.value)}/s`,
    against: `${figure(first.value)}/s`,
    side_processor_us: last.processor_us,
    against_processor_us: first.processor_us,
    lateness_us: undefined,
    value: last.value / first.value,
    better: 'more',
    must: LAST_TO_FIRST_MIN,
    aim: undefined,
    missing: undefined,
  };
}

async function stateOf(fixtures: Fixtures): Promise<State> {
  const postgres = await fixtures.postgres();
  const deposits = fixtures.successful_deposits.get(DATABASE) ?? 0;
  return await postgres.withClient(DATABASE, async (client) => ({
    tables: await readTables(client),
    wal_bytes: await walBytes(client),
    deposits,
  }));
}

async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`);
  return Number(rows[0]!.bytes);
}
