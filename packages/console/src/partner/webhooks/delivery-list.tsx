import type { Delivery, Webhook } from '@issuary/sdk';
import { useAddressSearch } from '../../api/address-search.ts';
import { POLL_MS, useList } from '../../api/queries.ts';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Choice, Filters, StatusChoice } from '../../ui/filter.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { EVENT_TYPES, type EventType } from '../events/event-types.ts';
import { TypeChoice } from '../events/type-choice.tsx';
import { Deliveries, PAGE_SIZE, STATUSES, type DeliveryStatus } from './deliveries.tsx';
import { DeveloperTabs } from './developer-tabs.tsx';
import { useWebhooks } from './list.tsx';
import { webhookTexts } from './texts.ts';

const NO_FILTERS = { status: undefined, webhook: undefined, type: undefined, from: undefined, to: undefined } as const;

/** The deliveries to all endpoints: what was sent, what failed, and when. */
export function DeliveryList() {
  const texts = useTexts(webhookTexts);
  const webhooks = useWebhooks();
  const { values, dropped, change } = useAddressSearch({
    status: STATUSES,
    webhook: 'id',
    type: EVENT_TYPES,
    from: 'text',
    to: 'text',
  });
  const { status, webhook, type, from, to } = values;
  const pages = useList<Delivery>(
    'deliveries',
    { ...values },
    async (api, after) => {
      const page = await api.deliveries.list({
        ...(status && { status: status as DeliveryStatus }),
        ...(webhook && { webhook_id: webhook }),
        ...(type && { event_type: type as EventType }),
        ...(from && { from }),
        ...(to && { to }),
        size: PAGE_SIZE,
        ...(after && { after }),
      });
      return { rows: page.deliveries, next: page.next_cursor };
    },
    { every_ms: POLL_MS },
  );
  const isFiltered = Object.keys(values).length > 0;
  return (
    <Page title={texts.tabs.deliveries} dropped={dropped}>
      <DeveloperTabs />
      <Filters>
        <StatusChoice
          label={texts.filters.status}
          all={texts.filters.all}
          value={status}
          statuses={STATUSES}
          onChange={(next) => change({ status: next })}
        />
        <Choice
          label={texts.webhook}
          all={texts.filters.all}
          value={webhook}
          options={optionsOf(webhooks.data ?? [])}
          onChange={(next) => change({ webhook: next })}
        />
        <TypeChoice
          label={texts.columns.event}
          all={texts.filters.all}
          value={type}
          onChange={(next) => change({ type: next })}
        />
        <MomentInput label={texts.filters.from} value={from} onChange={(next) => change({ from: next })} />
        <MomentInput label={texts.filters.to} value={to} onChange={(next) => change({ to: next })} />
        {isFiltered && <Button onClick={() => change(NO_FILTERS)}>{texts.filters.clear}</Button>}
      </Filters>
      <Deliveries label={texts.deliveries} pages={pages} empty={isFiltered ? texts.noMatch : texts.noDeliveries} />
    </Page>
  );
}

function optionsOf(webhooks: readonly Webhook[]): (readonly [string, string])[] {
  return webhooks.map(({ id, url }) => [id, url]);
}
