import type { Reconciliation } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { CompareButton } from './compare.tsx';
import { daysOf } from './days.ts';
import { differencesOf } from './kinds.ts';
import { reconciliationTexts } from './texts.ts';
import { useWhyEmpty } from '../../ui/use-why-empty.ts';
import { Listing } from '../../ui/listing.tsx';

export function ReconciliationList() {
  const texts = useTexts(reconciliationTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} acts={<CompareButton />}>
      <MoneyTabs />
      <Listing<Reconciliation>
        label={texts.list}
        columns={useReconciliationColumns()}
        operation="reconciliations.list"
        read={async (api, _filters, page) => {
          const { reconciliations, next_cursor } = await api.reconciliations.list(page);
          return { rows: reconciliations, next: next_cursor };
        }}
        href={({ id }) => `${path}/money/reconciliations/${id}`}
        file="reconciliations"
        none={useWhyEmpty('reconciliations.write', texts.none, texts.first)}
      />
    </Page>
  );
}

function useReconciliationColumns(): Column<Reconciliation>[] {
  const { columns: texts } = useTexts(reconciliationTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  return [
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'reference',
      head: texts.reference,
      cell: ({ reference }) => reference && <Name>{reference}</Name>,
      csv: ({ reference }) => ({ reference }),
      narrow: 'top-start',
    },
    {
      id: 'file',
      head: texts.file,
      cell: ({ file_name }) => file_name && <Name>{file_name}</Name>,
      csv: ({ file_name }) => ({ file_name }),
      narrow: 'last',
    },
    {
      id: 'period',
      head: texts.period,
      cell: daysOf,
      csv: ({ from, to }) => ({ from, to }),
    },
    {
      id: 'rows',
      head: texts.rows,
      align: 'end',
      cell: ({ rows }) => numbers.format(rows),
      csv: ({ rows }) => ({ rows }),
    },
    {
      id: 'differences',
      head: texts.differences,
      align: 'end',
      cell: (row) => row.status === 'completed' && numbers.format(differencesOf(row)),
      csv: (row) => ({ differences: row.status === 'completed' ? differencesOf(row) : null }),
      narrow: 'top-end',
      namedWhenNarrow: true,
    },
    {
      id: 'status',
      head: texts.status,
      cell: ({ status }) => <Status value={status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
  ];
}
