import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unit of the times in /proc/<pid>/stat (proc(5)): fixed to this on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;
const READS_MAX = 10;

/** CPU time, user and system, of all threads. Unlike a rate, it hardly depends on other load on the machine. */
export interface ProcessorTime {
  /** The service or the bare server; undefined if the operations do not pass through either. */
  readonly service: number | undefined;
  /** The postmaster and its children, including those that have ended. */
  readonly postgres: number;
  /** This process, the programs that it ran (wrk, pgbench, the bare loop), and the receiver of webhooks. */
  readonly load: number;
}

/** The processes whose CPU time is measured. */
interface Measured {
  readonly service: number | undefined;
  /** PostgreSQL's data directory, which contains the file with its process id. */
  readonly cluster: string;
  /** Other processes of the load generator. */
  readonly peers: readonly number[];
}

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
  /** CPU time of the children that have ended. */
  readonly ended_seconds: number;
}

/** Reads the CPU seconds that each part has used so far; undefined if the system does not report it (not Linux). */
export function readProcessorTime({ service, cluster, peers }: Measured): ProcessorTime | undefined {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stats = readAll(postmaster);
  if (stats === undefined) return undefined;
  const sum = (wanted: (stat: ProcessStat) => boolean): number =>
    stats.filter(wanted).reduce((total, { seconds }) => total + seconds, 0);
  const ended = (pid: number): number => stats.find((stat) => stat.pid === pid)!.ended_seconds;
  return {
    service: service && sum(({ pid }) => pid === service),
    postgres: sum(({ pid, parent }) => pid === postmaster || parent === postmaster) + ended(postmaster),
    load: sum(({ pid }) => pid === process.pid || peers.includes(pid)) + ended(process.pid),
  };
}

/** CPU time in µs per operation between two readings. */
export function perOperation(
  before: ProcessorTime | undefined,
  after: ProcessorTime | undefined,
  operations: number,
): ProcessorTime | undefined {
  if (before === undefined || after === undefined) return undefined;
  const each_us = (seconds: number): number => (1e6 * seconds) / operations;
  return {
    service: after.service === undefined ? undefined : each_us(after.service - before.service!),
    postgres: each_us(after.postgres - before.postgres),
    load: each_us(after.load - before.load),
  };
}

/**
 * All processes, read so that no child of the postmaster ends in between. Its time would be in both its own figure and
 * the postmaster's, or in neither.
 */
function readAll(postmaster: number): ProcessStat[] | undefined {
  let stats: ProcessStat[] = [];
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const before = readStat(postmaster);
    if (before === undefined) return undefined;
    stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readStat(Number(pid)) ?? []);
    if (readStat(postmaster)?.ended_seconds === before.ended_seconds) break;
  }
  return stats;
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Parses /proc/<pid>/stat. */
export function parseStat(text: string): ProcessStat {
  // The process name, in parentheses, may contain any character; the fields after it are numbers and a state letter.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    seconds: (user + system) / TICKS_PER_SECOND,
    ended_seconds: (endedUser + endedSystem) / TICKS_PER_SECOND,
  };
}
