import { isWaiting } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { approvalTexts } from './texts.ts';

interface WaitingNoticeProps {
  /** The answer to the change; undefined: there is none yet. */
  readonly answer: unknown;
  /** What is shown unless the change waits. */
  readonly otherwise: ReactNode;
}

/** Says that a change waits for a second person, and leads to the request. */
export function WaitingNotice({ answer, otherwise }: WaitingNoticeProps) {
  const texts = useTexts(approvalTexts);
  const { path } = usePlace();
  if (!isWaiting(answer)) return otherwise;
  return (
    <p>
      {texts.waits} <PageLink to={`${path}/settings/approvals/${answer.approval.id}`}>{texts.toApproval}</PageLink>
    </p>
  );
}
