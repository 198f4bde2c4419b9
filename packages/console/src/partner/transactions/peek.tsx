import type { Transaction } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Missing } from '../../ui/states.tsx';
import { TransactionSummary } from './summary.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { transactionTexts } from './texts.ts';

/** A transaction beside a list. */
export function TransactionPeek({ id }: { readonly id: string }) {
  const texts = useTexts(transactionTexts);
  const { path } = usePlace();
  const transaction = useTransaction(id);
  const { data } = transaction;
  if (data === undefined) return <Missing of={transaction} />;
  return (
    <>
      <TransactionSummary transaction={data} />
      <p>
        <PageLink to={`${path}/transactions/${id}`}>{texts.peek}</PageLink>
      </p>
    </>
  );
}

export function useTransaction(id: string) {
  return useRead<Transaction>('transactions.get', { id }, (api) => api.transactions.get(id));
}
