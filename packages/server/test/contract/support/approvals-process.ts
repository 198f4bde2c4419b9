import type { Core } from '#composition/core.ts';
import { newId } from '#kit/ids.ts';
import { approvedAct, Approvals, type TwoPersonAct } from '#people';
import { INSTALLATION, WorkRunner } from '#work';
import { afterFile } from '../../after-file.ts';

/** A process whose operators decide on these acts. It carries out what they approve, and takes over what is left once its work is started. */
export function approvalsProcess(
  { database, clock, people }: Pick<Core, 'database' | 'clock' | 'people'>,
  acts: readonly TwoPersonAct<never>[],
) {
  const work = new WorkRunner({ database, clock, id: newId() });
  afterFile(() => work.stop());
  const approvals = new Approvals({ ...people, clock, work }, acts);
  const kind = approvedAct([approvals]);
  const failures: unknown[] = [];
  work.connect({ kinds: [kind], onRan: () => undefined, onFailure: (error) => void failures.push(error) });
  return { work, approvals, failures, tryAgain: async (id: string) => await work.finish(kind.name, INSTALLATION, id) };
}
