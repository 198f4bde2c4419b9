import type { Event } from '@issuary/sdk';
import { usePlace } from '../../session/place.ts';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Time } from '../../ui/time.tsx';
import { eventTexts } from './texts.ts';

/** What happened, to what, and the event as endpoints receive it. */
export function EventSummary({ event }: { readonly event: Event }) {
  const { facts, payload } = useTexts(eventTexts);
  return (
    <>
      <Facts
        facts={[
          [facts.id, <Id key="id" id={event.id} />],
          [facts.at, <Time key="at" at={event.created_at} />],
          [facts.subject, <Subject key="subject" event={event} />],
          [facts.sequence, event.sequence],
          [facts.entry, event.entry_sequence],
        ]}
      />
      <Json title={payload} value={event} isOpen />
    </>
  );
}

/** Pages of what events are about. */
const PATHS = { card: '/cards', customer: '/customers' } as const;

function Subject({ event: { type, data } }: { readonly event: Event }) {
  const { subjects } = useTexts(eventTexts);
  const { path } = usePlace();
  const id = String(data['id']);
  const kind = type.split('.')[0]!;
  if (!isPage(kind)) return <Id id={id} />;
  return <PageLink to={`${path}${PATHS[kind]}/${id}`}>{subjects[kind]}</PageLink>;
}

function isPage(kind: string): kind is keyof typeof PATHS {
  return Object.hasOwn(PATHS, kind);
}
