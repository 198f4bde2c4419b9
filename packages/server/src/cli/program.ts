import type { Command } from 'commander';
import { programVersion } from '#config/program-version.ts';
import { asksForJson, errorLines } from './error-line.ts';
import { OneLineCommand } from './one-line-command.ts';
import { writeLine } from './terminal.ts';

/** A command of `issuary`, which may have subcommands. Its module is loaded only for a command line that names it. */
interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Loads the function that adds the command's options, action and subcommands. */
  readonly load: () => Promise<(command: Command) => void>;
}

/** Its script names the subcommands and options of every command. */
const COMPLETION = 'completion';

/** In the order of the help. */
const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'start',
    description: 'start the service; without a command, issuary does the same',
    load: async () => addStart,
  },
  {
    name: 'partners',
    description: 'create, list, show and suspend partners',
    load: async () => (await import('./partners.ts')).addPartnersCommands,
  },
  {
    name: 'keys',
    description: 'create, list and revoke the API keys of a partner',
    load: async () => (await import('./keys.ts')).addKeysCommands,
  },
  {
    name: 'requests',
    description: 'list the calls of a partner',
    load: async () => (await import('./requests.ts')).addRequestsCommands,
  },
  {
    name: 'customers',
    description: 'show a customer',
    load: async () => (await import('./customers.ts')).addCustomersCommands,
  },
  {
    name: 'cards',
    description: 'show, freeze and terminate a card',
    load: async () => (await import('./cards.ts')).addCardsCommands,
  },
  {
    name: 'wallets',
    description: 'credit, debit and list the wallets of a partner',
    load: async () => (await import('./wallets.ts')).addWalletsCommands,
  },
  {
    name: 'fees',
    description: 'set and show the fees of a partner',
    load: async () => (await import('./fees.ts')).addFeesCommands,
  },
  {
    name: 'transfers',
    description: 'list transfers and settle contradictory bank notices',
    load: async () => (await import('./transfers.ts')).addTransfersCommands,
  },
  {
    name: 'chains',
    description: 'resume watching a blockchain for payments',
    load: async () => (await import('./chains.ts')).addChainsCommands,
  },
  {
    name: 'rates',
    description: 'set and list the exchange rates of card purchases',
    load: async () => (await import('./rates.ts')).addRatesCommands,
  },
  {
    name: 'kyc',
    description: 'review KYC documents on the embedded platform',
    load: async () => (await import('./kyc.ts')).addKycCommands,
  },
  {
    name: 'platform',
    description: 'connect and check a card vendor, and move customers to another',
    load: async () => (await import('./platform.ts')).addPlatformCommands,
  },
  {
    name: 'migrate',
    description: "migrate the database to this program's schema, as every start does",
    load: async () => (await import('./migrate.ts')).addMigrateCommand,
  },
  {
    name: 'vault',
    description: 'manage the keys that encrypt card numbers and documents',
    load: async () => (await import('./vault.ts')).addVaultCommands,
  },
  {
    name: 'verify',
    description: 'check every balance, every ledger rule and the audit log; exits with 1 if one is wrong',
    load: async () => (await import('./verify.ts')).addVerifyCommand,
  },
  {
    name: 'doctor',
    description: 'check database, clocks, keys, disk, replication and connections; exits with 1 if there is a problem',
    load: async () => (await import('./doctor.ts')).addDoctorCommand,
  },
  {
    name: 'audit',
    description: 'read the audit log of operator commands',
    load: async () => (await import('./audit.ts')).addAuditCommands,
  },
  {
    name: 'events',
    description: 'give events new ids after a restore',
    load: async () => (await import('./events.ts')).addEventsCommands,
  },
  {
    name: 'stuck',
    description: 'list all overdue work with what to do about it, live first; exits with 2 if there is any',
    load: async () => (await import('./stuck.ts')).addStuckCommand,
  },
  {
    name: 'work',
    description: 'retry an item of overdue work now',
    load: async () => (await import('./work.ts')).addWorkCommands,
  },
  {
    name: 'operators',
    description: 'let somebody operate this service, and sign in on the command line',
    load: async () => (await import('./people.ts')).addOperatorsCommands,
  },
  {
    name: 'approvals',
    description: 'list, approve and reject what waits for a second operator',
    load: async () => (await import('./approvals.ts')).addApprovalsCommands,
  },
  {
    name: 'members',
    description: 'let somebody use the console for a partner',
    load: async () => (await import('./people.ts')).addMembersCommands,
  },
  {
    name: 'people',
    description: 'help people who can no longer sign in, and keep others from it',
    load: async () => (await import('./people.ts')).addPeopleCommands,
  },
  {
    name: 'console',
    description: 'print a link that signs a person in to the console',
    load: async () => (await import('./console.ts')).addConsoleCommands,
  },
  {
    name: 'listen',
    description: 'print the events of a sandbox as they happen, and forward them, signed, to your URL',
    load: async () => (await import('./listen.ts')).addListenCommand,
  },
  {
    name: 'trigger',
    description: 'cause an event in a sandbox, with everything that it needs',
    load: async () => (await import('./trigger.ts')).addTriggerCommand,
  },
  {
    name: 'login',
    description: "save a partner's sandbox key for listen, trigger and tour",
    load: async () => (await import('./login.ts')).addLoginCommand,
  },
  {
    name: 'profiles',
    description: 'list and remove saved keys',
    load: async () => (await import('./profiles.ts')).addProfilesCommands,
  },
  {
    name: 'tour',
    description: "follow a card's life through the API of a running service",
    load: async () => (await import('./tour.ts')).addTourCommand,
  },
  {
    name: COMPLETION,
    description: 'print a script that completes commands and options in your shell',
    load: async () => (await import('./completion.ts')).addCompletionCommand,
  },
];

/**
 * Runs one command line; `args` are the words after `issuary`. Writes to standard output and standard error, and sets
 * the process's exit code when the command fails.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    const { reportError } = await import('./report-error.ts');
    for (const line of errorLines(await reportError(error), asksForJson(args))) writeLine(line, process.stderr);
    process.exitCode = 1;
  }
}

/** All commands by name and description, for the help; only the one that `args` names is complete, or all for `completion`. */
async function createProgram(args: readonly string[]): Promise<OneLineCommand> {
  const program = new OneLineCommand('issuary', asksForJson(args))
    .description(
      'Start Issuary, and operate it: partners, keys, money, the vault and the ledger. Works whether or not the service runs.',
    )
    .version(programVersion(), '-V, --version', 'print the version');
  const wanted = args.find((word) => word !== 'help' && !word.startsWith('-'));
  for (const { name, description, load } of COMMANDS) {
    const command = program.command(name).description(description);
    if (name === wanted || wanted === COMPLETION) (await load())(command);
  }
  // Without this, the list would show the options and arguments of the loaded command only.
  return program.configureHelp({ subcommandTerm: (command) => command.name() });
}

function addStart(command: Command): void {
  command.action(async () => {
    const { startService } = await import('./start-service.ts');
    await startService();
  });
}
