import type { Wallet, VirtualAccount } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { Facts } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Empty, Missing } from '../../ui/states.tsx';
import { walletTexts } from './texts.ts';

const MOST = 100;

/** Where money for the wallet is paid to: bank details of its virtual accounts, and its addresses on chains. */
export function PayIn({ wallet: { id, currency } }: { readonly wallet: Wallet }) {
  const texts = useTexts(walletTexts);
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
        <BankDetails key={account.id} account={account} />
      ))}
      <Facts
        facts={addresses.map((each) => [
          `${each.asset.toUpperCase()} · ${each.chain}`,
          <Id key={each.id} id={each.address} />,
        ])}
      />
    </>
  );
}

/** What a sender needs to pay into a virtual account. */
export function BankDetails({ account: { details } }: { readonly account: VirtualAccount }) {
  const texts = useTexts(walletTexts);
  return (
    <Facts
      facts={Object.entries(details ?? {}).map(([name, value]) => [
        textOf(texts.details, name),
        <Id key={name} id={value} />,
      ])}
    />
  );
}
