import type { Delivery, Event } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Missing } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
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
        <Received events={events.data.events} deliveries={data?.deliveries ?? []} />
      )}
    </Section>
  );
}

interface ReceivedProps {
  readonly events: readonly Event[];
  readonly deliveries: readonly Delivery[];
}

function Received({ events, deliveries }: ReceivedProps) {
  const { events: texts } = useTexts(sandboxTexts);
  const { statuses } = useTexts(uiTexts);
  const { path } = usePlace();
  if (events.length === 0) return <p>{texts.none}</p>;
  const stepOf = ({ id, type, created_at }: Event): TraceStep => {
    const own = deliveries.filter(({ event_id }) => event_id === id);
    return {
      key: id,
      mark: markOf(own),
      title: <PageLink to={`${path}/developers/events/${id}`}>{type}</PageLink>,
      detail: own.length === 0 ? texts.noEndpoint : own.map(({ status }) => textOf(statuses, status)).join(', '),
      at: <Time at={created_at} />,
    };
  };
  return <Trace label={texts.title} steps={events.map(stepOf)} />;
}

function markOf(deliveries: readonly Delivery[]): TraceStep['mark'] {
  if (deliveries.some(({ status }) => status === 'failed')) return 'failed';
  return deliveries.length > 0 && deliveries.every(({ status }) => status === 'succeeded') ? 'passed' : 'planned';
}
