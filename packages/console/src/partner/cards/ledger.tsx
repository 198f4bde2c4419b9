import type { Card, StatementEntry } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Money } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { cardTexts } from './texts.ts';
import classes from './ledger.module.css';

const sequenceOf = ({ sequence }: StatementEntry): string => String(sequence);

/** The entries of the card's account, newest first. Their sum is its balance. */
export function CardLedger({ card }: { readonly card: Card }) {
  const { ledger } = useTexts(cardTexts);
  const { columns } = useTexts(transactionTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const { currency } = card.card;
  const shown: Column<StatementEntry>[] = [
    {
      id: 'sequence',
      head: ledger.sequence,
      cell: ({ sequence }) => sequence,
      csv: ({ sequence }) => ({ sequence }),
      narrow: 'below',
    },
    {
      id: 'time',
      head: columns.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'type',
      head: ledger.type,
      cell: (entry) => <Cause entry={entry} />,
      csv: ({ type, merchant_name, reference, operation_id, transaction_id }) => ({
        type,
        merchant_name,
        reference,
        operation_id,
        transaction_id,
      }),
      narrow: 'top-start',
    },
    {
      id: 'amount',
      head: ledger.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount }) => ({ amount, currency }),
      narrow: 'top-end',
    },
    {
      id: 'balance',
      head: ledger.balance,
      align: 'end',
      cell: ({ balance_after }) => <Money amount={balance_after} currency={currency} />,
      csv: ({ balance_after }) => ({ balance_after }),
      narrow: 'bottom-end',
    },
  ];
  return (
    <Listing<StatementEntry>
      label={ledger.list}
      columns={shown}
      operation="cards.listEntries"
      of={{ id: card.id }}
      read={async (api, _filters, page) => {
        const { entries, next_cursor } = await api.cards.listEntries(card.id, { ...page, order: 'desc' });
        return { rows: entries, next: entries.length < page.size ? null : next_cursor };
      }}
      rowKey={sequenceOf}
      newest={sequenceOf}
      href={({ transaction_id }) => transaction_id && `${path}/transactions/${transaction_id}`}
      file={`card-${card.local_id}-entries`}
      none={ledger.none}
    />
  );
}

/** What moved the money. An entry without a transaction has no page, so it says all that is known. */
function Cause({ entry: { type, merchant_name, transaction_id, reference } }: { readonly entry: StatementEntry }) {
  const { ledger } = useTexts(cardTexts);
  return (
    <>
      {textOf(ledger.types, type)}
      {merchant_name && (
        <>
          {' · '}
          <Name>{merchant_name}</Name>
        </>
      )}
      {!transaction_id && reference && <span className={classes.reference}>{ledger.reference(reference)}</span>}
    </>
  );
}
