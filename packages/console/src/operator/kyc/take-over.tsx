import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { callOfCase } from './path.ts';
import { kycTexts } from './texts.ts';

interface TakeOverProps {
  readonly id: string;
  /** The name of the person who has claimed the case. */
  readonly from: string;
}

/** Claims a case in place of the person who has claimed it. */
export function TakeOverButton(props: TakeOverProps) {
  const { takeOver } = useTexts(kycTexts);
  return (
    <DialogButton right="kyc.take_over" text={takeOver.open}>
      {(close) => <TakeOverDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function TakeOverDialog({ id, from, onClose }: TakeOverProps & { readonly onClose: () => void }) {
  const { takeOver: texts } = useTexts(kycTexts);
  const [reason, setReason] = useState('');
  const change = useOperatorAct<unknown, { readonly reason: string }>(() => callOfCase(id, '/take-over'));
  const given = reason.trim();
  return (
    <ActDialog
      title={texts.act}
      effect={<p>{texts.effect(from)}</p>}
      act={texts.act}
      isReady={given !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: texts.reason }}
      onAct={() => change.mutate({ reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={texts.reason} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
