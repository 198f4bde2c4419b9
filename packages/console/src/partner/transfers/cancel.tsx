import type { Transfer } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatMoney } from '../../ui/money.tsx';
import { transferTexts } from './texts.ts';

/** Asks the bank not to send a transfer that it has not sent yet. */
export function CancelButton({ transfer }: { readonly transfer: Transfer }) {
  const { cancel: texts } = useTexts(transferTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, status, cancelling, amount, currency } = transfer;
  const cancel = useAct<unknown, string>((api, cancelled, options) => api.transfers.cancel(cancelled, {}, options));
  if (status !== 'pending' || cancelling) return null;
  return (
    <>
      <ActButton right="money.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && (
        <ActDialog
          title={texts.title}
          effect={<p>{texts.effect(formatMoney(amount, currency, language))}</p>}
          act={texts.act}
          isReady
          error={cancel.error}
          isPending={cancel.isPending}
          onAct={() => cancel.mutate(id, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
