import type { Command } from 'commander';
import { addOperatorOption, type OperatorOptions } from './operator.ts';
import { doOrAsk } from './second-person.ts';
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
      const request = { environment, network, block };
      const done = await withCore(async (core) => {
        if (!core.networks.some(({ key }) => key.environment === environment && key.network === network))
          throw new UsageError(`--network must be the id of a chain that the settings configure for ${environment}`);
        return await doOrAsk(core, { act: 'chains.resume', about: null, environment, request }, options);
      });
      if (done === undefined) return;
      print(options.json, request, [
        `chain ${network} is watched again in ${environment}, starting after block ${block}`,
      ]);
    });
}

function readBlock(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--block must be a block number, such as 23844900');
  return Number(text);
}
