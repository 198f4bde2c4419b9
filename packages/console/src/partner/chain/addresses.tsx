import type { DepositAddress } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import classes from './chain.module.css';
import { chainTexts } from './texts.ts';

const PAGE_SIZE = 50;

/** The addresses of all wallets. Each leads to its wallet. */
export function DepositAddresses() {
  const { addresses: texts } = useTexts(chainTexts);
  const { path } = usePlace();
  const columns = useAddressColumns();
  const pages = useList<DepositAddress>('deposit-addresses', {}, async (api, after) => {
    const page = await api.defi.listAddresses({ size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.addresses, next: page.next_cursor };
  });
  return (
    <DataList
      label={texts.list}
      columns={columns}
      pages={pages}
      pageSize={PAGE_SIZE}
      rowKey={({ id }) => id}
      href={({ wallet_id }) => `${path}/money/wallets/${wallet_id}`}
      file="deposit-addresses"
      empty={texts.none}
    />
  );
}

function useAddressColumns(): Column<DepositAddress>[] {
  const { addresses: texts } = useTexts(chainTexts);
  const language = useLanguage();
  return [
    {
      id: 'address',
      head: texts.address,
      cell: ({ address }) => <code className={classes.address}>{address}</code>,
      csv: ({ id, address, wallet_id }) => ({ id, address, wallet_id }),
      narrow: 'top-start',
    },
    {
      id: 'asset',
      head: texts.asset,
      cell: ({ asset, chain }) => `${asset.toUpperCase()} · ${chain}`,
      csv: ({ asset, chain }) => ({ asset, chain }),
      narrow: 'bottom-end',
    },
    {
      id: 'label',
      head: texts.label,
      cell: ({ label }) => label && <Name>{label}</Name>,
      csv: ({ label }) => ({ label }),
      narrow: 'bottom-start',
    },
    {
      id: 'created',
      head: texts.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
      csv: ({ created_at }) => ({ created_at }),
    },
  ];
}
