import type { Command } from 'commander';
import { approvalsOf } from './second-person.ts';
import { requireSignedIn } from './operator-session.ts';
import { addReasonOption, readReason } from './operator.ts';
import { print, readSize, withCore } from './with-core.ts';

interface ListOptions {
  readonly all?: boolean;
  readonly size: string;
  readonly json?: boolean;
}

interface DecisionOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

/** What waits for a second operator, and how one decides. */
export function addApprovalsCommands(approvals: Command): void {
  approvals
    .command('list')
    .description('list what waits for another person, newest first')
    .option('--all', 'also what was decided, or expired')
    .option('--size <number>', 'how many, at most 1000', '20')
    .option('--json', 'print JSON')
    .action(list);
  addReasonOption(approvals.command('approve'))
    .description('approve what somebody else has asked for, and do it')
    .argument('<id>', 'id of the approval')
    .option('--json', 'print JSON')
    .action(async (id: string, options: DecisionOptions) => await decide('approve', id, options));
  approvals
    .command('reject')
    .description('reject what somebody else has asked for, or take back the own request')
    .argument('<id>', 'id of the approval')
    .requiredOption('--reason <text>', 'reason, for the audit log and the person who asked')
    .option('--json', 'print JSON')
    .action(async (id: string, options: DecisionOptions) => await decide('reject', id, options));
}

type View = Awaited<ReturnType<Awaited<ReturnType<typeof approvalsOf>>['views']>>[number];

async function list({ all, size, json }: ListOptions): Promise<void> {
  const limit = readSize(size);
  const views = await withCore(async (core) => {
    await requireSignedIn(core, { right: 'op.read' });
    const approvals = await approvalsOf(core);
    return await approvals.views(
      (await approvals.list({ status: all === true ? undefined : 'pending', size: limit })).page,
    );
  });
  print(json, { approvals: views }, views.map(lineOf));
}

async function decide(decision: 'approve' | 'reject', id: string, { reason, json }: DecisionOptions): Promise<void> {
  const why = reason === undefined ? null : readReason(reason);
  const [view] = await withCore(async (core) => {
    const approvals = await approvalsOf(core);
    if (decision === 'reject') {
      const person = await requireSignedIn(core, { right: 'op.read' });
      return await approvals.views([await approvals.reject(person, await approvals.read(id), why!)]);
    }
    const person = await requireSignedIn(core, { right: 'approvals.decide', fresh: true });
    return await approvals.views([await approvals.approve(person, await approvals.read(id), why)]);
  });
  print(json, { approval: view! }, [lineOf(view!)]);
}

function lineOf({ id, act, status, partner_name, environment, requested_by, request, error }: View): string {
  const where = partner_name === null ? 'all partners' : `${partner_name} ${environment}`;
  const end = error === null ? status : `${status} (${error})`;
  return `${id}  ${act}  ${where}  ${end}  ${requested_by.email}  ${JSON.stringify(request)}`;
}
