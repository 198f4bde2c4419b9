import type { Approval } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { decisionFacts } from '../../shell/decisions.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { CodeMessage } from '../../ui/error/error-message.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { ChangedParts } from './changed-parts.tsx';
import { DecideButtons } from './decide.tsx';
import { Obstacle } from './obstacle.tsx';
import { approvalTexts } from './texts.ts';
import { decisionOf, useRequester } from './words.ts';

/** One request: what it changes, who is behind it, and what became of it. */
export function ApprovalDetail() {
  const texts = useTexts(approvalTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead<{ readonly approval: Approval }>('approvals.get', { id }, (api) => api.approvals.get(id));
  const requesterOf = useRequester();
  if (read.data === undefined) return <MissingPage title={texts.one} of={read} list="/settings/approvals" />;
  const { approval } = read.data;
  const { act, status } = approval;
  return (
    <Page
      title={texts.acts[act]}
      head={
        <>
          {texts.acts[act]} <Status value={status} />
        </>
      }
      acts={<DecideButtons approval={approval} />}
    >
      <Id id={id} isNamed />
      <Obstacle of={approval} />
      <Section title={texts.what}>
        <ChangedParts approval={approval} />
      </Section>
      <Facts
        facts={[
          ...decisionFacts({ ...approval, asked: requesterOf(approval), decision: decisionOf(approval) }, texts.facts),
          [texts.facts.error, approval.error && <CodeMessage key="error" code={approval.error} />],
        ]}
      />
      <Json title={texts.raw} value={approval} />
    </Page>
  );
}
