import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { Preview } from './preview.tsx';
import { approvalTexts } from './texts.ts';
import { RIGHTS, type Approval } from './types.ts';

interface DecideButtonsProps {
  readonly approval: Approval;
  /** Whether the person has asked for it. */
  readonly isOwn: boolean;
}

/** What the person can do about a request that waits: approve or reject it, or take the own one back. */
export function DecideButtons({ approval, isOwn }: DecideButtonsProps) {
  const texts = useTexts(approvalTexts);
  const isPossible = approval.status === 'pending';
  const right = RIGHTS[approval.act];
  if (isOwn)
    return (
      <DialogButton right="op.read" text={texts.takeBack} isPossible={isPossible}>
        {(close) => <RejectDialog approval={approval} verb={texts.takeBack} onClose={close} />}
      </DialogButton>
    );
  return (
    <>
      <DialogButton right={right} kind="primary" text={texts.approve} isPossible={isPossible}>
        {(close) => <ApproveDialog approval={approval} onClose={close} />}
      </DialogButton>
      <DialogButton right={right} text={texts.reject} isPossible={isPossible}>
        {(close) => <RejectDialog approval={approval} verb={texts.reject} onClose={close} />}
      </DialogButton>
    </>
  );
}

interface DecideDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

/** Shows once more what it does. The amount of money must be typed. */
function ApproveDialog({ approval, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const approve = useOperatorAct<unknown, { reason?: string }>(() => `/approvals/${approval.id}/approve`);
  const given = reason.trim();
  const typed = 'amount' in approval.preview ? formatDecimal(approval.preview.amount, language) : undefined;
  return (
    <ActDialog
      title={`${texts.approve}: ${texts.acts[approval.act]}`}
      effect={
        <>
          <Preview what={approval} />
          <p>{texts.approveEffect}</p>
        </>
      }
      act={texts.approve}
      typed={typed}
      {...(approval.environment && { environment: approval.environment })}
      isReady
      error={approve.error}
      isPending={approve.isPending}
      onAct={() => approve.mutate(given === '' ? {} : { reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={texts.optionalReason} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** @param verb `Reject`, or what it is called for the own request */
function RejectDialog({ approval, verb, onClose }: DecideDialogProps & { readonly verb: string }) {
  const texts = useTexts(approvalTexts);
  const [reason, setReason] = useState('');
  const reject = useOperatorAct<unknown, { reason: string }>(() => `/approvals/${approval.id}/reject`);
  const given = reason.trim();
  return (
    <ActDialog
      title={`${verb}: ${texts.acts[approval.act]}`}
      effect={<p>{texts.rejectEffect}</p>}
      act={verb}
      kind="bad"
      isReady={given !== ''}
      error={reject.error}
      isPending={reject.isPending}
      onAct={() => reject.mutate({ reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={texts.reason} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
