import { useAddressSearch } from '../../api/address-search.ts';
import { useCan } from '../../session/place.ts';
import { DecisionCell } from '../../shell/decisions.tsx';
import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Choice, Filters } from '../../ui/filter.tsx';
import { Name, nameAndEmail } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorList } from '../api.ts';
import { AskButtons } from './ask-buttons.tsx';
import { useSummary } from './acts.tsx';
import { approvalTexts } from './texts.ts';
import { decisionOf, type Approval } from './types.ts';

const PAGE_SIZE = 50;
const ADDRESS = { show: ['mine', 'all'] } as const;

/** What operators ask each other to approve. */
export function ApprovalList() {
  const texts = useTexts(approvalTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const isAll = values.show === 'all';
  const query = isAll ? {} : { status: values.show === 'mine' ? 'decidable' : 'pending' };
  const mayDecide = useCan('approvals.decide');
  const pages = useOperatorList<Approval>('/approvals', query, 'approvals', PAGE_SIZE);
  return (
    <Page title={texts.title} address={ADDRESS} acts={<AskButtons />}>
      <Filters>
        <Choice
          label={texts.show}
          all={texts.waiting}
          value={values.show}
          options={[...(mayDecide ? [['mine', texts.forYou] as const] : []), ['all', texts.all]]}
          onChange={(show) => change({ show })}
        />
      </Filters>
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        href={({ id }) => `/o/approvals/${id}`}
        empty={isAll ? texts.noneAtAll : texts.none}
        file="approvals"
      />
    </Page>
  );
}

function useColumns(): Column<Approval>[] {
  const { columns, acts, everybody } = useTexts(approvalTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const summaryOf = useSummary();
  return [
    {
      id: 'act',
      head: columns.act,
      cell: ({ act }) => acts[act],
      csv: ({ id, act }) => ({ id, act }),
      narrow: 'top-start',
    },
    { id: 'what', head: columns.what, cell: summaryOf, csv: ({ reason }) => ({ reason }), narrow: 'top-end' },
    {
      id: 'partner',
      head: columns.partner,
      cell: ({ partner_name, environment }) =>
        partner_name === null || environment === null ? (
          everybody
        ) : (
          <>
            <Name>{partner_name}</Name> · {environments[environment]}
          </>
        ),
      csv: ({ partner_id, partner_name, environment }) => ({ partner_id, partner_name, environment }),
      narrow: 'bottom-start',
    },
    {
      id: 'asked',
      head: columns.asked,
      cell: ({ requested_by }) => <Name>{nameAndEmail(requested_by)}</Name>,
      csv: ({ requested_by, created_at }) => ({ requested_by: nameAndEmail(requested_by), created_at }),
      narrow: 'below',
    },
    {
      id: 'status',
      head: columns.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'decision',
      head: columns.decision(zoneName(language)),
      cell: (approval) => <DecisionCell of={decisionOf(approval)} />,
      csv: (approval) => {
        const decision = decisionOf(approval);
        return { decided_by: decision?.by, decided_at: decision?.at, decision_reason: decision?.reason };
      },
    },
    {
      id: 'until',
      head: columns.until(zoneName(language)),
      cell: ({ status, expires_at }) => (status === 'pending' ? <Time at={expires_at} /> : null),
      csv: ({ expires_at }) => ({ expires_at }),
      narrow: 'below',
    },
  ];
}
