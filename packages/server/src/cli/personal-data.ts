import type { Command } from 'commander';
import type { OpenDatabase } from '#composition/open-database.ts';
import { addOperatorOption, addReasonOption, auditWrites, readOperator, type OperatorOptions } from './operator.ts';

/** Options of a command that can show personal data. */
export interface PersonalOptions extends OperatorOptions {
  readonly personal?: boolean;
}

export function addPersonalOption(command: Command): Command {
  return addReasonOption(addOperatorOption(command)).option(
    '--personal',
    'show personal data, too; that is recorded in the audit log',
  );
}

/** Records in the audit log that an operator reads personal data, before it is shown. Does nothing without `--personal`. */
export async function recordPersonalRead(
  { database, clock }: Pick<OpenDatabase, 'database' | 'clock'>,
  options: PersonalOptions,
  act: Parameters<typeof auditWrites>[2],
): Promise<void> {
  if (!options.personal) return;
  for (const write of auditWrites({ clock }, readOperator(options), act)) await database.rows(write);
}
