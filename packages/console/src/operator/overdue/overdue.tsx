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
import { onCallTexts } from '../on-call/texts.ts';
import { overdueTexts } from './texts.ts';
import { useWorkText } from './work-text.ts';
import type { OverdueWork } from '../on-call/types.ts';

interface OverdueList {
  readonly overdue: readonly OverdueWork[];
  readonly cut_short: readonly { readonly kind: string; readonly environment: OverdueWork['environment'] }[];
}

/** What has waited longer than it should, each with what to do. */
export function Overdue() {
  const { pages } = useTexts(onCallTexts);
  const texts = useTexts(overdueTexts);
  const work = useWorkText();
  const read = useOperatorRead<OverdueList>('/overdue');
  const cut = read.data?.cut_short ?? [];
  return (
    <Page title={pages.overdue}>
      <RailsTabs />
      {cut.length > 0 && <Notice>{texts.cutShort(cut.map(({ kind }) => work.kind(kind)).join(', '))}</Notice>}
      <DataList
        label={texts.list}
        columns={useColumns()}
        pages={onePage(read.data?.overdue, read)}
        rowKey={({ kind, environment, id }) => `${kind} ${environment} ${id}`}
        href={() => undefined}
        empty={texts.none}
        file="overdue-work"
      />
    </Page>
  );
}

function useColumns(): Column<OverdueWork>[] {
  const { alerts } = useTexts(onCallTexts);
  const text = useWorkText();
  const { environments } = useTexts(shellTexts);
  const { columns } = useTexts(overdueTexts);
  const language = useLanguage();
  return [
    {
      id: 'kind',
      head: columns.kind,
      cell: ({ kind }) => (
        <>
          {text.kind(kind)}
          <br />
          <code>{kind}</code>
        </>
      ),
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
          {text.facts(work)} {alerts.toDo(text.remedy(work))}
          <Remedy work={work} />
        </>
      ),
      csv: ({ what, remedy }) => ({ what, remedy }),
      narrow: 'bottom-start',
    },
  ];
}
