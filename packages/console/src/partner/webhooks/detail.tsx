import type { Delivery, Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { useList, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { DataList, type Column } from '../../ui/data-list.tsx';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
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
  const { data, error, refetch } = useRead<Webhook>('webhook', { id }, (api) => api.webhooks.get(id));
  if (data === undefined) {
    return (
      <Page title={texts.webhook}>{error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />}</Page>
    );
  }
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
    >
      {delivery.failing_since && (
        <p>
          {texts.failingSince} <Time at={delivery.failing_since} />. {texts.waiting(delivery.waiting + delivery.behind)}
          .
        </p>
      )}
      <Deliveries webhookId={id} />
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

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const texts = useTexts(webhookTexts);
  const language = useLanguage();
  const { path } = usePlace();
  const { values, change } = useAddressSearch({ status: STATUSES });
  const { status } = values;
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
      narrow: 'bottom-start',
    },
    { id: 'event', head: texts.columns.event, cell: ({ event_type }) => event_type, narrow: 'top-start' },
    { id: 'status', head: texts.columns.status, cell: (row) => <Status value={row.status} />, narrow: 'bottom-end' },
    {
      id: 'attempts',
      head: texts.columns.attempts,
      align: 'end',
      cell: ({ attempt_count }) => attempt_count,
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
          onChange={(next) => change({ status: next })}
        />
      </Filters>
      <DataList
        label={texts.deliveries}
        columns={columns}
        pages={pages}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/developers/deliveries/${id}`}
        empty={status ? texts.noMatch : texts.noDeliveries}
      />
    </Section>
  );
}
