import type { VirtualAccount } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { NewAccountButton } from './new-account.tsx';
import { accountTexts } from './texts.ts';

const STATUSES = ['processing', 'active', 'closed', 'failed'] as const;
const PAGE_SIZE = 50;

export function AccountList() {
  const texts = useTexts(accountTexts);
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES });
  const { status } = values;
  const columns = useAccountColumns();
  const pages = useList<VirtualAccount>('accounts', { status }, async (api, after) => {
    const filter = status && { status: status as VirtualAccount['status'] };
    const page = await api.accounts.list({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.accounts, next: page.next_cursor };
  });
  return (
    <Page title={texts.title} acts={<NewAccountButton />} dropped={dropped}>
      <MoneyTabs />
      <Filters>
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        {status && <Button onClick={() => change({ status: undefined })}>{texts.clear}</Button>}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/money/accounts/${id}`}
        file="accounts"
        empty={status ? texts.noMatch : texts.none}
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
