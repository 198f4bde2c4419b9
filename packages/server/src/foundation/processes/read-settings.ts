import { isSecretSetting, SETTING_NAMES } from '#config/setting-names.ts';
import type { ProcessDependencies } from './dependencies.ts';
import { runningProcesses } from './heartbeat.ts';

/** The settings of this process, and which of the other processes have other ones. The value of a secret is never shown. */
export async function readSettings(dependencies: ProcessDependencies) {
  const { id, config, defaults } = dependencies;
  const processes = await runningProcesses(dependencies);
  const own = processes.find((each) => each.id === id)!;
  const others = processes.filter((each) => each.id !== id);
  return {
    process_id: id,
    settings: SETTING_NAMES.map((name) => {
      const value = config.settings.get(name);
      const is_secret = isSecretSetting(name);
      return {
        name,
        is_set: value !== undefined,
        is_secret,
        value: is_secret ? null : (value?.reveal() ?? defaults.get(name) ?? null),
        differs_in: others.filter(({ settings }) => settings[name] !== own.settings[name]).map((other) => other.id),
      };
    }),
  };
}
