import type { Approval } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { Facts, MissingPage, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { DecideButtons } from './decide.tsx';
import { approvalTexts } from './texts.ts';
import { useChangeLines, useRequester } from './words.ts';

/** One request: what it changes, who is behind it, and what became of it. */
export function ApprovalDetail() {
  const texts = useTexts(approvalTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead<{ readonly approval: Approval }>('approvals.get', { id }, (api) => api.approvals.get(id));
  const linesOf = useChangeLines();
  const requesterOf = useRequester();
  if (read.data === undefined) return <MissingPage title={texts.one} of={read} />;
  const { approval } = read.data;
  const { act, status, reason, created_at, expires_at, decided_by, decided_at, decision_reason, error } = approval;
  return (
    <Page title={texts.acts[act]} head={<Status value={status} />} acts={<DecideButtons approval={approval} />}>
      <Id id={id} name="id" />
      <Section title={texts.what}>
        {linesOf(approval).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>
      <Facts
        facts={[
          [texts.facts.reason, reason && <Name key="reason">{reason}</Name>],
          [texts.facts.asked, requesterOf(approval)],
          [texts.facts.at, <Time key="at" at={created_at} />],
          [texts.until(''), status === 'pending' ? <Time key="until" at={expires_at} /> : null],
          [texts.facts.decided, decided_by && <Name key="by">{decided_by.name}</Name>],
          [texts.facts.decidedAt, decided_at && <Time key="decided" at={decided_at} />],
          [texts.facts.why, decision_reason && <Name key="why">{decision_reason}</Name>],
          [texts.facts.error, error],
        ]}
      />
      <Json title={texts.raw} value={approval} />
    </Page>
  );
}
