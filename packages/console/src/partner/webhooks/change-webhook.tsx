import type { Webhook } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { webhookTexts } from './texts.ts';
import { WebhookFields, labelsOf, settingsOf, typedOf } from './webhook-fields.tsx';

/** Changes the settings of an endpoint. */
export function ChangeButton({ webhook }: { readonly webhook: Webhook }) {
  const { settings: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="webhooks.write" onClick={() => setOpen(true)} loading={false}>
        {texts.change}
      </ActButton>
      {isOpen && <ChangeDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { settings: texts } = useTexts(webhookTexts);
  const [before] = useState(() => typedOf(webhook));
  const [typed, setTyped] = useState(before);
  const settings = settingsOf(typed);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
  const save = useAct((api, next: NonNullable<typeof settings>, options) =>
    api.webhooks.update(webhook.id, next, options),
  );
  return (
    <ActDialog
      title={texts.change}
      effect={typed.enabled === 'no' && <p>{texts.disables}</p>}
      act={texts.save}
      isReady={settings !== undefined && isChanged}
      isUnchanged={settings !== undefined && !isChanged}
      error={save.error}
      isPending={save.isPending}
      labels={labelsOf(texts)}
      onAct={() => save.mutate(settings!, { onSuccess: onClose })}
      onClose={onClose}
    >
      <WebhookFields typed={typed} onChange={setTyped} />
    </ActDialog>
  );
}
