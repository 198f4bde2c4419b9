import type { Transfer } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { NamedWalletLink } from '../wallets/link.tsx';
import { NewTransferButton } from './new-transfer.tsx';
import { transferTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = { status: ['pending', 'success', 'failed', 'reversed'], reference: 'text' } as const;

export function TransferList() {
  const texts = useTexts(transferTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} acts={<NewTransferButton />} address={ADDRESS}>
      <MoneyTabs />
      <Listing<Transfer, typeof ADDRESS>
        label={texts.list}
        columns={useTransferColumns()}
        operation="transfers.list"
        address={ADDRESS}
        filters={texts.filters}
        read={async (api, filters, page) => {
          const { transfers, next_cursor } = await api.transfers.list({ ...filters, ...page });
          return { rows: transfers, next: next_cursor };
        }}
        href={({ id }) => `${path}/money/transfers/${id}`}
        file="transfers"
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}

function useTransferColumns(): Column<Transfer>[] {
  const { columns: texts } = useTexts(transferTexts);
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
      id: 'from',
      head: texts.from,
      cell: ({ source_wallet_id }) => <NamedWalletLink id={source_wallet_id} />,
      csv: ({ source_wallet_id }) => ({ source_wallet_id }),
      narrow: 'below',
    },
    {
      id: 'to',
      head: texts.to,
      cell: ({ destination: { wallet_id, holder_name, account_number, iban } }) =>
        wallet_id ? (
          <NamedWalletLink id={wallet_id} />
        ) : (
          <>
            <Name>{holder_name ?? ''}</Name> · <bdi>{account_number ?? iban}</bdi>
          </>
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
