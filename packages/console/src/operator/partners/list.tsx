import { useAddressSearch } from '../../api/address-search.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { FilterFields } from '../../ui/filter-fields.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorList } from '../api.ts';
import { OnboardButton } from './onboard.tsx';
import { PARTNER_STATUSES, statusOf, type Partner } from './partner.ts';
import { partnerTexts } from './texts.ts';

const PAGE_SIZE = 50;
const ADDRESS = { q: 'text', status: PARTNER_STATUSES } as const;

/** All partners. The search and the status are in the address. */
export function PartnerList() {
  const texts = useTexts(partnerTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const pages = useOperatorList<Partner>('/partners', values, 'partners', PAGE_SIZE);
  return (
    <Page title={texts.title} address={ADDRESS} acts={<OnboardButton />}>
      <FilterFields address={ADDRESS} labels={texts.filters} options={undefined} values={values} change={change} />
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        href={({ handle }) => `/o/partners/${handle}`}
        empty={Object.keys(values).length > 0 ? texts.noMatch : texts.none}
        file="partners"
      />
    </Page>
  );
}

function useColumns(): Column<Partner>[] {
  const { columns } = useTexts(partnerTexts);
  const language = useLanguage();
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ name }) => <Name>{name}</Name>,
      narrow: 'top-start',
      csv: ({ id, handle, name }) => ({ id, handle, name }),
    },
    { id: 'handle', head: columns.handle, cell: ({ handle }) => <code>{handle}</code>, narrow: 'bottom-start' },
    {
      id: 'status',
      head: columns.status,
      cell: (partner) => <Status value={statusOf(partner)} />,
      narrow: 'top-end',
      csv: (partner) => ({ status: statusOf(partner), suspended_at: partner.suspended_at }),
    },
    {
      id: 'created',
      head: columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      narrow: 'bottom-end',
      csv: ({ created_at }) => ({ created_at }),
    },
  ];
}
