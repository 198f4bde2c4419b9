import type { Event } from '@issuary/sdk';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Time } from '../../ui/time.tsx';
import { AboutEvent } from './about.tsx';
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
          [facts.subject, <AboutEvent key="subject" event={event} />],
          [facts.sequence, event.sequence],
          [facts.entry, event.entry_sequence],
        ]}
      />
      <Json title={payload} value={event} isOpen />
    </>
  );
}
