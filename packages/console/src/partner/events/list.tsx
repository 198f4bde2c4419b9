import type { Event, Issuary } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { EVENT_TYPES, TYPE_OPTIONS } from './event-types.ts';
import { EventPeek } from './peek.tsx';
import { eventTexts } from './texts.ts';
import type { ValuesOf } from '../../api/address-search.ts';
import type { PageQuery } from '../../api/queries.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = { type: EVENT_TYPES, card: 'id', customer: 'id', peek: 'id' } as const;

/** The feed of events, from the newest one on. */
export function EventList() {
  const texts = useTexts(eventTexts);
  const { path } = usePlace();
  return (
    <Page title={texts.title} address={ADDRESS}>
      <DeveloperTabs />
      <Listing<Event, typeof ADDRESS>
        label={texts.list}
        columns={useColumns()}
        operation="events.list"
        address={ADDRESS}
        filters={texts.filters}
        options={{ type: TYPE_OPTIONS }}
        read={readPage}
        href={({ id }) => `${path}/developers/events/${id}`}
        peek={{ label: texts.one, panel: (id) => <EventPeek id={id} /> }}
        file="events"
        none={texts.none}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}

function useColumns(): Column<Event>[] {
  const { columns } = useTexts(eventTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: columns.time(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    { id: 'type', head: columns.type, cell: ({ type }) => type, csv: ({ type }) => ({ type }), narrow: 'top-start' },
    {
      id: 'sequence',
      head: columns.sequence,
      align: 'end',
      cell: ({ sequence }) => sequence,
      csv: ({ sequence }) => ({ sequence }),
      narrow: 'bottom-end',
    },
  ];
}

/** A page, and the cursor of the next one. The feed's cursor stays the same at its end; a page can be short before it. */
async function readPage(api: Issuary, { type, card, customer }: ValuesOf<typeof ADDRESS>, page: PageQuery) {
  const query = {
    ...(type && { types: type }),
    ...(card && { card_id: card }),
    ...(customer && { customer_id: customer }),
    ...page,
    order: 'desc',
  } as const;
  const { events, next_cursor } = await api.events.list(query);
  if (events.length === page.size) return { rows: events, next: next_cursor };
  const more = await api.events.list({ ...query, after: next_cursor });
  const isEnd = more.next_cursor === next_cursor;
  return { rows: [...events, ...more.events], next: isEnd ? null : more.next_cursor };
}
