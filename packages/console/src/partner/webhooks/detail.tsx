import type { Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
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

const ADDRESS = { status: STATUSES } as const;

export function WebhookDetail() {
  const texts = useTexts(webhookTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const webhook = useWebhook(id);
  const [sent, setSent] = useState<string>();
  const { data } = webhook;
  if (data === undefined)
    return <MissingPage title={texts.webhook} of={webhook} list="/developers/webhooks" address={ADDRESS} />;
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
          <ReplayButton webhook={data} onSent={setSent} />
          <TestButton webhook={data} />
          <SignatureButton />
        </>
      }
      address={ADDRESS}
    >
      <div role="status">{sent}</div>
      <Id id={id} isNamed />
      {delivery.failing_since && (
        <p>
          {texts.failingSince} <Time at={delivery.failing_since} />. {texts.waiting(delivery.waiting + delivery.behind)}
          . <LastFailure webhookId={id} disabledFrom={delivery.disabled_from} />
        </p>
      )}
      <Health webhookId={id} />
      <OwnDeliveries webhookId={id} />
      <Settings webhook={data} />
      <Json title={texts.rawWebhook} value={data} />
    </Page>
  );
}

function OwnDeliveries({ webhookId }: { readonly webhookId: string }) {
  const texts = useTexts(webhookTexts);
  return (
    <Section title={texts.deliveries}>
      <Deliveries
        label={texts.deliveries}
        address={ADDRESS}
        filters={{ status: texts.filters.status }}
        of={{ webhook_id: webhookId }}
        query={(filters) => filters}
        none={texts.noDeliveries}
        noMatch={texts.noMatch}
      />
    </Section>
  );
}

function Settings({ webhook }: { readonly webhook: Webhook }) {
  const texts = useTexts(webhookTexts);
  const { events, description, rate_limit, disabled_reason: reason, disabled_at, secrets } = webhook;
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
          [texts.facts.events, events.includes('*') ? texts.allEvents : events.join(', ')],
          [texts.facts.description, description],
          [texts.facts.rate, rate_limit],
          [
            texts.facts.disabled,
            reason && (
              <>
                {textOf(texts.disabledBecause, reason)} <Time at={disabled_at!} />
              </>
            ),
          ],
          [texts.facts.secrets, secrets.length],
        ]}
      />
    </Section>
  );
}
