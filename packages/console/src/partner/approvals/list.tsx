import type { Approval } from '@issuary/sdk';
import { useCan, usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { approvalTexts } from './texts.ts';
import { Threshold } from './threshold.tsx';
import { useChangeLines, useRequester } from './words.ts';

const ADDRESS = { status: ['pending', 'decidable'] } as const;

/** What waits for a second person of the partner, and above which limits it does. */
export function ApprovalList() {
  const texts = useTexts(approvalTexts);
  const { path } = usePlace();
  const mayDecide = useCan('approvals.decide');
  return (
    <Page title={texts.title} address={ADDRESS}>
      <Threshold />
      <Listing<Approval, typeof ADDRESS>
        label={texts.list}
        columns={useColumns()}
        operation="approvals.list"
        address={ADDRESS}
        filters={{ status: texts.show }}
        options={{
          status: [['pending', texts.waiting], ...(mayDecide ? ([['decidable', texts.forYou]] as const) : [])],
        }}
        read={async (api, filters, page) => {
          const { approvals, next_cursor } = await api.approvals.list({ ...filters, ...page });
          return { rows: approvals, next: next_cursor };
        }}
        newest={({ id }) => id}
        href={({ id }) => `${path}/settings/approvals/${id}`}
        file="approvals"
        none={texts.none}
        noMatch={texts.noneWaits}
      />
    </Page>
  );
}

function useColumns(): Column<Approval>[] {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  const linesOf = useChangeLines();
  const requesterOf = useRequester();
  return [
    {
      id: 'act',
      head: texts.act,
      cell: ({ act }) => texts.acts[act],
      csv: ({ id, act }) => ({ id, act }),
      narrow: 'top-start',
    },
    { id: 'what', head: texts.what, cell: (approval) => linesOf(approval)[0], narrow: 'bottom-start' },
    {
      id: 'who',
      head: texts.who,
      cell: requesterOf,
      csv: (approval) => ({ requested_by: requesterOf(approval), created_at: approval.created_at }),
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'top-end',
    },
    {
      id: 'until',
      head: texts.until(zoneName(language)),
      cell: ({ expires_at }) => <Time at={expires_at} />,
      csv: ({ expires_at }) => ({ expires_at }),
      narrow: 'bottom-end',
    },
  ];
}
