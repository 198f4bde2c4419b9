import type { Export } from '@issuary/sdk';
import { useCan, usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { MoneyTabs } from '../money/money-tabs.tsx';
import { NewExportButton } from './new-export.tsx';
import { exportTexts } from './texts.ts';

export function ExportList() {
  const texts = useTexts(exportTexts);
  const { path, isVisit } = usePlace();
  const columns = useExportColumns();
  // Without the right, a member reads at the button who has it.
  const mayRead = useCan('exports.create');
  return (
    <Page title={texts.title} acts={<NewExportButton />}>
      <MoneyTabs />
      {(mayRead || isVisit) && (
        <Listing<Export>
          label={texts.list}
          columns={columns}
          operation="exports.list"
          read={async (api, _filters, page) => {
            const { exports, next_cursor } = await api.exports.list(page);
            return { rows: exports, next: next_cursor };
          }}
          href={({ id }) => `${path}/money/exports/${id}`}
          file="exports"
          none={texts.none}
        />
      )}
    </Page>
  );
}

function useExportColumns(): Column<Export>[] {
  const { columns: texts, types, formats } = useTexts(exportTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  return [
    {
      id: 'type',
      head: texts.type,
      cell: ({ type }) => types[type],
      csv: ({ id, type }) => ({ id, type }),
      narrow: 'top-start',
    },
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at }) => ({ created_at }),
      narrow: 'bottom-start',
    },
    { id: 'format', head: texts.format, cell: ({ format }) => formats[format], csv: ({ format }) => ({ format }) },
    {
      id: 'rows',
      head: texts.rows,
      align: 'end',
      cell: ({ rows }) => numbers.format(rows),
      csv: ({ rows }) => ({ rows }),
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
