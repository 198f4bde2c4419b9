import type { VirtualAccount } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { NamedCustomerLink } from '../cards/card-link.tsx';
import { transferTexts } from '../transfers/texts.ts';
import { NamedWalletLink } from '../wallets/link.tsx';
import { BankDetails } from '../wallets/pay-in.tsx';
import { walletTexts } from '../wallets/texts.ts';
import { CloseButton } from './close.tsx';
import { AccountCredits } from './credits.tsx';
import { accountTexts } from './texts.ts';

export function AccountDetail() {
  const texts = useTexts(accountTexts);
  useTexts(walletTexts);
  const { bankSays } = useTexts(transferTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const account = useRead<VirtualAccount>('accounts.get', { id }, (api) => api.accounts.get(id));
  const { data } = account;
  if (data === undefined) return <MissingPage title={texts.one} of={account} list="/money/accounts" />;
  const { status, label, wallet_id, customer_id, failure_reason, created_at, closed_at } = data;
  return (
    <Page
      title={label ?? texts.one}
      head={
        <>
          <Name>{label ?? texts.one}</Name> <Status value={status} />
        </>
      }
      acts={<CloseButton account={data} />}
    >
      <Id id={id} isNamed />
      {status === 'failed' && (
        <p>
          {texts.failed} {failure_reason !== null && bankSays(failure_reason)}
        </p>
      )}
      {data.details && (
        <Section title={texts.details}>
          <BankDetails account={data} />
        </Section>
      )}
      <Section title={texts.credits.title}>
        <AccountCredits accountId={id} />
      </Section>
      <Facts
        facts={[
          [texts.facts.wallet, <NamedWalletLink key="wallet" id={wallet_id} />],
          [texts.facts.customer, customer_id && <NamedCustomerLink key="customer" id={customer_id} />],
          [texts.facts.created, <Time key="created" at={created_at} />],
          [texts.facts.closed, closed_at && <Time key="closed" at={closed_at} />],
        ]}
      />
      <Json title={texts.raw} value={data} />
    </Page>
  );
}
