import { Page } from '../../shell/page.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, onePage, type Column } from '../../ui/data-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { useOperatorRead } from '../api.ts';
import { RailsTabs } from '../rails/rails-tabs.tsx';
import { Remedy } from './remedy.tsx';
import { onCallTexts } from './texts.ts';
import type { OverdueWork } from './types.ts';

interface OverdueList {
  readonly overdue: readonly OverdueWork[];
  readonly cut_short: readonly { readonly kind: string; readonly environment: OverdueWork['environment'] }[];
}

/** What has waited longer than it should, each with what to do. */
export function Overdue() {
  const texts = useTexts(onCallTexts);
  const read = useOperatorRead<OverdueList>('/overdue');
  const cut = read.data?.cut_short ?? [];
  return (
    <Page title={texts.pages.overdue}>
      <RailsTabs />
      {cut.length > 0 && <Notice>{texts.overdue.cutShort(cut.map(({ kind }) => kind).join(', '))}</Notice>}
      <DataList
        label={texts.overdue.list}
        columns={useColumns()}
        pages={onePage(read.data?.overdue, read)}
        rowKey={({ kind, environment, id }) => `${kind} ${environment} ${id}`}
        href={() => undefined}
        empty={texts.overdue.none}
        file="overdue-work"
      />
    </Page>
  );
}

function useColumns(): Column<OverdueWork>[] {
  const texts = useTexts(onCallTexts);
  const { environments } = useTexts(shellTexts);
  const { columns } = texts.overdue;
  const language = useLanguage();
  return [
    {
      id: 'kind',
      head: columns.kind,
      cell: ({ kind }) => <code>{kind}</code>,
      csv: ({ kind }) => ({ kind }),
      narrow: 'top-start',
    },
    {
      id: 'place',
      head: columns.place,
      cell: ({ environment }) => environments[environment],
      csv: ({ environment, partner_id }) => ({ environment, partner_id }),
      narrow: 'top-end',
    },
    { id: 'id', head: columns.id, cell: ({ id }) => <code>{id}</code>, csv: ({ id }) => ({ id }) },
    {
      id: 'since',
      head: columns.since(zoneName(language)),
      cell: ({ since }) => <Time at={since} />,
      csv: ({ since }) => ({ since }),
    },
    {
      id: 'what',
      head: columns.what,
      cell: (work) => (
        <>
          {work.what}
          <br />
          {texts.alerts.toDo(work.remedy)}
          <Remedy work={work} />
        </>
      ),
      csv: ({ what, remedy }) => ({ what, remedy }),
      narrow: 'bottom-start',
    },
  ];
}
