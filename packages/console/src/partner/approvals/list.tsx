import type { Approval } from '@issuary/sdk';
import { useCan, usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Listing } from '../../ui/listing.tsx';
import { useApprovalColumns } from './columns.tsx';
import { approvalTexts } from './texts.ts';
import { Threshold } from './threshold.tsx';

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
        columns={useApprovalColumns()}
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
