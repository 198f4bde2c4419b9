import type { Delivery, Event, Webhook } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { endpointName, useEndpoints } from '../webhooks/endpoints.ts';
import { sandboxTexts } from './texts.ts';

const SHOWN = 8;
/** Those of the shown events are among them, unless the sandbox is very busy: their pages have them in any case. */
const DELIVERIES = 100;
/** Somebody waits for them. */
const SOON_MS = 2000;

/** The newest events of the card, and what the endpoints answered. */
export function CardEvents({ cardId }: { readonly cardId: string }) {
  const { events: texts } = useTexts(sandboxTexts);
  const { path } = usePlace();
  const query = { card_id: cardId, order: 'desc', size: SHOWN } as const;
  const events = useRead<{ readonly events: readonly Event[] }>(
    'events.list',
    query,
    (api) => api.events.list(query),
    () => SOON_MS,
  );
  const { data } = useRead<{ readonly deliveries: readonly Delivery[] }>(
    'deliveries.list',
    { size: DELIVERIES },
    (api) => api.deliveries.list({ size: DELIVERIES }),
    () => SOON_MS,
  );
  const webhooks = useEndpoints();
  return (
    <Section
      title={texts.title}
      more={
        <PageLink to={`${path}/developers/events`} search={{ card: cardId }}>
          {texts.all}
        </PageLink>
      }
    >
      {events.data === undefined ? (
        <Missing of={events} />
      ) : (
        <Received events={events.data.events} deliveries={data?.deliveries ?? []} webhooks={webhooks ?? []} />
      )}
    </Section>
  );
}

interface ReceivedProps {
  readonly events: readonly Event[];
  readonly deliveries: readonly Delivery[];
  readonly webhooks: readonly Webhook[];
}

function Received({ events, deliveries, webhooks }: ReceivedProps) {
  const { events: texts } = useTexts(sandboxTexts);
  const { statuses } = useTexts(uiTexts);
  const { path } = usePlace();
  if (events.length === 0) return <p>{texts.none}</p>;
  /** A delivery is recorded with its first attempt, so an event that an endpoint wants and that has none is on its way. */
  const withoutDelivery = (event: Event): string => {
    if (!webhooks.some((webhook) => wants(webhook, event))) return texts.noEndpoint;
    const oldest = deliveries.length === DELIVERIES && deliveries.at(-1);
    return oldest && event.created_at < oldest.created_at ? '' : texts.sending;
  };
  const answerOf = ({ webhook_id, status }: Delivery): string => {
    const endpoint = webhooks.find(({ id }) => id === webhook_id);
    return textOf(statuses, status) + (endpoint === undefined ? '' : ` (${endpointName(endpoint)})`);
  };
  const stepOf = (event: Event): TraceStep => {
    const { id, type, created_at } = event;
    const own = deliveries.filter(({ event_id }) => event_id === id);
    return {
      key: id,
      mark: markOf(own),
      title: <PageLink to={`${path}/developers/events/${id}`}>{type}</PageLink>,
      detail: own.length === 0 ? withoutDelivery(event) : own.map(answerOf).join(', '),
      at: <Time at={created_at} />,
    };
  };
  return <Trace label={texts.title} steps={events.map(stepOf)} />;
}

/** Whether an endpoint receives an event: those that were created later do not. */
function wants({ enabled, events, created_at }: Webhook, event: Event): boolean {
  const isOfType = events.some(
    (each) => each === event.type || (each.endsWith('*') && event.type.startsWith(each.slice(0, -1))),
  );
  return enabled && isOfType && created_at <= event.created_at;
}

function markOf(deliveries: readonly Delivery[]): TraceStep['mark'] {
  if (deliveries.some(({ status }) => status === 'failed')) return 'failed';
  return deliveries.length > 0 && deliveries.every(({ status }) => status === 'succeeded') ? 'passed' : 'planned';
}
