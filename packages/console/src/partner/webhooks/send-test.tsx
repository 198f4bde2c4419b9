import type { Webhook } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import type { EventType } from '../events/event-types.ts';
import { TYPE_OPTIONS } from '../events/event-types.ts';
import { Choice } from '../../ui/filter.tsx';
import { urlName } from './endpoints.ts';
import { webhookTexts } from './texts.ts';

/** Sends an example of an event, and opens its delivery. */
export function TestButton({ webhook }: { readonly webhook: Webhook }) {
  const { test: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="webhooks.retry" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <TestDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestDialog({ webhook: { id, url }, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { test: texts } = useTexts(webhookTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const [type, setType] = useState<EventType>();
  const test = useAct((api, sent: EventType, options) => api.webhooks.test(id, { type: sent }, options));
  return (
    <ActDialog
      title={texts.title(urlName(url))}
      effect={<p>{texts.effect}</p>}
      act={texts.open}
      isReady={type !== undefined}
      error={test.error}
      isPending={test.isPending}
      labels={{ type: texts.type }}
      onAct={() =>
        test.mutate(type!, {
          onSuccess: (sent) => void navigate({ to: `${path}/developers/deliveries/${sent.id}` }),
        })
      }
      onClose={onClose}
    >
      <Choice
        label={texts.type}
        all={texts.choose}
        isRequired
        value={type}
        options={TYPE_OPTIONS}
        onChange={(next) => setType(next as EventType | undefined)}
      />
    </ActDialog>
  );
}
