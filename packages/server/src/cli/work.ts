import type { Command } from 'commander';
import { addOperatorOption, addReasonOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { requireOneOf } from './text-options.ts';
import { print, requireData, withDatabase } from './with-core.ts';

interface RetryOptions extends OperatorOptions {
  readonly json?: boolean;
}

export function addWorkCommands(work: Command): void {
  addReasonOption(addOperatorOption(work.command('retry')))
    .description('let a worker try an item of work now, in place of the pause after its last attempt')
    .argument('<kind>', 'the kind of work, as `issuary stuck` shows it, such as card_number')
    .argument('<id>', 'the id of the item, as `issuary stuck` shows it')
    .option('--json', 'print JSON')
    .action(async (kind: string, id: string, options: RetryOptions) => {
      const operator = readOperator(options);
      await requireData();
      // Loaded here, like the core: help and usage errors do not need it.
      const { retryWork } = await import('#composition/retry-work.ts');
      const { WORK_NAMES } = await import('#composition/work-names.ts');
      const kinds = WORK_NAMES.map(({ name }) => name);
      requireOneOf('<kind>', kind, kinds);
      await withDatabase(async (opened) => {
        await retryWork(opened, { kind, id }, (about) => {
          const act = { act: 'work.retry', details: { kind, id }, ...(about && { about }) } as const;
          return auditWrites(opened, operator, act)[0]!;
        });
      });
      print(options.json, { kind, id }, [`${kind} ${id} is tried by a worker now`]);
    });
}
