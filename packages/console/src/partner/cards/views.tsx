import type { Card, SecureViewLogEntry } from '@issuary/sdk';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { BrowserName } from '../../ui/browser-name.tsx';
import type { Column } from '../../ui/data-list.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { cardTexts } from './texts.ts';

/** Who looked at the number of the card in the secure frame, the newest first. */
export function CardViews({ card: { id } }: { readonly card: Card }) {
  const { views: texts } = useTexts(cardTexts);
  return (
    <Listing<SecureViewLogEntry>
      label={texts.list}
      columns={useViewColumns()}
      operation="cards.listViews"
      of={{ id }}
      read={async (api, _filters, page) => {
        const { views, next_cursor } = await api.cards.listViews(id, page);
        return { rows: views, next: next_cursor };
      }}
      file="views"
      none={texts.none}
    />
  );
}

function useViewColumns(): Column<SecureViewLogEntry>[] {
  const { views: texts } = useTexts(cardTexts);
  const language = useLanguage();
  return [
    {
      id: 'time',
      head: texts.time(zoneName(language)),
      cell: ({ at }) => <Time at={at} />,
      csv: ({ id, at }) => ({ id, at }),
      narrow: 'bottom-start',
    },
    {
      id: 'outcome',
      head: texts.outcome,
      cell: ({ outcome, field, reason }) =>
        [textOf(texts.outcomes, outcome), field ?? reason].filter((each) => each !== null).join(': '),
      csv: ({ outcome, field, reason }) => ({ outcome, field, reason }),
      narrow: 'top-start',
    },
    {
      id: 'person',
      head: texts.person,
      cell: ({ person, purpose }) =>
        person && (
          <>
            {person.name}
            {purpose !== null && `: ${purpose}`}
          </>
        ),
      csv: ({ person, purpose }) => ({ person_id: person?.id, person_name: person?.name, purpose }),
      narrow: 'bottom-end',
    },
    {
      id: 'address',
      head: texts.address,
      cell: ({ address }) => address,
      csv: ({ view_id, address }) => ({ view_id, address }),
      narrow: 'top-end',
    },
    {
      id: 'browser',
      head: texts.browser,
      cell: ({ browser }) => browser && <BrowserName userAgent={browser} />,
      csv: ({ browser }) => ({ browser }),
    },
  ];
}
