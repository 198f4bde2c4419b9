import type { Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePlace } from '../../session/place.ts';
import { NoPage } from '../../shell/broken.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { Acts } from '../activity/acts.tsx';
import { SignatureButton } from './check-signature.tsx';
import { Deliveries, STATUSES } from './deliveries.tsx';
import { DeleteButton } from './delete-webhook.tsx';
import { ReplayButton } from './replay.tsx';
import { RotateButton } from './rotate-secret.tsx';
import { TestButton } from './send-test.tsx';
import { ChangeButton } from './change-webhook.tsx';
import { Health } from './health.tsx';
import { LastFailure } from './last-failure.tsx';
import { stateOf } from './state.ts';
import { webhookTexts } from './texts.ts';
import { useWebhook } from './use-webhook.ts';
import classes from './detail.module.css';

const DELIVERIES_ADDRESS = { status: STATUSES } as const;
const TABS = { deliveries: OwnDeliveries, settings: Settings, activity: Activity } as const;
type Tab = keyof typeof TABS;

interface TabProps {
  readonly webhook: Webhook;
}

export function WebhookDetail() {
  const texts = useTexts(webhookTexts);
  const { path } = usePlace();
  const { id, tab } = useParams({ strict: false }) as { id: string; tab: string };
  const webhook = useWebhook(id);
  const [sent, setSent] = useState<string>();
  if (!Object.hasOwn(TABS, tab)) return <NoPage />;
  const { data } = webhook;
  const address = tab === 'deliveries' ? DELIVERIES_ADDRESS : {};
  if (data === undefined)
    return <MissingPage title={texts.webhook} of={webhook} list="/developers/webhooks" address={address} />;
  const { url, delivery, disabled_reason: reason, disabled_at } = data;
  const Content = TABS[tab as Tab];
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
          <ReplayButton webhook={data} onSent={setSent} />
          <TestButton webhook={data} />
          <SignatureButton />
        </>
      }
      address={address}
    >
      <div role="status">{sent}</div>
      <Id id={id} isNamed />
      {reason && (
        <p>
          {texts.facts.disabled} {textOf(texts.disabledBecause, reason)} <Time at={disabled_at!} />
        </p>
      )}
      {delivery.failing_since && (
        <p>
          {texts.failingSince} <Time at={delivery.failing_since} />. {texts.waiting(delivery.waiting + delivery.behind)}
          . <LastFailure webhookId={id} disabledFrom={delivery.disabled_from} />
        </p>
      )}
      <Tabs
        label={texts.webhook}
        tabs={(Object.keys(TABS) as Tab[]).map((each) => ({
          to: `${path}/developers/webhooks/${id}/${each}`,
          text: texts.webhookTabs[each],
        }))}
      />
      <Content webhook={data} />
    </Page>
  );
}

/** How the last 30 days went, and each delivery. */
function OwnDeliveries({ webhook: { id } }: TabProps) {
  const texts = useTexts(webhookTexts);
  return (
    <>
      <Health webhookId={id} />
      <Deliveries
        label={texts.deliveries}
        address={DELIVERIES_ADDRESS}
        filters={{ status: texts.filters.status }}
        of={{ webhook_id: id }}
        query={(filters) => filters}
        none={texts.noDeliveries}
        noMatch={texts.noMatch}
      />
    </>
  );
}

function Settings({ webhook }: TabProps) {
  const texts = useTexts(webhookTexts);
  const { events, description, rate_limit, secrets } = webhook;
  return (
    <>
      <Facts
        facts={[
          [texts.facts.events, events.includes('*') ? texts.allEvents : events.join(', ')],
          [texts.facts.description, description],
          [texts.facts.rate, rate_limit],
          [texts.facts.secrets, secrets.length],
        ]}
      />
      <div className={classes.acts}>
        <ChangeButton webhook={webhook} />
        <RotateButton webhook={webhook} />
        <DeleteButton webhook={webhook} />
      </div>
      <Json title={texts.rawWebhook} value={webhook} />
    </>
  );
}

/** What people changed on the endpoint. */
function Activity({ webhook: { id } }: TabProps) {
  return <Acts subject={id} />;
}
