import type { VirtualAccount } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { accountTexts } from './texts.ts';

const ENDING_LENGTH = 4;

/** Closes an account for good. In live, the end of its number must be typed. */
export function CloseButton({ account }: { readonly account: VirtualAccount }) {
  const { close: texts } = useTexts(accountTexts);
  const [isOpen, setOpen] = useState(false);
  const { id, status, details } = account;
  const close = useAct<unknown, string>((api, closed, options) => api.accounts.close(closed, {}, options));
  // The dialog stays until its answer has been used: the status is another by then.
  if (!isOpen && status !== 'active') return null;
  return (
    <>
      <ActButton right="money.write" kind="bad" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && (
        <ActDialog
          title={texts.title}
          effect={<p>{texts.effect}</p>}
          act={texts.act}
          kind="bad"
          typed={(details?.iban ?? details?.account_number)?.slice(-ENDING_LENGTH)}
          isReady
          error={close.error}
          isPending={close.isPending}
          onAct={() => close.mutate(id, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
