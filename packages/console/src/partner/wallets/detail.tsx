import type { Wallet } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Money, formatMoney } from '../../ui/money.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { StatementButton } from '../statements/statement-button.tsx';
import { NewTransferButton } from '../transfers/new-transfer.tsx';
import { ChangeWalletButton } from './change-wallet.tsx';
import { ENTRIES_ADDRESS, WalletEntries } from './entries.tsx';
import { useWalletName } from './name.ts';
import { PayIn } from './pay-in.tsx';
import { walletTexts } from './texts.ts';

export function WalletDetail() {
  const texts = useTexts(walletTexts);
  const nameOf = useWalletName();
  const { id } = useParams({ strict: false }) as { id: string };
  const wallet = useRead<Wallet>('wallets.get', { id }, (api) => api.wallets.get(id));
  const { data } = wallet;
  if (data === undefined)
    return <MissingPage title={texts.one} of={wallet} list="/money/wallets" address={ENTRIES_ADDRESS} />;
  return (
    <Page
      title={nameOf(data)}
      head={<Name>{nameOf(data)}</Name>}
      acts={
        <>
          <ChangeWalletButton wallet={data} />
          <NewTransferButton from={data} />
          <StatementButton of={{ kind: 'wallets', id, since: data.created_at }} />
        </>
      }
      address={ENTRIES_ADDRESS}
    >
      <Id id={id} isNamed />
      <p>
        <Money amount={data.balance} currency={data.currency} large />
      </p>
      <WalletFacts wallet={data} />
      <Section title={texts.payIn}>
        <PayIn wallet={data} />
      </Section>
      <Section title={texts.entries.title}>
        <WalletEntries wallet={data} />
      </Section>
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

function WalletFacts({ wallet }: { readonly wallet: Wallet }) {
  const texts = useTexts(walletTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const { currency, is_default, low_balance_threshold: threshold, auto_top_up: topUp, created_at } = wallet;
  return (
    <Facts
      facts={[
        [texts.facts.default, is_default ? texts.isDefault(currency.toUpperCase()) : null],
        [texts.facts.threshold, threshold && <Money key="threshold" amount={threshold} currency={currency} />],
        [
          texts.facts.topUp,
          topUp && (
            <PageLink key="top-up" to={`${path}/money/wallets/${topUp.source_wallet_id}`}>
              {texts.topUp(formatMoney(topUp.amount, currency, language), topUp.source_wallet_id)}
            </PageLink>
          ),
        ],
        [texts.facts.created, <Time key="created" at={created_at} />],
      ]}
    />
  );
}
