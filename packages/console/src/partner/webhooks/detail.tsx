import type { Delivery, Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Facts, MissingPage, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { stateOf } from './state.ts';
import { webhookTexts } from './texts.ts';

const STATUSES = ['pending', 'succeeded', 'failed'] as const;
const PAGE_SIZE = 50;

type DeliveryStatus = (typeof STATUSES)[number];

export function WebhookDetail() {
  const texts = useTexts(webhookTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const webhook = useRead<Webhook>('webhook', { id }, (api) => api.webhooks.get(id));
  const address = useAddressSearch({ status: STATUSES });
  const { data } = webhook;
  if (data === undefined) return <MissingPage title={texts.webhook} of={webhook} dropped={address.dropped} />;
  const { url, events, description, rate_limit, disabled_reason, delivery } = data;
  return (
    <Page
      title={new URL(url).host}
      head={
        <>
          {url} <Status value={stateOf(data)} />
        </>
      }
      acts={<Id id={id} name="id" />}
      dropped={address.dropped}
    >
      {delivery.failing_since && (
        <p>
          {texts.failingSince} <Time at={delivery.failing_since} />. {texts.waiting(delivery.waiting + delivery.behind)}
          .
        </p>
      )}
      <Deliveries webhookId={id} status={address.values.status} onStatus={(status) => address.change({ status })} />
      <Facts
        facts={[
          [texts.facts.events, events.join(', ')],
          [texts.facts.description, description],
          [texts.facts.rate, rate_limit],
          [texts.facts.disabled, disabled_reason],
        ]}
      />
      <Json title={texts.rawWebhook} value={data} />
    </Page>
  );
}

interface DeliveriesProps {
  readonly webhookId: string;
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
}

function Deliveries({ webhookId, status, onStatus }: DeliveriesProps) {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const pages = useList<Delivery>('webhook-deliveries', { id: webhookId, status }, async (api, after) => {
    const filter = status && { status: status as DeliveryStatus };
    const page = await api.webhooks.listDeliveries(webhookId, { ...filter, size: PAGE_SIZE, ...(after && { after }) });
    return { rows: page.deliveries, next: page.next_cursor };
  });
  const columns: Column<Delivery>[] = [
    {
      id: 'created',
      head: texts.columns.created(zoneName(language)),
      cell: ({ created_at }) => <Time at={created_at} />,
      csv: ({ id, created_at }) => ({ id, created_at }),
      narrow: 'bottom-start',
    },
    {
      id: 'event',
      head: texts.columns.event,
      cell: ({ event_type }) => event_type,
      csv: ({ event_type, event_id }) => ({ event_type, event_id }),
      narrow: 'top-start',
    },
    {
      id: 'status',
      head: texts.columns.status,
      cell: (row) => <Status value={row.status} />,
      csv: ({ status }) => ({ status }),
      narrow: 'bottom-end',
    },
    {
      id: 'attempts',
      head: texts.columns.attempts,
      align: 'end',
      cell: ({ attempt_count }) => attempt_count,
      csv: ({ attempt_count }) => ({ attempt_count }),
      narrow: 'top-end',
    },
  ];
  return (
    <Section title={texts.deliveries}>
      <Filters>
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={onStatus}
        />
      </Filters>
      <DataList
        label={texts.deliveries}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/developers/deliveries/${id}`}
        file="deliveries"
        empty={status ? texts.noMatch : texts.noDeliveries}
      />
    </Section>
  );
}
