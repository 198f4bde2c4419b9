import type { Command } from 'commander';
import { print, withCore } from './with-core.ts';

export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to this program’s schema (every start does so too)')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      await withCore(async () => undefined);
      print(json, { migrated: true }, ['the database is up to date']);
    });
}
