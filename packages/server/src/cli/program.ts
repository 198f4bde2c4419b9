import { oneLine, run } from '../composition/service/run.ts';
import { addAuditCommands } from './audit.ts';
import { addChainsCommands } from './chains.ts';
import { addFeesCommands } from './fees.ts';
import { addKeysCommands } from './keys.ts';
import { addKycCommands } from './kyc.ts';
import { addListenCommand } from './listen.ts';
import { OneLineCommand } from './one-line-command.ts';
import { addPartnersCommands } from './partners.ts';
import { addRatesCommands } from './rates.ts';
import { addStuckCommand } from './stuck.ts';
import { addTransfersCommands } from './transfers.ts';
import { addTriggerCommand } from './trigger.ts';
import { addWalletsCommands } from './wallets.ts';
import { addDatabaseCommands } from './database.ts';
import { addVaultCommands } from './vault.ts';
import { addVerifyCommand } from './verify.ts';

/**
 * Runs one command line; `args` are the words after `issuary`. Writes to standard output and standard error, and sets
 * the process's exit code when the command fails.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.stderr.write(`issuary: ${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}

function createProgram(): OneLineCommand {
  const program = new OneLineCommand('issuary').description(
    'Operate Issuary: partners, keys, money, the vault and the books. Works while the service runs, and while it does not.',
  );

  program.command('start').description('start the service (what npm start does)').action(run);
  addPartnersCommands(program);
  addKeysCommands(program);
  addWalletsCommands(program);
  addFeesCommands(program);
  addTransfersCommands(program);
  addChainsCommands(program);
  addRatesCommands(program);
  addKycCommands(program);
  addDatabaseCommands(program);
  addVaultCommands(program);
  addVerifyCommand(program);
  addAuditCommands(program);
  addStuckCommand(program);
  addListenCommand(program);
  addTriggerCommand(program);
  return program;
}
