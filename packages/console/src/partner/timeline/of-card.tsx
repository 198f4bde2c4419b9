import type { Card } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { timelineTexts } from './texts.ts';
import type { Moment } from './moment.ts';
import { Timeline } from './timeline.tsx';

/** What happened to a card, from its issuing on. */
export function CardTimeline({ card }: { readonly card: Card }) {
  const texts = useTexts(timelineTexts);
  const { path } = usePlace();
  const newest = card.replaced_by ?? card.id;
  const replacement = useRead<Card>('cards.get', { id: newest }, (api) => api.cards.get(newest));
  if (replacement.data === undefined) return <Missing of={replacement} />;
  const link = (id: string) => <PageLink to={`${path}/cards/${id}/timeline`}>{id}</PageLink>;
  const moments: Moment[] = [
    {
      key: 'issued',
      at: card.created_at,
      mark: 'passed',
      title: texts.cardIssued,
      inFile: { type: 'card.created', id: card.id },
      ...(card.replaces && {
        detail: (
          <>
            {texts.replaces} {link(card.replaces)}
          </>
        ),
      }),
    },
  ];
  if (card.replaced_by) {
    moments.push({
      key: 'replaced',
      at: replacement.data.created_at,
      mark: 'passed',
      title: texts.replaced,
      detail: link(newest),
      inFile: { type: 'card.replaced', id: newest },
    });
  }
  return <Timeline file="card-timeline" of={{ card_id: card.id }} moments={moments} />;
}
