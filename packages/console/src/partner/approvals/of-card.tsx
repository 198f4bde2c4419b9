import type { Approval } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Listing } from '../../ui/listing.tsx';
import { Name, nameAndEmail } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { useApprovalColumns } from './columns.tsx';
import { approvalTexts } from './texts.ts';
import { raisesOf, useChangeLines, useRequester, type LimitName } from './words.ts';
import classes from './of-card.module.css';

const SHOWN = 5;

interface CardApprovalsProps {
  readonly card: string;
  /** Only requests to raise this limit; undefined: all. */
  readonly limit?: LimitName;
  /** Only requests from then on; undefined: all. */
  readonly since?: string;
}

/** The newest requests that change a card's controls: who asked, and who decided. Nothing if there are none. */
export function CardApprovals({ card, limit, since = '' }: CardApprovalsProps) {
  const { ofCard: texts } = useTexts(approvalTexts);
  const { data } = useCardApprovals(card, SHOWN);
  const shown = data?.approvals.filter(
    (each) => each.created_at >= since && (limit === undefined || raisesOf(each, card).includes(limit)),
  );
  if (shown === undefined || shown.length === 0) return null;
  return (
    <ul className={classes.requests} aria-label={texts.list}>
      {shown.map((approval) => (
        <CardApproval key={approval.id} approval={approval} card={card} />
      ))}
    </ul>
  );
}

function CardApproval({ approval, card }: { readonly approval: Approval; readonly card: string }) {
  const { ofCard: texts, toApproval } = useTexts(approvalTexts);
  const { path } = usePlace();
  const linesOf = useChangeLines(card);
  const requesterOf = useRequester();
  const { id, status, decided_by, decided_at, created_at, error } = approval;
  return (
    <li>
      {linesOf(approval).join('; ')}. {texts.asked} <Name>{requesterOf(approval)}</Name>, <Time at={created_at} />.{' '}
      {texts.states[status]}
      {decided_by && decided_at && (
        <>
          {' '}
          <Name>{nameAndEmail(decided_by)}</Name>, <Time at={decided_at} />
        </>
      )}
      {error !== null && ` (${error})`}. <PageLink to={`${path}/settings/approvals/${id}`}>{toApproval}</PageLink>
    </li>
  );
}

/** All requests that change a card's controls, each with who asked and who decided. Nothing if there are none. */
export function CardApprovalTable({ card }: { readonly card: string }) {
  const { ofCard: texts, none } = useTexts(approvalTexts);
  const { path } = usePlace();
  const { data } = useCardApprovals(card, SHOWN);
  const columns = useApprovalColumns(card);
  if (!data || data.approvals.length === 0) return null;
  return (
    <Section title={texts.list}>
      <Listing<Approval>
        label={texts.list}
        columns={columns}
        operation="approvals.list"
        of={{ card_id: card }}
        read={async (api, _filters, page) => {
          const { approvals, next_cursor } = await api.approvals.list({ card_id: card, ...page });
          return { rows: approvals, next: next_cursor };
        }}
        newest={({ id }) => id}
        href={({ id }) => `${path}/settings/approvals/${id}`}
        file="approvals-of-card"
        none={none}
      />
    </Section>
  );
}

function useCardApprovals(card: string, size: number) {
  return useRead<{ readonly approvals: readonly Approval[] }>(
    'approvals.list',
    { card_id: card, size },
    async (api) => await api.approvals.list({ card_id: card, size }),
  );
}
