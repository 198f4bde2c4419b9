import type { Command } from 'commander';
import { print, withCore } from './with-core.ts';

export function addMigrateCommand(command: Command): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: boolean }) => {
    await withCore(async () => undefined);
    print(json, { migrated: true }, ['the database is up to date']);
  });
}
