import type { Transaction } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { TransactionSummary } from './summary.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { transactionTexts } from './texts.ts';

/** A transaction beside a list. */
export function TransactionPeek({ id }: { readonly id: string }) {
  const texts = useTexts(transactionTexts);
  const { path } = usePlace();
  const { data, error, refetch } = useTransaction(id);
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
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
  return useRead<Transaction>('transaction', { id }, (api) => api.transactions.get(id));
}
