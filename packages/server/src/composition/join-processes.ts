import { defaultsInForce } from '#config/defaults.ts';
import { programVersion } from '#config/program-version.ts';
import { isSecretSetting, SETTING_NAMES } from '#config/setting-names.ts';
import { newId } from '#kit/ids.ts';
import { WorkLog, type ProcessDependencies } from '#processes';
import type { OpenDatabase } from './open-database.ts';

/** What this process records about itself, and compares with other processes. */
export function joinProcesses({
  config,
  clock,
  database,
  vault,
}: Pick<OpenDatabase, 'config' | 'clock' | 'database' | 'vault'>): ProcessDependencies {
  return {
    database,
    clock,
    id: newId<'process'>(),
    roles: config.roles,
    settings: {
      names: SETTING_NAMES,
      given: config.settings,
      defaults: defaultsInForce(config),
      isSecret: isSecretSetting,
    },
    version: programVersion(),
    digestKey: async () => await vault.secret('settings_digest'),
    work: new WorkLog(),
  };
}
