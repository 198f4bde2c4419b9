import type { ChainPayment } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import classes from './chain.module.css';
import { chainTexts } from './texts.ts';

const STATUSES = ['detected', 'confirmed', 'dropped', 'reversed'] as const;
/** The parameters of the address. */
export const PAYMENTS_ADDRESS = { status: STATUSES } as const;
const PAGE_SIZE = 50;

export function ChainPayments() {
  const { payments: texts, filters, clear } = useTexts(chainTexts);
  const { path } = usePlace();
  const { values, change } = useAddressSearch(PAYMENTS_ADDRESS);
  const { status } = values;
  const columns = usePaymentColumns();
  const pages = useList<ChainPayment>('chain-payments', { status }, async (api, after) => {
    const filter = status && { status: status as ChainPayment['status'] };
    const page = await api.defi.listPayments({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.payments, next: page.next_cursor };
  });
  return (
    <>
      <Filters>
        <StatusChoice
          label={filters.status}
          all={filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        {status && <Button onClick={() => change({ status: undefined })}>{clear}</Button>}
      </Filters>
      <DataList
        label={texts.list}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/money/chain/${id}`}
        file="chain-payments"
        empty={status ? texts.noMatch : texts.none}
      />
    </>
  );
}

function usePaymentColumns(): Column<ChainPayment>[] {
  const { payments: texts } = useTexts(chainTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ detected_at }) => <Time at={detected_at} />,
      csv: ({ id, detected_at }) => ({ id, detected_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'sender',
      head: texts.sender,
      cell: ({ sender }) => <code className={classes.address}>{sender}</code>,
      csv: ({ sender, transaction_hash }) => ({ sender, transaction_hash }),
      narrow: 'top-start',
    },
    {
      id: 'token',
      head: texts.token,
      align: 'end',
      cell: ({ token_amount, asset }) => `${formatDecimal(token_amount, language)} ${asset.toUpperCase()}`,
      csv: ({ token_amount, asset }) => ({ token_amount, asset }),
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'amount',
      head: texts.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      csv: ({ amount, currency }) => ({ amount, currency }),
      narrow: 'top-end',
    },
  ];
}
