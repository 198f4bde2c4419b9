import type { ChainPayment } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { NamedWalletLink } from '../wallets/link.tsx';
import { useChainName } from './chain-name.ts';
import { chainTexts } from './texts.ts';

export function ChainPaymentDetail() {
  const texts = useTexts(chainTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const payment = useRead<ChainPayment>('defi.getPayment', { id }, (api) => api.defi.getPayment(id));
  const { data } = payment;
  if (data === undefined) return <MissingPage title={texts.one} of={payment} list="/money/chain" />;
  const { amount, currency, status, confirmations_required } = data;
  return (
    <Page
      title={texts.one}
      head={
        <>
          {texts.one} <Status value={status} />
        </>
      }
    >
      <Id id={id} isNamed />
      <p>
        <Money amount={amount} currency={currency} large />
      </p>
      {status === 'detected' && <p>{texts.waits(confirmations_required)}</p>}
      <PaymentFacts payment={data} />
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

function PaymentFacts({ payment }: { readonly payment: ChainPayment }) {
  const { facts } = useTexts(chainTexts);
  const chainName = useChainName();
  const language = useLanguage();
  const { token_amount, asset, wallet_id, operation_id, confirmed_at } = payment;
  return (
    <Facts
      facts={[
        [facts.token, `${formatDecimal(token_amount, language)} ${asset.toUpperCase()}`],
        [facts.network, chainName(payment.chain, payment.network)],
        [facts.address, <Id key="address" id={payment.address} />],
        [facts.sender, <Id key="sender" id={payment.sender} />],
        [facts.transaction, <Id key="transaction" id={payment.transaction_hash} />],
        [facts.block, payment.block_number],
        [
          payment.status === 'confirmed' || payment.status === 'reversed' ? facts.wallet : facts.walletAhead,
          <NamedWalletLink key="wallet" id={wallet_id} />,
        ],
        [facts.operation, operation_id && <Id key="operation" id={operation_id} />],
        [facts.detected, <Time key="detected" at={payment.detected_at} />],
        [facts.confirmed, confirmed_at && <Time key="confirmed" at={confirmed_at} />],
      ]}
    />
  );
}
