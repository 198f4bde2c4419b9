import type { Queryable } from '../../../foundation/database/index.ts';
import type { StuckWork } from '../../../foundation/kit/stuck-work.ts';
import { listStopped, type ProblemKind } from './store.ts';

/** Networks that are not read any more: what is paid there is credited late. There are only as many as are set up. */
export async function stuckWork(database: Queryable, _now: Date): Promise<StuckWork[]> {
  return (await listStopped(database)).map(({ environment, network, kind, problem, since }) => ({
    kind: 'chain_watch_stopped',
    tenantId: null,
    environment,
    id: `${environment}/${network}`,
    since,
    what: `chain ${network} is not watched for ${environment}: ${problem}`,
    remedy: REMEDIES[kind],
  }));
}

const REMEDIES: Readonly<Record<ProblemKind, string>> = {
  other_chain: 'set the address of a node of this chain; watching goes on by itself once the node is the right one',
  deep_reorganisation:
    'look at what was credited since the two histories part, then `chains resume` from a block before that',
};
