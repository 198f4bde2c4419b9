import type { Act } from '@issuary/sdk';
import { useList } from '../../api/queries.ts';
import { useCan, usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { activityTexts } from './texts.ts';

const PAGE_SIZE = 50;

interface ActsProps {
  /** The id of what the acts concern; undefined: anything. */
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  /** What an empty list says. */
  readonly empty?: string;
}

/** What people changed, newest first. Each row leads to its call, for those who may look up calls. */
export function Acts({ subject, person, empty }: ActsProps) {
  const texts = useTexts(activityTexts);
  const { path } = usePlace();
  const readsCalls = useCan('requests.read');
  const columns = useActColumns(subject === undefined);
  const pages = useList<Act>('acts', { subject, person }, async (api, after) => {
    const filter = { ...(subject && { subject_id: subject }), ...(person && { person_id: person }) };
    const page = await api.acts.list({ ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.acts, next: page.next_cursor };
  });
  return (
    <DataList
      label={texts.list}
      columns={columns}
      pages={pages}
      pageSize={PAGE_SIZE}
      rowKey={({ id }) => id}
      href={({ request_id }) => (readsCalls ? `${path}/developers/requests/${request_id}` : undefined)}
      empty={empty ?? texts.none}
    />
  );
}

function useActColumns(showsSubject: boolean): Column<Act>[] {
  const texts = useTexts(activityTexts);
  const language = useLanguage();
  const subject: Column<Act> = {
    id: 'subject',
    head: texts.columns.subject,
    cell: ({ subject: about }) =>
      about && (
        <>
          {textOf(texts.subjects, about.kind)} <code>{about.id}</code>
        </>
      ),
  };
  return [
    {
      id: 'act',
      head: texts.columns.act,
      cell: ({ act }) => textOf(texts.acts, act),
      narrow: 'top-start',
    },
    ...(showsSubject ? [subject] : []),
    {
      id: 'person',
      head: texts.columns.person,
      cell: ({ person }) => <Name>{person.name}</Name>,
      narrow: 'bottom-start',
    },
    {
      id: 'at',
      head: texts.columns.at(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      narrow: 'bottom-end',
    },
  ];
}
