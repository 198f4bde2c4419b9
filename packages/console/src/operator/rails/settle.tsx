import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { railsTexts } from './texts.ts';

interface SettleProps {
  readonly transfer: string;
  readonly partner: string;
  readonly environment: Environment;
}

/** Says that what the bank has reported in contradiction about a transfer is resolved. */
export function SettleButton(props: SettleProps) {
  const { settle } = useTexts(railsTexts);
  return (
    <DialogButton right="rails.act" text={settle.open}>
      {(close) => <SettleDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function SettleDialog({ transfer, partner, environment, onClose }: SettleProps & { readonly onClose: () => void }) {
  const { settle, reason: label } = useTexts(railsTexts);
  const [reason, setReason] = useState('');
  const change = useOperatorAct<unknown, object>(() => `/transfers/${transfer}/settle`);
  const given = reason.trim();
  return (
    <ActDialog
      title={settle.title}
      effect={<p>{settle.effect}</p>}
      act={settle.act}
      environment={environment}
      isReady={given !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: label }}
      onAct={() => change.mutate({ partner_id: partner, environment, reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={label} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
