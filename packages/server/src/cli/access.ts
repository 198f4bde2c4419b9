import type { Command } from 'commander';
import type { Detail, OperatorAct } from '#audit';
import type { Query } from '#database';
import type { PartnerId } from '#kit/ids.ts';
import type { Giver } from '#people';
import type { OpenDatabase } from '#composition/open-database.ts';
import { auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { requireSignedIn } from './operator-session.ts';
import { UsageError } from './usage-error.ts';

export interface AccessOptions extends OperatorOptions {
  readonly breakGlass?: boolean;
}

/** Makes the lines of the audit log about an act, to be committed together with it. */
type RecordAct = (
  act: OperatorAct,
  about: { readonly partnerId: PartnerId } | null,
  details: Readonly<Record<string, Detail>>,
) => readonly Query[];

/** Who decides, with a command, who may sign in. */
export interface Decides {
  /** Null: somebody on an installation where no operator could sign in before. */
  readonly by: Giver | null;
  readonly record: RecordAct;
  /** The same for the link that follows the act. */
  readonly recordLink: RecordAct;
}

export function addBreakGlassOption(command: Command): Command {
  return command.option(
    '--break-glass',
    'act although no operator can sign in, with --reason; all operators see it for a week',
  );
}

/**
 * Finds out who decides. Once an operator has ever signed in, it is an operator who is signed in on the command line and manages operators,
 * or anybody with `--break-glass`, which leaves a line of its own in the audit log.
 * @throws UsageError, and AppError missing_right
 */
export async function whoDecidesAccess(opened: OpenDatabase, options: AccessOptions): Promise<Decides> {
  const operator = readOperator(options);
  const ownLine: RecordAct = (act, about, details) =>
    auditWrites(opened, operator, { act, ...(about && { about }), details });
  const { operatorsHaveSignedIn } = await import('#people');
  if (!(await operatorsHaveSignedIn(opened.database))) {
    if (options.breakGlass === true)
      throw new UsageError('--break-glass is not needed, because no operator has signed in yet: leave it out');
    return { by: null, record: ownLine, recordLink: ownLine };
  }
  if (options.breakGlass === true) {
    if (operator.reason === null)
      throw new UsageError('--reason must be given with --break-glass, for the other operators');
    const record: RecordAct = (act, about, details) => [
      ...ownLine(act, about, details),
      ...ownLine('operators.break_glass', about, { act, ...details }),
    ];
    return { by: 'break_glass', record, recordLink: ownLine };
  }
  if (options.as !== undefined)
    throw new UsageError('--as is not accepted here, because operators sign in, with issuary operators login');
  const needs = { right: 'operators.write', fresh: true } as const;
  const person = await requireSignedIn(opened, needs, '; if no operator can, see --break-glass in docs/cli.md');
  const { recordPersonAct } = await import('#composition/record-person-act.ts');
  const recordAct = recordPersonAct(opened.clock, 'command_line');
  const record: RecordAct = (act, about, details) => [
    recordAct(person, act, about, details, operator.reason ?? undefined),
  ];
  return { by: person.id, record, recordLink: record };
}
