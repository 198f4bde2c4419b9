import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { DepositAddresses } from './addresses.tsx';
import { IssueAddressButton } from './issue-address.tsx';
import { ChainPayments, PAYMENTS_ADDRESS } from './payments.tsx';
import { chainTexts } from './texts.ts';

/** The addresses that people pay to on chains, and what they have paid. */
export function OnChain() {
  const texts = useTexts(chainTexts);
  return (
    <Page title={texts.title} address={PAYMENTS_ADDRESS}>
      <MoneyTabs />
      <Section title={texts.payments.title}>
        <ChainPayments />
      </Section>
      <Section title={texts.addresses.title} more={<IssueAddressButton />}>
        <DepositAddresses />
      </Section>
    </Page>
  );
}
