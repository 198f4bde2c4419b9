import type { Customer } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { NewCustomerButton } from './edit.tsx';
import { nameOf } from './name.ts';
import { customerTexts } from './texts.ts';
import { useWhyEmpty } from '../../ui/use-why-empty.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = {
  name: 'text',
  status: ['active', 'suspended', 'closing', 'closed', 'erased'],
  kyc_status: ['pending', 'in_review', 'approved', 'rejected'],
} as const;

export function CustomerList() {
  const texts = useTexts(customerTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} acts={<NewCustomerButton />} address={ADDRESS}>
      <Listing<Customer, typeof ADDRESS>
        label={texts.list}
        columns={useCustomerColumns()}
        operation="customers.search"
        address={ADDRESS}
        filters={texts.filters}
        read={async (api, filters, page) => {
          const { customers, next_cursor } = await api.customers.search({ ...filters, ...page });
          return { rows: customers, next: next_cursor };
        }}
        href={({ id }) => `${path}/customers/${id}/overview`}
        file="customers"
        exported={(filters) => ({ type: 'customers', filters })}
        none={useWhyEmpty('customers.write', texts.none, texts.first)}
        noMatch={texts.noMatch}
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
      cell: ({ email }) => email && <Name>{email}</Name>,
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
