import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { overdueTexts } from './texts.ts';

interface RetryProps {
  readonly kind: string;
  readonly id: string;
  readonly environment: Environment;
}

/** Lets a worker try an item of work now. */
export function RetryButton(props: RetryProps) {
  const { retry } = useTexts(overdueTexts);
  return (
    <DialogButton right="rails.act" text={retry.open}>
      {(close) => <RetryDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

function RetryDialog({ kind, id, environment, onClose }: RetryProps & { readonly onClose: () => void }) {
  const { retry } = useTexts(overdueTexts);
  const [reason, setReason] = useState('');
  const change = useOperatorAct<unknown, object>(() => `/work/${id}/retry`);
  const given = reason.trim();
  return (
    <ActDialog
      title={retry.title}
      effect={<p>{retry.effect}</p>}
      act={retry.act}
      environment={environment}
      isReady={given !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: retry.reason }}
      onAct={() => change.mutate({ kind, reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={retry.reason} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
