import type { Customer, Transaction } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Listing } from '../../ui/listing.tsx';
import { useTransactionColumns } from '../transactions/columns.tsx';
import { TransactionPeek } from '../transactions/peek.tsx';
import { transactionTexts } from '../transactions/texts.ts';
import { customerTexts } from './texts.ts';

/** The parameters of the address: the transaction that is shown beside the list. */
export const PURCHASES_ADDRESS = { peek: 'id' } as const;

/** The transactions of all cards of a customer. */
export function CustomerPurchases({ customer }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  const { one } = useTexts(transactionTexts);
  const { path } = usePlace();
  const of = { customer_id: customer.id };
  return (
    <Listing<Transaction, typeof PURCHASES_ADDRESS>
      label={texts.tabs.purchases}
      columns={useTransactionColumns('card')}
      operation="transactions.list"
      of={of}
      address={PURCHASES_ADDRESS}
      read={async (api, _filters, page) => {
        const { transactions, next_cursor } = await api.transactions.list({ ...of, ...page });
        return { rows: transactions, next: next_cursor };
      }}
      href={({ id }) => `${path}/transactions/${id}`}
      peek={{ label: one, panel: (id) => <TransactionPeek id={id} /> }}
      file={`customer-${customer.local_id}-transactions`}
      exported={() => ({ type: 'transactions', filters: of })}
      none={texts.noPurchases}
    />
  );
}
