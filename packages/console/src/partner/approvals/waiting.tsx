import { isWaiting, type Data } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { approvalTexts } from './texts.ts';
import { waitsForSecond, type LimitAbove } from './waiting-limits.ts';

/** The amounts above which a limit waits; null: no limit does; undefined: not known yet. */
export function useLimitAbove(): LimitAbove | undefined {
  return useRead<Data<'getApprovalSettings'>>('settings.getApprovals', {}, (api) => api.settings.getApprovals()).data
    ?.limit_above;
}

interface WillWaitProps {
  readonly before: Parameters<typeof waitsForSecond>[0];
  /** The limits that change; undefined: none does. */
  readonly after: Parameters<typeof waitsForSecond>[1] | undefined;
  readonly currency: string | undefined;
}

/** Says of a change of limits that was not sent yet that it will wait for a second person. */
export function WillWait({ before, after = {}, currency }: WillWaitProps) {
  const texts = useTexts(approvalTexts);
  const limitAbove = useLimitAbove();
  return limitAbove && waitsForSecond(before, after, limitAbove, currency) ? <p>{texts.willWait}</p> : null;
}

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
