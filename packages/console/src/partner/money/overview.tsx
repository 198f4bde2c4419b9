import type { Issuary, Settlement } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { Money, formatMoney } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { WalletTable } from '../wallets/list.tsx';
import { forecastOf } from './forecast.ts';
import { MoneyTabs } from './money-tabs.tsx';
import classes from './overview.module.css';
import { moneyTexts } from './texts.ts';

/** The report of a day reads a day of entries, so it is not read as often as other things. */
const READ_EVERY_MS = 60_000;
const PACE_DAYS = 14;

type Currency = Settlement['currencies'][number];

/** Where the money is, and how long it lasts. */
export function MoneyOverview() {
  const texts = useTexts(moneyTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title}>
      <MoneyTabs />
      <Section title={texts.float}>
        <Float />
      </Section>
      <Section title={texts.wallets} more={<PageLink to={`${path}/money/wallets`}>{texts.allWallets}</PageLink>}>
        <WalletTable />
      </Section>
    </Page>
  );
}

function Float() {
  const texts = useTexts(moneyTexts);
  const read = useRead('settlements.list', { size: PACE_DAYS }, readFloat, () => READ_EVERY_MS);
  const columns = useFloatColumns(read.data?.ended ?? []);
  if (read.data === undefined) return <Missing of={read} rows={3} />;
  const { now, ended, endedEarly } = read.data;
  return (
    <>
      <DataList
        label={texts.float}
        columns={columns}
        pages={onePage(now.filter(hasMoney))}
        rowKey={({ currency }) => currency}
        href={() => undefined}
        file="float"
        empty={texts.noFloat}
      />
      {endedEarly && <p className={classes.rule}>{texts.endedEarly(endedEarly)}</p>}
      {ended.length > 0 && <p className={classes.rule}>{texts.rule(ended.length)}</p>}
    </>
  );
}

/** In the sandbox, days can be ended early. The report of the last one is the newest that there is then. */
async function readFloat(api: Issuary) {
  const today = new Date().toISOString().slice(0, 10);
  const { settlements: ended } = await api.settlements.list({ size: PACE_DAYS });
  const [newest] = ended;
  const isEarly = newest !== undefined && newest.date >= today;
  const now = isEarly ? newest : await api.settlements.get(today);
  return { now: now.currencies, ended, endedEarly: isEarly ? newest.date : undefined };
}

function hasMoney({ float, cards, holds, in_transit }: Currency): boolean {
  return [float, cards, holds, in_transit].some(({ closing }) => !isZero(closing));
}

function useFloatColumns(ended: readonly Settlement[]): Column<Currency>[] {
  const texts = useTexts(moneyTexts);
  const language = useLanguage();
  const lasts = ({ currency, float }: Currency): string => {
    const forecast = forecastOf(float.closing, currency, ended);
    if (forecast === undefined) return texts.noPace;
    const { pace, days } = forecast;
    return pace === null || days === null ? texts.lastsOn : texts.lasts(days, formatMoney(pace, currency, language));
  };
  return [
    {
      id: 'currency',
      head: texts.columns.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      csv: ({ currency }) => ({ currency }),
      narrow: 'top-start',
    },
    {
      id: 'wallets',
      head: texts.columns.wallets,
      align: 'end',
      cell: ({ float, currency }) => <Money amount={float.closing} currency={currency} />,
      csv: ({ float }) => ({ wallets: float.closing }),
      narrow: 'top-end',
    },
    {
      id: 'cards',
      head: texts.columns.cards,
      align: 'end',
      cell: ({ cards, currency }) => <Money amount={cards.closing} currency={currency} />,
      csv: ({ cards }) => ({ cards: cards.closing }),
      narrow: 'bottom-end',
      namedWhenNarrow: true,
    },
    {
      id: 'held',
      head: texts.columns.held,
      align: 'end',
      cell: ({ holds, currency }) => <Money amount={holds.closing} currency={currency} />,
      csv: ({ holds }) => ({ holds: holds.closing }),
      narrow: 'last-start',
      namedWhenNarrow: true,
    },
    {
      id: 'transit',
      head: texts.columns.transit,
      align: 'end',
      cell: ({ in_transit, currency }) => <Money amount={in_transit.closing} currency={currency} />,
      csv: ({ in_transit }) => ({ in_transit: in_transit.closing }),
      narrow: 'last-end',
      namedWhenNarrow: true,
    },
    { id: 'lasts', head: texts.columns.lasts, cell: lasts, narrow: 'bottom-start' },
  ];
}
