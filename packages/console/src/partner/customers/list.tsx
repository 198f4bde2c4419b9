import type { Customer, Issuary } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice, TextFilter } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { NewCustomerButton } from './edit.tsx';
import { nameOf } from './name.ts';
import { customerTexts } from './texts.ts';

const STATUSES = ['active', 'suspended', 'closing', 'closed', 'erased'] as const;
const KYC_STATUSES = ['pending', 'in_review', 'approved', 'rejected'] as const;
const PAGE_SIZE = 50;

type Filter = NonNullable<Parameters<Issuary['customers']['search']>[0]>;

export function CustomerList() {
  const texts = useTexts(customerTexts);
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ name: 'text', status: STATUSES, kyc: KYC_STATUSES });
  const { name, status, kyc } = values;
  const columns = useCustomerColumns();
  const pages = useList<Customer>('customers', { name, status, kyc }, async (api, after) => {
    const filter = { ...(name && { name }), ...(status && { status }), ...(kyc && { kyc_status: kyc }) } as Filter;
    const page = await api.customers.search({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.customers, next: page.next_cursor };
  });
  const isFiltered = Object.values(values).some((value) => value !== undefined);
  return (
    <Page title={texts.title} acts={<NewCustomerButton />} dropped={dropped}>
      <Filters>
        <TextFilter
          label={texts.filters.name}
          value={name}
          onChange={(next) => change({ name: next })}
          maxLength={200}
        />
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        <StatusChoice
          label={texts.filters.kyc}
          all={texts.filters.all}
          value={kyc}
          statuses={KYC_STATUSES}
          onChange={(next) => change({ kyc: next })}
        />
        {isFiltered && (
          <Button onClick={() => change({ name: undefined, status: undefined, kyc: undefined })}>{texts.clear}</Button>
        )}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/customers/${id}/overview`}
        file="customers"
        empty={isFiltered ? texts.noMatch : texts.none}
      />
    </Page>
  );
}

function useCustomerColumns(): Column<Customer>[] {
  const texts = useTexts(customerTexts);
  const language = useLanguage();
  return [
    {
      id: 'name',
      head: texts.columns.name,
      cell: (row) => <Name>{nameOf(row) ?? texts.noName}</Name>,
      csv: (row) => ({ id: row.id, name: nameOf(row) }),
      narrow: 'top-start',
    },
    {
      id: 'contact',
      head: texts.columns.contact,
      cell: ({ email }) => email,
      csv: ({ email }) => ({ email }),
      narrow: 'bottom-start',
    },
    {
      id: 'kyc',
      head: texts.columns.kyc,
      cell: (row) => <Status value={row.kyc_status} />,
      csv: ({ kyc_status }) => ({ kyc_status }),
      narrow: 'bottom-end',
    },
    {
      id: 'status',
      head: texts.columns.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'top-end',
    },
    {
      id: 'created',
      head: texts.columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
    },
  ];
}
