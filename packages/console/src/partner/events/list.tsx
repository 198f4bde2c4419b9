import type { Event, Issuary } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Beside, isNarrow } from '../../ui/beside.tsx';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, TextFilter } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { DeveloperTabs } from '../webhooks/developer-tabs.tsx';
import { EVENT_TYPES } from './event-types.ts';
import { EventPeek } from './peek.tsx';
import { eventTexts } from './texts.ts';
import { TypeChoice } from './type-choice.tsx';

const PAGE_SIZE = 50;
const ID_LENGTH = 36;

/** The feed of events, from the newest one on. */
export function EventList() {
  const texts = useTexts(eventTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const address = useAddressSearch({ type: EVENT_TYPES, card: 'id', customer: 'id', peek: 'id' });
  const { values, dropped, change } = address;
  const { type, card, customer, peek } = values;
  const filter = {
    ...(type && { types: type }),
    ...(card && { card_id: card }),
    ...(customer && { customer_id: customer }),
  };
  const pages = useList<Event>('events', filter, async (api, after) => await readPage(api, filter, after));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page title={texts.title} dropped={dropped}>
      <DeveloperTabs />
      <Filters>
        <TypeChoice
          label={texts.filters.type}
          all={texts.filters.all}
          value={type}
          onChange={(next) => change({ type: next })}
        />
        <TextFilter
          label={texts.filters.card}
          value={card}
          onChange={(next) => change({ card: next })}
          maxLength={ID_LENGTH}
        />
        <TextFilter
          label={texts.filters.customer}
          value={customer}
          onChange={(next) => change({ customer: next })}
          maxLength={ID_LENGTH}
        />
        {isFiltered && (
          <Button onClick={() => change({ type: undefined, card: undefined, customer: undefined })}>
            {texts.filters.clear}
          </Button>
        )}
      </Filters>
      <Beside label={texts.one} panel={peek && <EventPeek id={peek} />} onClose={() => change({ peek: undefined })}>
        <DataList
          label={texts.list}
          columns={useColumns()}
          pages={pages}
          pageSize={PAGE_SIZE}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/developers/events/${id}`}
          onPeek={({ id }) =>
            isNarrow() ? void navigate({ to: `${path}/developers/events/${id}` }) : change({ peek: id })
          }
          peeked={peek}
          file="events"
          empty={isFiltered ? texts.noMatch : texts.none}
        />
      </Beside>
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
async function readPage(api: Issuary, filter: object, after: string | undefined) {
  const query = { ...filter, order: 'desc', size: PAGE_SIZE } as const;
  const { events, next_cursor } = await api.events.list({ ...query, ...(after && { after }) });
  if (events.length === PAGE_SIZE) return { rows: events, next: next_cursor };
  const more = await api.events.list({ ...query, after: next_cursor });
  const isEnd = more.next_cursor === next_cursor;
  return { rows: [...events, ...more.events], next: isEnd ? null : more.next_cursor };
}
