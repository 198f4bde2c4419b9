import type { Command } from 'commander';
import { bashScript } from './completion/bash.ts';
import { readPlaces, type Place } from './completion/places.ts';
import { fishScript } from './completion/fish.ts';
import { zshScript } from './completion/zsh.ts';
import { requireOneOf } from './text-options.ts';

const SCRIPTS: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function addCompletionCommand(command: Command): void {
  const shells = Object.keys(SCRIPTS);
  command.argument('<shell>', shells.join(', ')).action((shell: string) => {
    const script = SCRIPTS[requireOneOf('the shell', shell, shells)]!;
    process.stdout.write(script(readPlaces(command.parent!)));
  });
}
