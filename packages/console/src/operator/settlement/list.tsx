import { useAddressSearch } from '../../api/address-search.ts';
import type { ConsoleData } from '../../api/console-data.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column, type Pages } from '../../ui/data-list.tsx';
import { isZero } from '../../ui/decimal.ts';
import { Filters } from '../../ui/filter.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { Money } from '../../ui/money.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { useOperatorList } from '../api.ts';
import { EnvironmentChoice } from '../environment-choice.tsx';
import { ENVIRONMENTS, useFirstEnvironment } from '../first-environment.ts';
import { OperatorMoneyTabs } from './money-tabs.tsx';
import { operatorSettlementTexts } from './texts.ts';

const PAGE_SIZE = 31;
const ADDRESS = { environment: ENVIRONMENTS } as const;

type Day = ConsoleData<'listSettlementsOfAll'>['settlements'][number];
type Currency = Day['currencies'][number];
type Line = Pick<Day, 'date' | 'complete'> & Currency;

/** What the network cleared and returned on each day, and whether the card platforms have the money for it. */
export function SettlementOfAll() {
  const texts = useTexts(operatorSettlementTexts);
  const { values, change } = useAddressSearch(ADDRESS);
  const first = useFirstEnvironment();
  const environment = values.environment ?? first;
  const days = useOperatorList<Day>('/settlements', { environment }, 'settlements', PAGE_SIZE);
  return (
    <Page title={texts.title} address={ADDRESS}>
      <OperatorMoneyTabs />
      <Filters>
        <EnvironmentChoice
          label={texts.environment}
          value={values.environment}
          onChange={(next) => change({ environment: next })}
        />
      </Filters>
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={linesOf(days)}
        rowKey={({ date, currency }) => `${date} ${currency}`}
        href={() => undefined}
        empty={texts.none}
        file={`settlement-${environment}`}
      />
      <p>{texts.note}</p>
    </Page>
  );
}

/** A line for each day and currency. */
function linesOf({ data, readAll, ...pages }: Pages<Day>): Pages<Line> {
  const lines = (days: readonly Day[]): Line[] =>
    days.flatMap(({ date, complete, currencies }) => currencies.map((each) => ({ date, complete, ...each })));
  return {
    ...pages,
    data: data && lines(data),
    ...(readAll && {
      readAll: async (progress) => {
        const all = await readAll(progress);
        return { ...all, rows: lines(all.rows) };
      },
    }),
  };
}

function useColumns(): Column<Line>[] {
  const texts = useTexts(operatorSettlementTexts);
  const language = useLanguage();
  const { columns } = texts;
  const amount = (id: 'cleared' | 'net' | 'due', narrow?: 'top-end'): Column<Line> => ({
    id,
    head: columns[id],
    align: 'end',
    cell: ({ currency, [id]: value }) => <Money amount={value} currency={currency} />,
    csv: ({ [id]: value }) => ({ [id]: value }),
    ...(narrow && { narrow }),
  });
  const float = (id: 'needed' | 'counted' | 'difference', narrow?: 'bottom-end'): Column<Line> => ({
    id,
    head: columns[id],
    align: 'end',
    cell: ({ platforms, currency }) =>
      platforms.length === 0
        ? id === 'counted' && texts.notReported
        : platforms.map((each) => (
            <div key={each.platform}>
              {platforms.length > 1 && `${each.platform} `}
              <Money amount={each[id]} currency={currency} />
            </div>
          )),
    csv: ({ platforms }) => ({
      [`float_${id}`]: platforms
        .map((each) => (platforms.length > 1 ? `${each.platform} ${each[id]}` : each[id]))
        .join('; '),
    }),
    ...(narrow && { narrow }),
  });
  return [
    {
      id: 'day',
      head: columns.day,
      cell: ({ date, complete }) => formatDay(date, language) + (complete ? '' : ` (${texts.incomplete})`),
      csv: ({ date, complete }) => ({ date, complete }),
      narrow: 'top-start',
    },
    {
      id: 'currency',
      head: columns.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      csv: ({ currency }) => ({ currency }),
      narrow: 'bottom-start',
    },
    amount('cleared'),
    {
      id: 'returned',
      head: columns.returned,
      align: 'end',
      cell: ({ currency, returned, credited }) => (
        <>
          <Money amount={returned} currency={currency} />
          {!isZero(credited) && (
            <div>
              + <Money amount={credited} currency={currency} />
            </div>
          )}
        </>
      ),
      csv: ({ returned, credited }) => ({ returned, credited }),
    },
    amount('net', 'top-end'),
    amount('due'),
    float('needed'),
    float('counted'),
    float('difference', 'bottom-end'),
    {
      id: 'transactions',
      head: columns.transactions,
      align: 'end',
      cell: ({ differences: { transactions } }) =>
        transactions === 0 ? '0' : <PageLink to="/o/overdue">{formatDecimal(String(transactions), language)}</PageLink>,
      csv: ({ differences: { transactions, ledger, platform } }) => ({
        differing_transactions: transactions,
        differing_ledger: ledger,
        differing_platform: platform,
      }),
    },
  ];
}
