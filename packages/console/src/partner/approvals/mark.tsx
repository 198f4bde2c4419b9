import { useCan } from '../../session/place.ts';
import { CountMark } from '../../shell/count-mark.tsx';
import { useAttention } from '../home/read-attention.ts';

/** How many requests wait for the person's decision, for somebody who may decide. */
export function ApprovalsMark() {
  return useCan('approvals.decide') && <Waiting />;
}

function Waiting() {
  const { data } = useAttention();
  return <CountMark count={data?.items.find(({ kind }) => kind === 'approvals_waiting')?.count ?? 0} />;
}
