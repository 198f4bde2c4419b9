import { readFileSync } from 'node:fs';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of this process and, on Linux, of its children that have ended. */
export function processorSeconds(): number {
  const stat = readStat();
  if (stat === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  // The name in parentheses may have spaces. utime, stime, cutime and cstime are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

function readStat(): string | undefined {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test file: seconds of processor time in its worker, with the processes that it started and that have ended. */
    processor_seconds?: number;
  }
}
