import type { Delivery } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { POLL_MS, useList } from '../../api/queries.ts';
import { MissingPage, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Deliveries, PAGE_SIZE } from '../webhooks/deliveries.tsx';
import { useEvent } from './peek.tsx';
import { EventSummary } from './summary.tsx';
import { eventTexts } from './texts.ts';

/** An event, with what became of it at each endpoint. */
export function EventDetail() {
  const texts = useTexts(eventTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const event = useEvent(id);
  const { data } = event;
  if (data === undefined) return <MissingPage title={texts.one} of={event} />;
  return (
    <Page title={data.type}>
      <EventSummary event={data} />
      <OwnDeliveries id={id} />
    </Page>
  );
}

function OwnDeliveries({ id }: { readonly id: string }) {
  const texts = useTexts(eventTexts);
  const pages = useList<Delivery>(
    'event-deliveries',
    { id },
    async (api, after) => {
      const page = await api.deliveries.list({ event_id: id, size: PAGE_SIZE, ...(after && { after }) });
      return { rows: page.deliveries, next: page.next_cursor };
    },
    { every_ms: POLL_MS },
  );
  return (
    <Section title={texts.deliveries}>
      <Deliveries label={texts.deliveries} pages={pages} empty={texts.noDeliveries} />
    </Section>
  );
}
