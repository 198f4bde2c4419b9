import { Suspense } from 'react';
import type { ConsoleData } from '../../api/console-data.ts';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { lazyPart } from '../../shell/lazy-page.ts';
import { Page } from '../../shell/page.tsx';
import { useCan } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { RIGHTS } from '../approvals/types.ts';
import { OperatorMoneyTabs } from './money-tabs.tsx';
import { operatorSettlementTexts } from './texts.ts';

const SetRates = lazyPart(() => import('../approvals/set-rates.tsx'), 'SetRates');

type Rates = ConsoleData<'listRates'>;
type Rate = Rates['rates'][number];

/** At which rates amounts of all partners are converted. */
export function Rates() {
  const { tabs, rates: texts } = useTexts(operatorSettlementTexts);
  const maySeeHistory = useCan('audit.read');
  const read = useOperatorRead<Rates>('/rates');
  return (
    <Page
      title={tabs.rates}
      acts={
        <DialogButton right={RIGHTS['rates.set']} text={texts.change}>
          {(close) => (
            <Suspense>
              <SetRates title={texts.change} onClose={close} />
            </Suspense>
          )}
        </DialogButton>
      }
    >
      <OperatorMoneyTabs />
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={onePage(read.data?.rates, read)}
        rowKey={({ currency }) => currency}
        href={() => undefined}
        empty={texts.none}
        file="exchange-rates"
      />
      <p>{texts.note}</p>
      {maySeeHistory && (
        <PageLink to="/o/audit" search={{ act: 'rates.set' }}>
          {texts.history}
        </PageLink>
      )}
    </Page>
  );
}

function useColumns(): Column<Rate>[] {
  const { columns } = useTexts(operatorSettlementTexts).rates;
  const language = useLanguage();
  return [
    {
      id: 'currency',
      head: columns.currency,
      cell: ({ currency }) => currency.toUpperCase(),
      csv: ({ currency }) => ({ currency }),
      narrow: 'top-start',
    },
    {
      id: 'per_usd',
      head: columns.perUsd,
      cell: ({ per_usd: perUsd }) => formatDecimal(perUsd, language),
      csv: ({ per_usd }) => ({ per_usd }),
      align: 'end',
      narrow: 'top-end',
      namedWhenNarrow: true,
    },
    {
      id: 'markup',
      head: columns.markup,
      cell: ({ markup_percent: percent }) => `${formatDecimal(percent, language)} %`,
      csv: ({ markup_percent }) => ({ markup_percent }),
      align: 'end',
      narrow: 'bottom-end',
      namedWhenNarrow: true,
    },
    {
      id: 'since',
      head: columns.since(zoneName(language)),
      cell: ({ since }) => <Time at={since} />,
      csv: ({ since }) => ({ since }),
      narrow: 'bottom-start',
    },
  ];
}
