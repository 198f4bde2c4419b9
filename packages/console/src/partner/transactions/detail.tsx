import { useParams } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { useTransaction } from './peek.tsx';
import { TransactionSummary } from './summary.tsx';
import { transactionTexts } from './texts.ts';

export function TransactionDetail() {
  const texts = useTexts(transactionTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useTransaction(id);
  return (
    <Page title={data ? `${texts.one} ${data.merchant.name}` : texts.one} head={texts.one}>
      {data && <TransactionSummary transaction={data} />}
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />)}
    </Page>
  );
}
