import type { Command } from 'commander';
import { resumeWatching } from '../money/defi/index.ts';
import { readOperator, auditWrites, addOperatorOption, type OperatorOptions } from './operator.ts';
import { print, readEnvironment, UsageError, withCore } from './with-core.ts';

interface ResumeOptions extends OperatorOptions {
  readonly env: string;
  readonly network: string;
  readonly block: string;
  readonly json?: boolean;
}

export function addChainsCommands(chains: Command): void {
  addOperatorOption(chains.command('resume'))
    .description(
      'resume watching a chain that stopped at a reorganization: everything after the block is rolled back and read again',
    )
    .requiredOption('--env <environment>', 'live or sandbox')
    .requiredOption('--network <number>', 'chain id (EIP-155), as printed by `stuck`')
    .requiredOption('--block <number>', 'number of a block before the two histories diverge')
    .requiredOption('--reason <text>', 'what you found, for the audit log')
    .option('--json', 'print JSON')
    .action(async (options: ResumeOptions) => {
      const environment = readEnvironment(options.env);
      const block = readBlock(options.block);
      const { network } = options;
      const operator = readOperator(options);
      const resumed = await withCore(async (core) => {
        const watch = core.networks.find(({ key }) => key.environment === environment && key.network === network);
        if (watch === undefined)
          throw new UsageError(`--network must be the id of a chain that the settings configure for ${environment}`);
        const details = { environment, network, block: options.block };
        return await resumeWatching(core, watch, block, () =>
          auditWrites(core, operator, { act: 'chains.resume', details }),
        );
      });
      if (!resumed) throw new UsageError(`chain ${network} has not stopped at a reorganization in ${environment}`);
      print(options.json, { environment, network, block: Number(block) }, [
        `chain ${network} is watched again in ${environment}, starting after block ${block}`,
      ]);
    });
}

function readBlock(text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--block must be a block number, such as 23844900');
  return BigInt(text);
}
