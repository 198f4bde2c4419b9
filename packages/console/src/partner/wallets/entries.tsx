import type { StatementEntry, Wallet } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { moneyTexts } from '../money/texts.ts';
import { walletTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

/** The parameters of the address. */
export const ENTRIES_ADDRESS = { from: 'day', to: 'day' } as const;

const sequenceOf = ({ sequence }: StatementEntry): string => String(sequence);

/** The entries of a wallet, newest first. Their sum is its balance. */
export function WalletEntries({ wallet }: { readonly wallet: Wallet }) {
  const { entries: texts } = useTexts(walletTexts);
  const { path } = usePlace();
  return (
    <Listing<StatementEntry, typeof ENTRIES_ADDRESS>
      label={texts.list}
      columns={useEntryColumns(wallet.currency)}
      operation="wallets.listEntries"
      of={{ id: wallet.id }}
      address={ENTRIES_ADDRESS}
      filters={texts.filters}
      read={async (api, period, page) => {
        const { entries, next_cursor } = await api.wallets.listEntries(wallet.id, {
          ...period,
          ...page,
          order: 'desc',
        });
        return { rows: entries, next: entries.length < page.size ? null : next_cursor };
      }}
      rowKey={sequenceOf}
      newest={sequenceOf}
      href={({ transaction_id, card_id }) =>
        (transaction_id && `${path}/transactions/${transaction_id}`) ?? (card_id && `${path}/cards/${card_id}/ledger`)
      }
      file="wallet-entries"
      none={texts.none}
      noMatch={texts.noMatch}
    />
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
      narrow: 'below',
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

/** Entries that the operator, a bank or a blockchain has caused: their references are not the partner's. */
const CAUSED_ELSEWHERE: ReadonlySet<string> = new Set([
  'wallet_credit',
  'wallet_debit',
  'account_credit',
  'account_credit_return',
  'chain_payment',
  'chain_reversal',
]);

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
          <Name>{CAUSED_ELSEWHERE.has(type) ? texts.otherReference(reference) : texts.reference(reference)}</Name>
        </>
      )}
    </>
  );
}
