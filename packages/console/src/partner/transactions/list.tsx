import type { Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useTransactionColumns } from './columns.tsx';
import { TransactionPeek } from './peek.tsx';
import { transactionTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = {
  status: ['approved', 'declined', 'cleared', 'reversed', 'expired'],
  merchant: 'text',
  peek: 'id',
} as const;

export function TransactionList() {
  const texts = useTexts(transactionTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} address={ADDRESS}>
      <Listing<Transaction, typeof ADDRESS>
        label={texts.list}
        columns={useTransactionColumns()}
        operation="transactions.list"
        address={ADDRESS}
        filters={texts.filters}
        read={async (api, filters, page) => {
          const { transactions, next_cursor } = await api.transactions.list({ ...filters, ...page });
          return { rows: transactions, next: next_cursor };
        }}
        newest={({ id }) => id}
        href={({ id }) => `${path}/transactions/${id}`}
        peek={{ label: texts.one, panel: (id) => <TransactionPeek id={id} /> }}
        file="transactions"
        exported={({ status, merchant }) => ({ type: 'transactions', filters: { status, merchant } })}
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}
