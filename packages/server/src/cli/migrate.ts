import type { Command } from 'commander';
import { print, withDatabase } from './with-core.ts';

export function addMigrateCommand(command: Command): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: boolean }) => {
    await withDatabase(async () => undefined, { mayBeNew: true });
    print(json, { migrated: true }, ['the database is up to date']);
  });
}
