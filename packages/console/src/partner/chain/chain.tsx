import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Notice } from '../../ui/notice.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { DepositAddresses } from './addresses.tsx';
import { IssueAddressButton } from './issue-address.tsx';
import { ChainPayments, PAYMENTS_ADDRESS } from './payments.tsx';
import { chainTexts } from './texts.ts';
import { useAssets } from './use-assets.ts';

/** The addresses that people pay to on chains, and what they have paid. */
export function OnChain() {
  const texts = useTexts(chainTexts);
  const assets = useAssets().data;
  return (
    <Page title={texts.title} address={PAYMENTS_ADDRESS}>
      <MoneyTabs />
      {assets?.some(({ status }) => status === 'delayed') && (
        <Notice>
          <p>{texts.delayed}</p>
        </Notice>
      )}
      <Section title={texts.payments.title}>
        <ChainPayments />
      </Section>
      <Section title={texts.addresses.title} more={assets?.length !== 0 && <IssueAddressButton />}>
        <DepositAddresses hasChain={assets?.length !== 0} />
      </Section>
    </Page>
  );
}
