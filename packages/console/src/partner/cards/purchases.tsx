import type { Card, Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useTransactionColumns } from '../transactions/columns.tsx';
import { TransactionPeek } from '../transactions/peek.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { cardTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

/** The parameters of the address: the transaction that is shown beside the list. */
export const PURCHASES_ADDRESS = { peek: 'id' } as const;

export function CardPurchases({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const { one } = useTexts(transactionTexts);
  const { path } = usePlace();
  return (
    <Listing<Transaction, typeof PURCHASES_ADDRESS>
      label={texts.tabs.purchases}
      columns={useTransactionColumns()}
      operation="cards.listTransactions"
      of={{ id: card.id }}
      address={PURCHASES_ADDRESS}
      read={async (api, _filters, page) => {
        const { transactions, next_cursor } = await api.cards.listTransactions(card.id, page);
        return { rows: transactions, next: next_cursor };
      }}
      href={({ id }) => `${path}/transactions/${id}`}
      peek={{ label: one, panel: (id) => <TransactionPeek id={id} /> }}
      file={`card-${card.local_id}-transactions`}
      exported={() => ({ type: 'transactions', filters: { card_id: card.id } })}
      none={texts.noPurchases}
    />
  );
}
