import type { VirtualAccount } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { NewAccountButton } from './new-account.tsx';
import { accountTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = { status: ['processing', 'active', 'closed', 'failed'] } as const;

export function AccountList() {
  const texts = useTexts(accountTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} acts={<NewAccountButton />} address={ADDRESS}>
      <MoneyTabs />
      <Listing<VirtualAccount, typeof ADDRESS>
        label={texts.list}
        columns={useAccountColumns()}
        operation="accounts.list"
        address={ADDRESS}
        filters={texts.filters}
        read={async (api, filters, page) => {
          const { accounts, next_cursor } = await api.accounts.list({ ...filters, ...page });
          return { rows: accounts, next: next_cursor };
        }}
        href={({ id }) => `${path}/money/accounts/${id}`}
        file="accounts"
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}

function useAccountColumns(): Column<VirtualAccount>[] {
  const { columns: texts, noNumber } = useTexts(accountTexts);
  const language = useLanguage();
  return [
    {
      id: 'number',
      head: texts.number,
      cell: ({ details }) => details?.iban ?? details?.account_number ?? noNumber,
      csv: ({ id, details }) => ({ id, account: details?.iban ?? details?.account_number }),
      narrow: 'top-start',
    },
    {
      id: 'label',
      head: texts.label,
      cell: ({ label }) => label && <Name>{label}</Name>,
      csv: ({ label, wallet_id, customer_id }) => ({ label, wallet_id, customer_id }),
      narrow: 'bottom-start',
    },
    {
      id: 'currency',
      head: texts.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      csv: ({ currency }) => ({ currency }),
      narrow: 'top-end',
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'created',
      head: texts.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
    },
  ];
}
