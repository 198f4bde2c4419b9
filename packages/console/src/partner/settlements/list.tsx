import type { Settlement } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { Money } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { settlementTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

const PAGE_SIZE = 31;

/** A currency on a day. */
interface Line {
  readonly date: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
}

/** A line for each day and currency that the wallets had money in. */
export function SettlementList() {
  const texts = useTexts(settlementTexts);
  const { path } = usePlace();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Page title={texts.title} acts={<PageLink to={`${path}/money/settlements/${today}`}>{texts.today}</PageLink>}>
      <MoneyTabs />
      <Listing<Line>
        label={texts.list}
        columns={useSettlementColumns()}
        operation="settlements.list"
        size={PAGE_SIZE}
        read={async (api, _filters, page) => {
          const { settlements, next_cursor } = await api.settlements.list(page);
          return { rows: settlements.flatMap(linesOf), next: next_cursor };
        }}
        rowKey={({ date, currency }) => `${date} ${currency}`}
        href={({ date }) => `${path}/money/settlements/${date}`}
        file="settlements"
        none={texts.none}
      />
    </Page>
  );
}

/** A day without money has one line, so that no day is missing. */
function linesOf({ date, currencies }: Settlement): Line[] {
  const lines = currencies.map(({ currency, float: { opening, closing } }) => ({ date, currency, opening, closing }));
  const used = lines.filter(({ opening, closing }) => !isZero(opening) || !isZero(closing));
  return used.length > 0 ? used : lines.slice(0, 1);
}

function useSettlementColumns(): Column<Line>[] {
  const { columns: texts } = useTexts(settlementTexts);
  const language = useLanguage();
  return [
    {
      id: 'date',
      head: texts.date,
      cell: ({ date }) => formatDay(date, language),
      csv: ({ date }) => ({ date }),
      narrow: 'top-start',
    },
    {
      id: 'currency',
      head: texts.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      csv: ({ currency }) => ({ currency }),
      narrow: 'bottom-start',
    },
    {
      id: 'opening',
      head: texts.opening,
      align: 'end',
      cell: ({ opening, currency }) => <Money amount={opening} currency={currency} />,
      csv: ({ opening }) => ({ opening }),
    },
    {
      id: 'closing',
      head: texts.closing,
      align: 'end',
      cell: ({ closing, currency }) => <Money amount={closing} currency={currency} />,
      csv: ({ closing }) => ({ closing }),
      narrow: 'top-end',
    },
  ];
}
