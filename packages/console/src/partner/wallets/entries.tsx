import type { StatementEntry, Wallet } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Filters } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { moneyTexts } from '../money/texts.ts';
import { walletTexts } from './texts.ts';

const PAGE_SIZE = 50;
/** The parameters of the address. */
export const ENTRIES_ADDRESS = { from: 'text', to: 'text' } as const;

/** The entries of a wallet, whose sum is its balance. */
export function WalletEntries({ wallet }: { readonly wallet: Wallet }) {
  const { entries: texts } = useTexts(walletTexts);
  const { path } = usePlace();
  const { values, change } = useAddressSearch(ENTRIES_ADDRESS);
  const { from, to } = values;
  const columns = useEntryColumns(wallet.currency);
  const pages = useList<StatementEntry>('wallet-entries', { id: wallet.id, from, to }, async (api, after) => {
    const period = { ...(from && { from }), ...(to && { to }) };
    const page = await api.wallets.listEntries(wallet.id, { ...period, size: PAGE_SIZE, ...(after && { after }) });
    // At the end, the cursor is the one that was sent.
    return { rows: page.entries, next: page.entries.length < PAGE_SIZE ? null : page.next_cursor };
  });
  const isFiltered = from !== undefined || to !== undefined;
  return (
    <>
      <Filters>
        <DateInput label={texts.from} value={from ?? ''} onChange={(next) => change({ from: next })} />
        <DateInput label={texts.to} value={to ?? ''} onChange={(next) => change({ to: next })} />
        {isFiltered && <Button onClick={() => change({ from: undefined, to: undefined })}>{texts.clear}</Button>}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ sequence }) => String(sequence)}
        href={({ transaction_id, card_id }) =>
          (transaction_id && `${path}/transactions/${transaction_id}`) ?? (card_id && `${path}/cards/${card_id}/ledger`)
        }
        file="wallet-entries"
        empty={isFiltered ? texts.noMatch : texts.none}
      />
    </>
  );
}

function useEntryColumns(currency: string): Column<StatementEntry>[] {
  const { entries: texts } = useTexts(walletTexts);
  const { types } = useTexts(moneyTexts);
  const language = useLanguage();
  return [
    {
      id: 'sequence',
      head: texts.sequence,
      cell: ({ sequence }) => sequence,
      csv: ({ sequence }) => ({ sequence }),
    },
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'type',
      head: texts.type,
      cell: (entry) => <Cause entry={entry} types={types} />,
      csv: ({ type, merchant_name, reference, operation_id, transaction_id, card_id }) => ({
        type,
        merchant_name,
        reference,
        operation_id,
        transaction_id,
        card_id,
      }),
      narrow: 'top-start',
    },
    {
      id: 'amount',
      head: texts.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount }) => ({ amount, currency }),
      narrow: 'top-end',
    },
    {
      id: 'balance',
      head: texts.balance,
      align: 'end',
      cell: ({ balance_after }) => <Money amount={balance_after} currency={currency} />,
      csv: ({ balance_after }) => ({ balance_after }),
      narrow: 'bottom-end',
    },
  ];
}

interface CauseProps {
  readonly entry: StatementEntry;
  readonly types: Readonly<Record<string, string>>;
}

/** What moved the money, with the merchant or the reference by which people know it. */
function Cause({ entry: { type, merchant_name, reference }, types }: CauseProps) {
  const { entries: texts } = useTexts(walletTexts);
  return (
    <>
      {textOf(types, type)}
      {merchant_name && (
        <>
          {' · '}
          <Name>{merchant_name}</Name>
        </>
      )}
      {reference && (
        <>
          {' · '}
          <Name>{texts.reference(reference)}</Name>
        </>
      )}
    </>
  );
}
