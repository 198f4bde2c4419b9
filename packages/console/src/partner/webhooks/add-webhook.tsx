import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { webhookTexts } from './texts.ts';
import { NEW_WEBHOOK, WebhookFields, labelsOf, settingsOf } from './webhook-fields.tsx';

/** Adds an endpoint, shows its secret, and opens its page. */
export function AddButton() {
  const { add: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="webhooks.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { add: texts, secret, settings: names } = useTexts(webhookTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const [typed, setTyped] = useState(NEW_WEBHOOK);
  const settings = settingsOf(typed);
  const add = useAct((api, next: NonNullable<typeof settings>, options) => api.webhooks.create(next, options));
  const { data } = add;
  if (data !== undefined) {
    return (
      <ShownOnce
        title={secret.title(new URL(data.url).host)}
        values={[[secret.name, data.secret]]}
        onKept={() => void navigate({ to: `${path}/developers/webhooks/${data.id}` })}
      />
    );
  }
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.open}
      isReady={settings !== undefined}
      error={add.error}
      isPending={add.isPending}
      labels={labelsOf(names)}
      onAct={() => add.mutate(settings!)}
      onClose={onClose}
    >
      <WebhookFields typed={typed} onChange={setTyped} />
    </ActDialog>
  );
}
