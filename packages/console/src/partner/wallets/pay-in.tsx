import type { Wallet, VirtualAccount } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { usePlace } from '../../session/place.ts';
import { useRead } from '../../api/queries.ts';
import { Facts } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { useTokenName } from '../chain/chain-name.ts';
import { walletTexts } from './texts.ts';

const MOST = 100;

/** Where money for the wallet is paid to: bank details of its virtual accounts, and its addresses on chains. */
export function PayIn({ wallet: { id, currency } }: { readonly wallet: Wallet }) {
  const texts = useTexts(walletTexts);
  const { path } = usePlace();
  const tokenName = useTokenName();
  const read = useRead('accounts.list', { wallet_id: id }, async (api) => {
    const [{ accounts }, { addresses }] = await Promise.all([
      api.accounts.list({ status: 'active', currency: currency as VirtualAccount['currency'], size: MOST }),
      api.defi.listAddresses({ size: MOST }),
    ]);
    return {
      accounts: accounts.filter(({ wallet_id }) => wallet_id === id),
      addresses: addresses.filter(({ wallet_id }) => wallet_id === id),
    };
  });
  if (read.data === undefined) return <Missing of={read} rows={2} />;
  const { accounts, addresses } = read.data;
  if (accounts.length + addresses.length === 0) return <Empty>{texts.noPayIn}</Empty>;
  return (
    <>
      {accounts.map((account) => (
        <BankDetails
          key={account.id}
          account={account}
          name={
            <PageLink to={`${path}/money/accounts/${account.id}`}>
              {account.label === null ? texts.unlabelled : <Name>{account.label}</Name>}
            </PageLink>
          }
        />
      ))}
      <Facts facts={addresses.map((each) => [tokenName(each), <Id key={each.id} id={each.address} />])} />
    </>
  );
}

interface BankDetailsProps {
  readonly account: VirtualAccount;
  /** What tells the account from others, where the page does not say it. */
  readonly name?: ReactNode;
}

/** What a sender needs to pay into a virtual account. */
export function BankDetails({ account: { details }, name: account }: BankDetailsProps) {
  const texts = useTexts(walletTexts);
  return (
    <Facts
      facts={[
        [texts.account, account],
        ...Object.entries(details ?? {}).map(
          ([name, value]) => [textOf(texts.details, name), <Id key={name} id={value} />] as const,
        ),
      ]}
    />
  );
}
