import type { Command } from 'commander';
import { readClientConfig } from '#config/config.ts';
import { ProfileFiles } from './partner/profile-files.ts';
import { UsageError } from './usage-error.ts';
import { print } from './with-core.ts';

interface Options {
  readonly json?: boolean;
}

export function addProfilesCommands(profiles: Command): void {
  profiles
    .command('list', { isDefault: true })
    .description('list the keys that `login` saved, without their secrets')
    .option('--json', 'print JSON')
    .action(({ json }: Options) => {
      const shown = profileFiles()
        .list()
        .map(({ name, url, clientId }) => ({ profile: name, url, client_id: clientId }));
      const width = Math.max(...shown.map(({ profile }) => profile.length));
      const lines = shown.map(({ profile, url, client_id }) => `${profile.padEnd(width)}  ${client_id}  ${url}`);
      print(json, { profiles: shown }, lines.length === 0 ? ['no profiles; `issuary login` saves one'] : lines);
    });

  profiles
    .command('remove')
    .description('remove a saved key from this machine; the key itself stays valid')
    .argument('<name>', 'name of the profile')
    .option('--json', 'print JSON')
    .action((name: string, { json }: Options) => {
      if (!profileFiles().remove(name))
        throw new UsageError(`there is no profile "${name}"`, { code: 'profile_not_found' });
      print(json, { profile: name, removed: true }, [`profile ${name} is removed`]);
    });
}

function profileFiles(): ProfileFiles {
  return new ProfileFiles(readClientConfig().profilesDirectory);
}
