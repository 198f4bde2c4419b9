import type { Webhook } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { webhookTexts } from './texts.ts';

/** Deletes an endpoint with its deliveries. */
export function DeleteButton({ webhook }: { readonly webhook: Webhook }) {
  const { delete: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="webhooks.write" kind="bad" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <DeleteDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { delete: texts } = useTexts(webhookTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const { id, url, delivery } = webhook;
  const { host } = new URL(url);
  const remove = useAct((api, of: string, options) => api.webhooks.delete(of, options));
  return (
    <ActDialog
      title={texts.title(host)}
      effect={
        <>
          <p>{texts.effect}</p>
          <p>{texts.waiting(delivery.waiting + delivery.behind)}</p>
        </>
      }
      act={texts.open}
      kind="bad"
      typed={host}
      isReady
      error={remove.error}
      isPending={remove.isPending}
      onAct={() =>
        remove.mutate(id, { onSuccess: () => void navigate({ to: `${path}/developers/webhooks`, replace: true }) })
      }
      onClose={onClose}
    />
  );
}
