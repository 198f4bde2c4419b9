import type { Customer } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { customerTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const REASON_LENGTH_MAX = 200;
const MOST_CARDS = 100;

interface SuspendProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Suspends a customer, or ends the suspension: the opposite act takes the button's place. */
export function SuspendButton({ customer }: { readonly customer: Customer }) {
  const { suspend, unsuspend } = useTexts(customerTexts);
  return (
    <>
      <DialogButton right="customers.write" text={suspend.open} isPossible={customer.status === 'active'}>
        {(close) => <SuspendDialog customer={customer} onClose={close} />}
      </DialogButton>
      <DialogButton right="customers.write" text={unsuspend.open} isPossible={customer.status === 'suspended'}>
        {(close) => <UnsuspendDialog customer={customer} onClose={close} />}
      </DialogButton>
    </>
  );
}

function SuspendDialog({ customer: { id }, onClose }: SuspendProps) {
  const { suspend: texts } = useTexts(customerTexts);
  const [reason, setReason] = useState('');
  const wanted = { customer_id: id, status: 'active', size: MOST_CARDS } as const;
  const active = useRead('cards.search', wanted, async (api) => await api.cards.search(wanted));
  const suspend = useAct<unknown, string>((api, given, options) =>
    api.customers.suspend(id, { reason: given.trim() || null }, options),
  );
  return (
    <ActDialog
      title={texts.open}
      effect={
        active.data && (
          <>
            <p>{texts.effect(active.data.cards.length, active.data.next_cursor !== null)}</p>
            <p>{texts.meanwhile}</p>
          </>
        )
      }
      act={texts.act}
      isReady={active.data !== undefined}
      error={suspend.error}
      readError={active.error}
      isPending={suspend.isPending}
      labels={{ reason: texts.reason }}
      onAct={() => suspend.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Optional>
        <TextInput label={texts.reason} value={reason} onChange={setReason} maxLength={REASON_LENGTH_MAX} />
      </Optional>
    </ActDialog>
  );
}

function UnsuspendDialog({ customer: { id }, onClose }: SuspendProps) {
  const { unsuspend: texts } = useTexts(customerTexts);
  const unsuspend = useAct<unknown, void>((api, _input, options) => api.customers.unsuspend(id, options));
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.act}
      isReady
      error={unsuspend.error}
      isPending={unsuspend.isPending}
      onAct={() => unsuspend.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
