import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';

/** A setting that some running processes need and do not have. */
export interface MissingSetting {
  readonly name: string;
  /** The ids of the processes. */
  readonly processes: readonly string[];
}

/** Which of some settings running processes with a role do not have. */
export async function missingSettings(
  dependencies: ProcessDependencies,
  role: string,
  names: readonly string[],
): Promise<MissingSetting[]> {
  const processes = (await runningProcesses(dependencies)).filter(({ roles }) => roles.includes(role));
  return names
    .map((name) => ({
      name,
      processes: processes.filter(({ settings }) => settings[name] === undefined).map(({ id }) => id),
    }))
    .filter((setting) => setting.processes.length > 0);
}
