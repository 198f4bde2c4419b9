import type { Command } from 'commander';
import { bashScript } from './completion/bash.ts';
import { readPlaces, type Place } from './completion/places.ts';
import { fishScript } from './completion/fish.ts';
import { zshScript } from './completion/zsh.ts';
import { UsageError } from './usage-error.ts';

const SCRIPTS: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function addCompletionCommand(command: Command): void {
  const shells = Object.keys(SCRIPTS);
  command.argument('<shell>', shells.join(', ')).action((shell: string) => {
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
    if (script === undefined) throw new UsageError(`the shell must be one of ${shells.join(', ')}`);
    process.stdout.write(script(readPlaces(command.parent!)));
  });
}
