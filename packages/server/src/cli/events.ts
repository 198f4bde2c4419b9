import type { Command } from 'commander';
import { renewEventIds } from '#events';
import { addOperatorOption, addReasonOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { print, withDatabase } from './with-core.ts';

export function addEventsCommands(events: Command): void {
  addReasonOption(addOperatorOption(events.command('renew-ids')))
    .description('after a restore to an earlier time: give new events no id of an event that was lost')
    .option('--json', 'print JSON')
    .action(async (options: OperatorOptions & { readonly json?: boolean }) => {
      const operator = readOperator(options);
      const feeds = await withDatabase(
        async (opened) =>
          await opened.database.transaction(async (transaction) => {
            const writes = auditWrites(opened, operator, { act: 'events.renew_ids', details: {} });
            for (const write of writes) transaction.write(write);
            return await renewEventIds(transaction);
          }),
      );
      print(options.json, { feeds }, [`${feeds} feeds continue with ids that no event had`]);
    });
}
