import type { ChainPayment } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import classes from './chain.module.css';
import { chainTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

/** The parameters of the address. */
export const PAYMENTS_ADDRESS = { status: ['detected', 'confirmed', 'dropped', 'reversed'] } as const;

export function ChainPayments() {
  const { payments: texts, filters: labels } = useTexts(chainTexts);
  const { path } = usePlace();
  return (
    <Listing<ChainPayment, typeof PAYMENTS_ADDRESS>
      label={texts.list}
      columns={usePaymentColumns()}
      operation="defi.listPayments"
      address={PAYMENTS_ADDRESS}
      filters={labels}
      read={async (api, filters, page) => {
        const { payments, next_cursor } = await api.defi.listPayments({ ...filters, ...page });
        return { rows: payments, next: next_cursor };
      }}
      href={({ id }) => `${path}/money/chain/${id}`}
      file="chain-payments"
      none={texts.none}
      noMatch={texts.noMatch}
    />
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
      narrow: 'below',
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
