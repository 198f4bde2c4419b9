import type { Event } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import type { Column } from '../../ui/data-list.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { CardFilter, CustomerFilter } from '../search/filters.tsx';
import { AboutEvent, subjectOf } from './about.tsx';
import { EVENT_TYPES, TYPE_OPTIONS } from './event-types.ts';
import { readNewest } from './read-newest.ts';
import { EventPeek } from './peek.tsx';
import { eventTexts } from './texts.ts';
import { Listing } from '../../ui/listing.tsx';

const ADDRESS = { types: EVENT_TYPES, card: 'id', customer: 'id', peek: 'id' } as const;

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
        options={{ types: TYPE_OPTIONS }}
        fields={{ card: CardFilter, customer: CustomerFilter }}
        read={async (api, { types, card, customer }, page) =>
          await readNewest(
            api,
            {
              ...(types && { types }),
              ...(card && { card_id: card }),
              ...(customer && { customer_id: customer }),
            },
            page,
          )
        }
        href={({ id }) => `${path}/developers/events/${id}`}
        peek={{ label: texts.one, panel: (id) => <EventPeek id={id} /> }}
        file="events"
        exported={({ types, card, customer }) =>
          // Exports of events have no filters.
          (types ?? card ?? customer) === undefined ? { type: 'events', filters: {} } : undefined
        }
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
      id: 'about',
      head: columns.about,
      cell: (event) => <AboutEvent event={event} />,
      csv: ({ data }) => ({ subject_id: subjectOf(data) }),
      narrow: 'last',
    },
    {
      id: 'sequence',
      head: columns.sequence,
      align: 'end',
      cell: ({ sequence }) => sequence,
      csv: ({ sequence }) => ({ sequence }),
      narrow: 'bottom-end',
      namedWhenNarrow: true,
    },
  ];
}
