import type { ConsoleData } from '../../api/console-data.ts';
import { useCan } from '../../session/place.ts';
import { CountMark } from '../../shell/count-mark.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useOperatorRead } from '../api.ts';

/** How many requests wait for the person's decision, for somebody who may decide. */
export function ApprovalsMark() {
  return useCan('approvals.decide') && <Waiting />;
}

function Waiting() {
  return <CountMark count={useDecidable()} />;
}

/** The same on the first page, with the way to them. */
export function ApprovalsNotice() {
  return useCan('approvals.decide') && <WaitingNotice />;
}

function WaitingNotice() {
  const { waitForYou, open } = useTexts(shellTexts);
  const count = useDecidable();
  if (count === 0) return null;
  return (
    <Notice>
      {waitForYou(count)}.{' '}
      <PageLink to="/o/approvals" search={{ show: 'mine' }}>
        {open}
      </PageLink>
    </Notice>
  );
}

function useDecidable(): number {
  return useOperatorRead<ConsoleData<'countApprovals'>>('/approvals/count').data?.decidable ?? 0;
}
