import type { Act } from '@issuary/sdk';
import { useCan, usePlace } from '../../session/place.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Id } from '../../ui/id.tsx';
import { Name } from '../../ui/name.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { About } from '../events/about.tsx';
import { useMemberNames } from '../members/member-names.ts';
import { FoundFilter } from '../search/filters.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { activityTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

/** The parameters of the address of a page that has nothing else. */
export const ACTS_ADDRESS = { subject: 'id', person: 'id' } as const;

interface ActsProps {
  /** The id of what the acts concern; undefined: anything. */
  readonly subject?: string | undefined;
  /** Whether the address filters them. */
  readonly readsAddress?: boolean;
  /** What an empty list says. */
  readonly none?: string;
}

/** What people changed, newest first. Each row leads to its call, for those who may look up calls. */
export function Acts({ subject, readsAddress = false, none }: ActsProps) {
  const texts = useTexts(activityTexts);
  const { path } = usePlace();
  const people = useMemberNames(readsAddress);
  const readsCalls = useCan('requests.read');
  return (
    <Listing<Act, typeof ACTS_ADDRESS>
      label={texts.list}
      columns={useActColumns(subject === undefined, people)}
      operation="acts.list"
      of={{ subject }}
      {...(readsAddress && { address: ACTS_ADDRESS, filters: texts.filters, fields: { subject: FoundFilter } })}
      {...(people && { options: { person: [...people] } })}
      read={async (api, { subject: about = subject, person }, page) => {
        const filter = { ...(about && { subject_id: about }), ...(person && { person_id: person }) };
        const { acts, next_cursor } = await api.acts.list({ ...filter, ...page });
        return { rows: acts, next: next_cursor };
      }}
      href={({ request_id }) => (readsCalls ? `${path}/developers/requests/${request_id}` : undefined)}
      file="activity"
      none={none ?? texts.none}
      noMatch={texts.noMatch}
    />
  );
}

/** @param people what members are called, by their id; undefined: as the acts name them */
function useActColumns(showsSubject: boolean, people: ReadonlyMap<string, string> | undefined): Column<Act>[] {
  const texts = useTexts(activityTexts);
  const language = useLanguage();
  const subject: Column<Act> = {
    id: 'subject',
    head: texts.columns.subject,
    cell: ({ subject: about }) =>
      about && (
        <>
          {textOf(texts.subjects, about.kind)}{' '}
          {about.name === null ? <About type={about.kind} id={about.id} /> : <Id id={about.id} known={about.name} />}
        </>
      ),
    narrow: 'below',
  };
  return [
    {
      id: 'act',
      head: texts.columns.act,
      cell: ({ act, fields }) => (
        <>
          {textOf(texts.acts, act)}
          <ChangedFields fields={fields} />
        </>
      ),
      // Where the page is that of the subject, its file still says whose acts they are.
      csv: ({ act, request_id, subject: about }) => ({
        act,
        request_id,
        subject: about?.kind,
        subject_id: about?.id,
        subject_name: about?.name,
      }),
      narrow: 'top-start',
    },
    ...(showsSubject ? [subject] : []),
    {
      id: 'person',
      head: texts.columns.person,
      cell: ({ person }) => <Name>{people?.get(person.id) ?? person.name}</Name>,
      csv: ({ person }) => ({ person_id: person.id, person: person.name }),
      narrow: 'bottom-start',
    },
    {
      id: 'at',
      head: texts.columns.at(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ created_at, fields }) => ({ created_at, fields: fields.join(' ') }),
      narrow: 'bottom-end',
    },
  ];
}
