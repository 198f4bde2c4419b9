import { readdirSync, readFileSync } from 'node:fs';
import { parseStat } from '../processor-time.ts';

/** CPU seconds of a service by kind of thread. */
export interface ThreadTimes {
  /** The main thread. */
  readonly ledger: number;
  /** All HTTP threads together. */
  readonly http: number;
  /** The threads of V8 and libuv. */
  readonly helpers: number;
}

/** Reads the CPU time that the threads of a process have used so far. Only on Linux. */
export function readThreadTimes(pid: number): ThreadTimes {
  const times = { ledger: 0, http: 0, helpers: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const text = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    times[kindOf(text, Number(thread) === pid)] += parseStat(text).seconds;
  }
  return times;
}

function kindOf(stat: string, isMain: boolean): keyof ThreadTimes {
  if (isMain) return 'ledger';
  return stat.includes('(http-') ? 'http' : 'helpers';
}
