import type { Webhook } from '@issuary/sdk';
import { Page } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { EVENT_TYPES, TYPE_OPTIONS } from '../events/event-types.ts';
import { Deliveries, STATUSES } from './deliveries.tsx';
import { DeveloperTabs } from './developer-tabs.tsx';
import { useWebhooks } from './list.tsx';
import { webhookTexts } from './texts.ts';

const ADDRESS = { status: STATUSES, webhook: 'id', event_type: EVENT_TYPES, from: 'moment', to: 'moment' } as const;

/** The deliveries to all endpoints: what was sent, what failed, and when. */
export function DeliveryList() {
  const texts = useTexts(webhookTexts);
  const webhooks = useWebhooks();
  return (
    <Page title={texts.tabs.deliveries} address={ADDRESS}>
      <DeveloperTabs />
      <Deliveries
        label={texts.deliveries}
        address={ADDRESS}
        filters={texts.filters}
        options={{ webhook: optionsOf(webhooks.data ?? []), event_type: TYPE_OPTIONS }}
        query={({ webhook, ...rest }) => ({
          ...rest,
          ...(webhook && { webhook_id: webhook }),
        })}
        none={texts.noDeliveries}
        noMatch={texts.noMatch}
      />
    </Page>
  );
}

function optionsOf(webhooks: readonly Webhook[]): (readonly [string, string])[] {
  return webhooks.map(({ id, url }) => [id, url]);
}
