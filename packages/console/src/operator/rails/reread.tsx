import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { railsTexts } from './texts.ts';

interface RereadProps {
  readonly vendor: string;
  readonly object: string;
  readonly environment: Environment;
}

/** Lets the worker read an object of a card platform again. */
export function RereadButton(props: RereadProps) {
  const { reread } = useTexts(railsTexts);
  return (
    <DialogButton right="rails.act" text={reread.open}>
      {(close) => <RereadDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function RereadDialog({ vendor, object, environment, onClose }: RereadProps & { readonly onClose: () => void }) {
  const { reread, reason: label } = useTexts(railsTexts);
  const [reason, setReason] = useState('');
  const change = useOperatorAct<unknown, object>(() => `/platforms/${vendor}/reread`);
  const given = reason.trim();
  return (
    <ActDialog
      title={reread.title}
      effect={<p>{reread.effect(object, vendor)}</p>}
      act={reread.act}
      environment={environment}
      isReady={given !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: label }}
      onAct={() => change.mutate({ environment, object, reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={label} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
