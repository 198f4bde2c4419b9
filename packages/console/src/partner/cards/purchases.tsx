import type { Card, Transaction } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Beside, isNarrow } from '../../ui/beside.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { useTransactionColumns } from '../transactions/columns.tsx';
import { TransactionPeek } from '../transactions/peek.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { cardTexts } from './texts.ts';

/** The parameters of the address: the transaction that is shown beside the list. */
export const PURCHASES_ADDRESS = { peek: 'id' } as const;
const PAGE_SIZE = 50;

export function CardPurchases({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const { one } = useTexts(transactionTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const { values, change } = useAddressSearch(PURCHASES_ADDRESS);
  const columns = useTransactionColumns();
  const pages = useList<Transaction>('card-transactions', { id: card.id }, async (api, after) => {
    const page = await api.cards.listTransactions(card.id, { size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.transactions, next: page.next_cursor };
  });
  return (
    <Beside
      label={one}
      panel={values.peek && <TransactionPeek id={values.peek} />}
      onClose={() => change({ peek: undefined })}
    >
      <DataList
        label={texts.tabs.purchases}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/transactions/${id}`}
        onPeek={({ id }) => (isNarrow() ? void navigate({ to: `${path}/transactions/${id}` }) : change({ peek: id }))}
        peeked={values.peek}
        file={`card-${card.local_id}-transactions`}
        empty={texts.noPurchases}
      />
    </Beside>
  );
}
