import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';

/** When a round of some background work last ended in a running process; undefined: in none since they started. */
export async function lastRound(dependencies: ProcessDependencies, name: string): Promise<Date | undefined> {
  const processes = await runningProcesses(dependencies);
  const ends = processes.flatMap(({ work }) => work[name]?.ran_at ?? []);
  return ends.length === 0 ? undefined : new Date(Math.max(...ends.map((at) => Date.parse(at))));
}
