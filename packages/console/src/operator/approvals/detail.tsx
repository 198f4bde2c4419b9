import { useParams } from '@tanstack/react-router';
import { Obstacle } from '../../partner/approvals/obstacle.tsx';
import { useSession } from '../../session/session.ts';
import { decisionFacts } from '../../shell/decisions.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { CodeMessage } from '../../ui/error/error-message.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Name, nameAndEmail } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Status } from '../../ui/status.tsx';
import { useOperatorRead } from '../api.ts';
import { ConnectionChecks, type ConnectionResult } from './connection-checks.tsx';
import { DecideButtons } from './decide.tsx';
import { Preview } from './acts.tsx';
import { usePlaceFacts } from './place-facts.tsx';
import type { ApprovalTexts } from './text/en.ts';
import { approvalTexts } from './texts.ts';
import { decisionOf, type Approval } from './types.ts';

/** One request: what became of it, what it does, and who is behind it. */
export function ApprovalDetail() {
  const texts = useTexts(approvalTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const own = useSession().person.id;
  const read = useOperatorRead<{ readonly approval: Approval }>(`/approvals/${encodeURIComponent(id)}`);
  if (read.data === undefined) return <MissingPage title={texts.one} of={read} list="/approvals" />;
  const { approval } = read.data;
  const isOwn = approval.requested_by.id === own;
  return (
    <Page title={texts.acts[approval.act]} acts={<DecideButtons approval={approval} isOwn={isOwn} />}>
      <Status value={approval.status} />
      <p role="status">
        {stateOf(approval, isOwn, texts)} {approval.error !== null && <CodeMessage code={approval.error} />}
      </p>
      <ToFees of={approval} />
      <Obstacle of={approval} />
      <Section title={approval.status === 'pending' && approval.preview_error === null ? texts.what : texts.whenAsked}>
        <Preview what={approval} />
      </Section>
      {approval.act === 'platform.connect' && approval.result !== null && (
        <ConnectionChecks of={approval.result as ConnectionResult} />
      )}
      <ApprovalFacts approval={approval} />
      <Json title={texts.raw} value={approval} />
    </Page>
  );
}

/** The way to the fees that an approved request has changed. */
function ToFees({ of: { act, result, partner_id: partner, environment } }: { readonly of: Approval }) {
  const { toFees } = useTexts(approvalTexts);
  if (act !== 'fees.set' || result === null || partner === null || environment === null) return null;
  return (
    <p>
      <PageLink to="/o/settlement/fees" search={{ partner, environment }}>
        {toFees}
      </PageLink>
    </p>
  );
}

function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { facts } = useTexts(approvalTexts);
  const place = usePlaceFacts(approval);
  const { id, partner_id, request, requested_by: by } = approval;
  return (
    <Facts
      facts={[
        ...place,
        [facts.reference, request.reference && <Name key="reference">{request.reference}</Name>],
        ...decisionFacts(
          {
            ...approval,
            asked: nameAndEmail(by),
            decision: decisionOf(approval),
          },
          facts,
        ),
        [facts.id, <Id key="id" id={id} />],
        [facts.partnerId, partner_id && <Id key="partner" id={partner_id} />],
      ]}
    />
  );
}

function stateOf(approval: Approval, isOwn: boolean, { state }: ApprovalTexts): string {
  const { status, requested_by, decision, result, error, last_error } = approval;
  const decider = decision?.by.name ?? '';
  if (status === 'pending') return isOwn ? state.own : state.pending(requested_by.name);
  if (status === 'approved' && result === null && last_error !== null) return state.retried(decider, last_error);
  if (status === 'approved') return (result === null ? state.approving : state.approved)(decider);
  if (status === 'failed') return (error === last_error ? state.gaveUp : state.failed)(decider, error ?? '');
  return status === 'expired' ? state.expired : state[status](decider);
}
