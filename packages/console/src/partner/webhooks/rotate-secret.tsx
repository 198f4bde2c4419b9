import type { Webhook } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { webhookTexts } from './texts.ts';

/** Gives an endpoint another secret to verify signatures with. */
export function RotateButton({ webhook }: { readonly webhook: Webhook }) {
  const { rotate: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="webhooks.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <RotateDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function RotateDialog({ webhook: { id, url }, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { rotate: texts, secret } = useTexts(webhookTexts);
  const { host } = new URL(url);
  const rotate = useAct((api, of: string, options) => api.webhooks.rotateSecret(of, options));
  if (rotate.data !== undefined) {
    return <ShownOnce title={secret.title(host)} values={[[secret.name, rotate.data.secret]]} onKept={onClose} />;
  }
  return (
    <ActDialog
      title={texts.title(host)}
      effect={
        <>
          <p>{texts.effect}</p>
          <p>{texts.limit}</p>
        </>
      }
      act={texts.open}
      typed={host}
      isReady
      error={rotate.error}
      isPending={rotate.isPending}
      onAct={() => rotate.mutate(id)}
      onClose={onClose}
    />
  );
}
