import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';
import type { ProcessRecord } from './model.ts';

/**
 * The other running processes in which a setting has another value than in this one, or none. A process that was killed counts for
 * 90 seconds.
 */
export async function processesThatDiffer(
  dependencies: ProcessDependencies,
  setting: string,
): Promise<ProcessRecord[]> {
  const processes = await runningProcesses(dependencies);
  const own = processes.find(({ id }) => id === dependencies.id)!;
  return processes.filter(({ settings }) => settings[setting] !== own.settings[setting]);
}
