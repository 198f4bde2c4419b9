import { readConfig } from '#config/config.ts';
import { assert } from '#kit/assert.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import type { TwoPersonActName } from '#kit/two-person-acts.ts';
import type { ActDetails, Approvals } from '#people';
import type { Core } from '#composition/core.ts';
import { auditWrites, readOperator, type OperatorOptions } from './operator.ts';
import { requireSignedIn } from './operator-session.ts';
import { print, UsageError } from './with-core.ts';

/** What a command ends with that waits for another person. */
const WAITS = 3;

/** An act of a command. */
interface Wanted {
  readonly act: TwoPersonActName;
  /** The partner that it concerns; null: all of them. */
  readonly about: Tenant | null;
  /** Where it happens, if it concerns all partners of one environment. */
  readonly environment?: Environment;
  /** As the operator's API has it. */
  readonly request: object;
  /** What the act needs and nobody reads. */
  readonly material?: Buffer;
  /** What is printed with the approval, and never again. */
  readonly shown?: readonly (readonly [name: string, value: string])[];
}

interface Options extends OperatorOptions {
  readonly json?: boolean;
}

/**
 * Does an act. In live, it needs a second person once an operator has ever signed in to the console: then the command asks, prints the
 * approval, and ends with 3.
 * @returns what was done; undefined: it waits
 * @throws UsageError, and AppError as the act refuses it
 */
export async function doOrAsk(core: Core, wanted: Wanted, options: Options) {
  return (await needsSecondPerson(core, wanted))
    ? await ask(core, wanted, options)
    : await doAlone(core, wanted, options);
}

export async function needsSecondPerson(
  core: Core,
  { about, environment = about?.environment }: Pick<Wanted, 'about' | 'environment'>,
): Promise<boolean> {
  const { operatorsHaveSignedIn } = await import('#people');
  return environment !== 'sandbox' && (await operatorsHaveSignedIn(core.database));
}

async function doAlone(core: Core, { act, about, request, material }: Wanted, options: Options) {
  const operator = readOperator(options);
  const { atOnce } = await import('#people');
  const record = (details: ActDetails) => auditWrites(core, operator, { act, ...(about && { about }), details });
  return await core.approvals.act(act).run(request, atOnce(record, material));
}

async function ask(core: Core, { act, request, material, shown = [] }: Wanted, options: Options): Promise<undefined> {
  if (options.as !== undefined)
    throw new UsageError('--as is not accepted in live, because operators sign in, with issuary operators login');
  const { reason } = readOperator(options);
  if (reason === null) throw new UsageError('--reason must be given, for the person who approves it');
  const { operatorRightOf } = await import('#people');
  const approvals = await approvalsOf(core);
  const person = await requireSignedIn(core, { right: operatorRightOf(approvals.act(act)), fresh: true });
  const asked = await approvals.ask(person, act, request, reason, { ...(material && { material }) });
  assert('approval' in asked, 'in live, another person decides');
  const { id, status, expiresAt } = asked.approval;
  const url = `${readConfig().consoleUrl}/o/approvals/${id}`;
  const approval = { id, act, status, expires_at: expiresAt.toISOString(), url };
  print(options.json, { approval, ...Object.fromEntries(shown) }, [
    ...shown.map(([name, value]) => `${name}  ${value}`),
    `${act} waits for another person until ${expiresAt.toISOString()}: approval ${id}`,
    `approve it at ${url}, or with issuary approvals approve ${id}`,
  ]);
  process.exitCode = WAITS;
}

/** The approvals, whose acts are recorded as those of the command line, also those that this process carries out. */
export async function approvalsOf(core: Core): Promise<Approvals> {
  const { Approvals } = await import('#people');
  const { recordPersonAct } = await import('#composition/record-person-act.ts');
  const { workKinds } = await import('#composition/service/work-kinds.ts');
  const { workReports } = await import('#composition/service/work-reports.ts');
  const people = { ...core.people, recordAct: recordPersonAct(core.clock, 'command_line') };
  const approvals = new Approvals(people, core.twoPersonActs);
  const its = { ...core, approvals };
  core.work.connect({ kinds: workKinds(its), ...workReports(its) });
  return approvals;
}
