import { useParams } from '@tanstack/react-router';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Deliveries } from '../webhooks/deliveries.tsx';
import { useEvent } from './peek.tsx';
import { EventSummary } from './summary.tsx';
import { eventTexts } from './texts.ts';

/** An event, with what became of it at each endpoint. */
export function EventDetail() {
  const texts = useTexts(eventTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const event = useEvent(id);
  const { data } = event;
  if (data === undefined) return <MissingPage title={texts.one} of={event} list="/developers/events" />;
  return (
    <Page title={data.type}>
      <EventSummary event={data} />
      <OwnDeliveries id={id} />
    </Page>
  );
}

function OwnDeliveries({ id }: { readonly id: string }) {
  const texts = useTexts(eventTexts);
  return (
    <Section title={texts.deliveries}>
      <Deliveries label={texts.deliveries} of={{ event_id: id }} none={texts.noDeliveries} />
    </Section>
  );
}
