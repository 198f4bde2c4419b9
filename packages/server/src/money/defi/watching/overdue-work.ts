import type { Queryable } from '#database';
import type { OverdueWork } from '#kit/overdue-work.ts';
import type { Remedy } from '#kit/remedies.ts';
import { problemText, type WatchProblem } from './problem.ts';
import { listStopped } from './store.ts';

/** Networks whose watch has stopped: payments there are credited late. At most one per configured network. */
export async function overdueWork(database: Queryable, _now: Date): Promise<OverdueWork[]> {
  return (await listStopped(database)).map(({ environment, network, problem, since }) => ({
    kind: 'chain_watch_stopped',
    tenantId: null,
    environment,
    id: `${environment}/${network}`,
    since,
    what: `chain ${network} is not watched for ${environment}: ${problemText(problem, network)}`,
    remedy: REMEDIES[problem.kind].text,
    remedyCode: REMEDIES[problem.kind].code,
    params: { network },
    ...(problem.kind === 'deep_reorganization' && { act: { name: 'chains.resume', params: { network } } as const }),
  }));
}

const REMEDIES: Readonly<Record<WatchProblem['kind'], { readonly code: Remedy; readonly text: string }>> = {
  other_chain: {
    code: 'correct_chain_node',
    text: 'configure the URL of a node of this chain; watching continues automatically once the node is correct',
  },
  deep_reorganization: {
    code: 'resume_chain',
    text: 'check the payments credited since the fork, then run `chains resume` from a block before the fork',
  },
};
