import type { Transfer } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice, TextFilter } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { NewTransferButton } from './new-transfer.tsx';
import { transferTexts } from './texts.ts';

const STATUSES = ['pending', 'success', 'failed', 'reversed'] as const;
const PAGE_SIZE = 50;

export function TransferList() {
  const texts = useTexts(transferTexts);
  const { path } = usePlace();
  const { values, dropped, change } = useAddressSearch({ status: STATUSES, reference: 'text' });
  const { status, reference } = values;
  const columns = useTransferColumns();
  const pages = useList<Transfer>('transfers', { status, reference }, async (api, after) => {
    const filter = { ...(status && { status: status as Transfer['status'] }), ...(reference && { reference }) };
    const page = await api.transfers.list({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.transfers, next: page.next_cursor };
  });
  const isFiltered = status !== undefined || reference !== undefined;
  return (
    <Page title={texts.title} acts={<NewTransferButton />} dropped={dropped}>
      <MoneyTabs />
      <Filters>
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        <TextFilter
          label={texts.filters.reference}
          value={reference}
          onChange={(next) => change({ reference: next })}
          maxLength={100}
        />
        {isFiltered && (
          <Button onClick={() => change({ status: undefined, reference: undefined })}>{texts.clear}</Button>
        )}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/money/transfers/${id}`}
        file="transfers"
        empty={isFiltered ? texts.noMatch : texts.none}
      />
    </Page>
  );
}

function useTransferColumns(): Column<Transfer>[] {
  const { columns: texts, ...transfer } = useTexts(transferTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'to',
      head: texts.to,
      cell: ({ destination: { type, holder_name, account_number, iban } }) =>
        type === 'wallet' ? (
          transfer.toWallet
        ) : (
          <Name>{transfer.toBank(holder_name ?? '', account_number ?? iban ?? '')}</Name>
        ),
      csv: ({ destination: { type, holder_name, wallet_id } }) => ({ destination: type, holder_name, wallet_id }),
      narrow: 'top-start',
    },
    {
      id: 'reference',
      head: texts.reference,
      cell: ({ reference }) => reference && <Name>{reference}</Name>,
      csv: ({ reference }) => ({ reference }),
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'amount',
      head: texts.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount, fee, currency }) => ({ amount, fee, currency }),
      narrow: 'top-end',
    },
  ];
}
