import type { Wallet } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { useWalletName } from './name.ts';
import { NewWalletButton } from './new-wallet.tsx';
import { walletTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

export function WalletList() {
  const texts = useTexts(walletTexts);
  return (
    <Page title={texts.title} acts={<NewWalletButton />}>
      <MoneyTabs />
      <WalletTable />
    </Page>
  );
}

/** The wallets with what is in each. */
export function WalletTable() {
  const texts = useTexts(walletTexts);
  const { path } = usePlace();
  return (
    <Listing<Wallet>
      label={texts.list}
      columns={useWalletColumns()}
      operation="wallets.list"
      read={async (api, _filters, page) => {
        const { wallets, next_cursor } = await api.wallets.list(page);
        return { rows: wallets, next: next_cursor };
      }}
      href={({ id }) => `${path}/money/wallets/${id}`}
      file="wallets"
      none={texts.none}
    />
  );
}

function useWalletColumns(): Column<Wallet>[] {
  const texts = useTexts(walletTexts);
  const language = useLanguage();
  const nameOf = useWalletName();
  return [
    {
      id: 'name',
      head: texts.columns.name,
      cell: (wallet) => <Name>{nameOf(wallet)}</Name>,
      csv: ({ id, label, is_default }) => ({ id, label, is_default }),
      narrow: 'top-start',
    },
    {
      id: 'created',
      head: texts.columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
      csv: ({ created_at }) => ({ created_at }),
    },
    {
      id: 'threshold',
      head: texts.columns.threshold,
      align: 'end',
      cell: ({ low_balance_threshold: threshold, currency }) =>
        threshold !== null && <Money amount={threshold} currency={currency} />,
      csv: ({ low_balance_threshold }) => ({ low_balance_threshold }),
    },
    {
      id: 'balance',
      head: texts.columns.balance,
      align: 'end',
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
      csv: ({ balance, currency }) => ({ balance, currency }),
      narrow: 'top-end',
    },
  ];
}
