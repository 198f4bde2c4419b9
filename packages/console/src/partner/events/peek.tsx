import type { Event } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { EventSummary } from './summary.tsx';
import { eventTexts } from './texts.ts';

/** An event beside a list. */
export function EventPeek({ id }: { readonly id: string }) {
  const texts = useTexts(eventTexts);
  const { path } = usePlace();
  const event = useEvent(id);
  const { data } = event;
  if (data === undefined) return <Missing of={event} />;
  return (
    <>
      <h2>{data.type}</h2>
      <EventSummary event={data} />
      <p>
        <PageLink to={`${path}/developers/events/${id}`}>{texts.open}</PageLink>
      </p>
    </>
  );
}

export function useEvent(id: string) {
  return useRead<Event>('events.get', { id }, (api) => api.events.get(id));
}
