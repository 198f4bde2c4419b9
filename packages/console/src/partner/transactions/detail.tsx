import { useParams } from '@tanstack/react-router';
import { usePlace } from '../../session/place.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { NextSteps } from '../sandbox/next-steps.tsx';
import { useTransaction } from './peek.tsx';
import { TransactionSummary } from './summary.tsx';
import { transactionTexts } from './texts.ts';

export function TransactionDetail() {
  const texts = useTexts(transactionTexts);
  const { environment } = usePlace();
  const { id } = useParams({ strict: false }) as { id: string };
  const transaction = useTransaction(id);
  const { data } = transaction;
  if (data === undefined) return <MissingPage title={texts.one} of={transaction} list="/transactions" />;
  return (
    <Page
      title={`${texts.one} ${data.merchant.name}`}
      head={texts.one}
      acts={environment === 'sandbox' && <NextSteps transaction={data} />}
    >
      <TransactionSummary transaction={data} />
    </Page>
  );
}
