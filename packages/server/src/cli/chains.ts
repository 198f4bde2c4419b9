import type { Command } from 'commander';
import { resumeWatching } from '../money/defi/index.ts';
import { readOperator, recorded, takesOperator, type OperatorOptions } from './operator.ts';
import { print, readEnvironment, UsageError, withCore } from './with-core.ts';

interface ResumeOptions extends OperatorOptions {
  readonly env: string;
  readonly network: string;
  readonly block: string;
  readonly json?: boolean;
}

export function addChainsCommands(program: Command): void {
  takesOperator(program.command('chains').description('the chains that payments come over').command('resume'))
    .description(
      'watch a chain again that stopped at a reorganisation: what came after the block is taken back and read anew',
    )
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--network <number>', 'the chain’s number (EIP-155), such as `stuck` prints')
    .requiredOption('--block <number>', 'a block from before the two histories part')
    .requiredOption('--reason <text>', 'what was found, for the audit log')
    .option('--json', 'print JSON')
    .action(async (options: ResumeOptions) => {
      const environment = readEnvironment(options.env);
      const block = readBlock(options.block);
      const { network } = options;
      const operator = readOperator(options);
      const resumed = await withCore(async (core) => {
        const watch = core.networks.find(({ key }) => key.environment === environment && key.network === network);
        if (watch === undefined)
          throw new UsageError(`--network must be a chain that is watched in ${environment} by these settings`);
        const details = { environment, network, block: options.block };
        return await resumeWatching(core, watch, block, () =>
          recorded(core, operator, { act: 'chains.resume', details }),
        );
      });
      if (!resumed) throw new UsageError(`chain ${network} has not stopped at a reorganisation in ${environment}`);
      print(options.json, { environment, network, block: Number(block) }, [
        `chain ${network} is watched in ${environment} again, from after block ${block}`,
      ]);
    });
}

function readBlock(text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--block must be the number of a block');
  return BigInt(text);
}
