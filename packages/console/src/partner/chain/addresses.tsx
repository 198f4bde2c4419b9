import type { DepositAddress } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import classes from './chain.module.css';
import { NamedWalletLink } from '../wallets/link.tsx';
import { useTokenName } from './chain-name.ts';
import { chainTexts } from './texts.ts';
import { useWhyEmpty } from '../../ui/use-why-empty.ts';
import { Listing } from '../../ui/listing.tsx';

/**
 * The addresses of all wallets. An address has no page; its wallet is in a column.
 * @param hasChain whether another one can be issued; earlier ones stay
 */
export function DepositAddresses({ hasChain }: { readonly hasChain: boolean }) {
  const { addresses: texts } = useTexts(chainTexts);
  const none = useWhyEmpty('money.write', texts.none, texts.first);
  return (
    <Listing<DepositAddress>
      label={texts.list}
      columns={useAddressColumns()}
      operation="defi.listAddresses"
      read={async (api, _filters, page) => {
        const { addresses, next_cursor } = await api.defi.listAddresses(page);
        return { rows: addresses, next: next_cursor };
      }}
      file="deposit-addresses"
      none={hasChain ? none : texts.noChain}
    />
  );
}

function useAddressColumns(): Column<DepositAddress>[] {
  const { addresses: texts } = useTexts(chainTexts);
  const language = useLanguage();
  const tokenName = useTokenName();
  return [
    {
      id: 'address',
      head: texts.address,
      cell: ({ address }) => <code className={classes.address}>{address}</code>,
      csv: ({ id, address }) => ({ id, address }),
      narrow: 'top-start',
    },
    {
      id: 'asset',
      head: texts.asset,
      cell: tokenName,
      csv: ({ asset, chain }) => ({ asset, chain }),
      narrow: 'bottom-start',
    },
    {
      id: 'label',
      head: texts.label,
      cell: ({ label }) => label && <Name>{label}</Name>,
      csv: ({ label }) => ({ label }),
    },
    {
      id: 'wallet',
      head: texts.wallet,
      cell: ({ wallet_id }) => <NamedWalletLink id={wallet_id} />,
      csv: ({ wallet_id }) => ({ wallet_id }),
    },
    {
      id: 'created',
      head: texts.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
      csv: ({ created_at }) => ({ created_at }),
    },
  ];
}
