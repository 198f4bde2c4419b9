import type { Delivery, Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useAddressSearch } from '../../api/address-search.ts';
import { POLL_MS, useList, useRead } from '../../api/queries.ts';
import { Facts, MissingPage, Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Filters, StatusChoice } from '../../ui/filter.tsx';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Deliveries, PAGE_SIZE, STATUSES, type DeliveryStatus } from './deliveries.tsx';
import { DeleteButton } from './delete-webhook.tsx';
import { ReplayButton } from './replay.tsx';
import { RotateButton } from './rotate-secret.tsx';
import { TestButton } from './send-test.tsx';
import { ChangeButton } from './change-webhook.tsx';
import { Health } from './health.tsx';
import { stateOf } from './state.ts';
import { webhookTexts } from './texts.ts';

export function WebhookDetail() {
  const texts = useTexts(webhookTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const webhook = useRead<Webhook>('webhook', { id }, (api) => api.webhooks.get(id));
  const address = useAddressSearch({ status: STATUSES });
  const { data } = webhook;
  if (data === undefined) return <MissingPage title={texts.webhook} of={webhook} dropped={address.dropped} />;
  const { url, delivery } = data;
  return (
    <Page
      title={new URL(url).host}
      head={
        <>
          {url} <Status value={stateOf(data)} />
        </>
      }
      acts={
        <>
          <ReplayButton webhook={data} />
          <TestButton webhook={data} />
        </>
      }
      dropped={address.dropped}
    >
      <Id id={id} name="id" />
      {delivery.failing_since && (
        <p>
          {texts.failingSince} <Time at={delivery.failing_since} />. {texts.waiting(delivery.waiting + delivery.behind)}
          .
        </p>
      )}
      <Health webhookId={id} />
      <OwnDeliveries webhookId={id} status={address.values.status} onStatus={(status) => address.change({ status })} />
      <Settings webhook={data} />
      <Json title={texts.rawWebhook} value={data} />
    </Page>
  );
}

interface OwnDeliveriesProps {
  readonly webhookId: string;
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
}

function OwnDeliveries({ webhookId, status, onStatus }: OwnDeliveriesProps) {
  const texts = useTexts(webhookTexts);
  const pages = useList<Delivery>(
    'webhook-deliveries',
    { id: webhookId, status },
    async (api, after) => {
      const filter = status && { status: status as DeliveryStatus };
      const page = await api.webhooks.listDeliveries(webhookId, {
        ...filter,
        size: PAGE_SIZE,
        ...(after && { after }),
      });
      return { rows: page.deliveries, next: page.next_cursor };
    },
    { every_ms: POLL_MS },
  );
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
      <Deliveries label={texts.deliveries} pages={pages} empty={status ? texts.noMatch : texts.noDeliveries} />
    </Section>
  );
}

function Settings({ webhook }: { readonly webhook: Webhook }) {
  const texts = useTexts(webhookTexts);
  const { events, description, rate_limit, disabled_reason, secrets } = webhook;
  return (
    <Section
      title={texts.settings.title}
      more={
        <>
          <ChangeButton webhook={webhook} />
          <RotateButton webhook={webhook} />
          <DeleteButton webhook={webhook} />
        </>
      }
    >
      <Facts
        facts={[
          [texts.facts.events, events.join(', ')],
          [texts.facts.description, description],
          [texts.facts.rate, rate_limit],
          [texts.facts.disabled, disabled_reason],
          [texts.facts.secrets, secrets.length],
        ]}
      />
    </Section>
  );
}
