import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';

/** The settings of this process, and which of the other processes have other ones. The value of a secret is never shown. */
export async function readSettings(dependencies: ProcessDependencies) {
  const { id, settings } = dependencies;
  const processes = await runningProcesses(dependencies);
  const own = processes.find((each) => each.id === id)!;
  const others = processes.filter((each) => each.id !== id);
  return {
    process_id: id,
    settings: settings.names.map((name) => {
      const value = settings.given.get(name);
      const is_secret = settings.isSecret(name);
      return {
        name,
        is_set: value !== undefined,
        is_secret,
        value: is_secret ? null : (value?.reveal() ?? settings.defaults.get(name) ?? null),
        differs_in: others.filter((other) => other.settings[name] !== own.settings[name]).map((other) => other.id),
      };
    }),
  };
}
