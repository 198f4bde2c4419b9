import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The unit of the times in /proc/<pid>/stat (proc(5)): fixed to this on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Seconds of CPU time, all threads. Unlike the rate, they hardly depend on other load on the machine. */
interface ProcessorTime {
  readonly service: number;
  readonly postgres: number;
}

/** Undefined if the system does not report it (not Linux). */
export async function processorTime(servicePid: number, cluster: string): Promise<ProcessorTime | undefined> {
  const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const all = await Promise.all(
    (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map((pid) => readStat(Number(pid))),
  );
  const known = all.filter((stat) => stat !== undefined);
  const service = known.find(({ pid }) => pid === servicePid);
  if (service === undefined) return undefined;
  const postgres = known.filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
  return { service: service.seconds, postgres: postgres.reduce((sum, { seconds }) => sum + seconds, 0) };
}

async function readStat(pid: number): Promise<{ pid: number; parent: number; seconds: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name, in parentheses, may contain any character; the fields after it are numbers and a state letter.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields === undefined) return undefined;
  return { pid, parent: fields[1]!, seconds: (fields[11]! + fields[12]!) / TICKS_PER_SECOND };
}
