import type { Approval } from '@issuary/sdk';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { approvalTexts } from './texts.ts';
import { useChangeLines } from './words.ts';

const REASON_LENGTH_MAX = 500;

/** What the person can do about a request that waits: approve or reject it, or take the own one back. */
export function DecideButtons({ approval }: { readonly approval: Approval }) {
  const texts = useTexts(approvalTexts);
  const own = useSession().person.id;
  const isPossible = approval.status === 'pending';
  if (approval.requested_by?.id === own)
    return (
      <DialogButton right="controls.write" text={texts.takeBack} isPossible={isPossible}>
        {(close) => <DecideDialog approval={approval} step="cancel" verb={texts.takeBack} onClose={close} />}
      </DialogButton>
    );
  return (
    <>
      <DialogButton right="approvals.decide" kind="primary" text={texts.approve} isPossible={isPossible}>
        {(close) => <DecideDialog approval={approval} step="approve" verb={texts.approve} onClose={close} />}
      </DialogButton>
      <DialogButton right="approvals.decide" text={texts.reject} isPossible={isPossible}>
        {(close) => <DecideDialog approval={approval} step="reject" verb={texts.reject} onClose={close} />}
      </DialogButton>
    </>
  );
}

interface DecideDialogProps {
  readonly approval: Approval;
  readonly step: 'approve' | 'reject' | 'cancel';
  /** What the button says. */
  readonly verb: string;
  readonly onClose: () => void;
}

/** Shows once more what it does. */
function DecideDialog({ approval, step, verb, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const linesOf = useChangeLines();
  const [reason, setReason] = useState('');
  const decide = useChange<unknown, { reason?: string }>((api, body) => api.approvals[step](approval.id, body));
  const given = reason.trim();
  return (
    <ActDialog
      title={`${verb}: ${texts.acts[approval.act]}`}
      effect={
        <>
          {linesOf(approval).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{step === 'approve' ? texts.approveEffect : texts.rejectEffect}</p>
        </>
      }
      act={verb}
      kind={step === 'approve' ? 'primary' : 'bad'}
      isReady
      error={decide.error}
      isPending={decide.isPending}
      onAct={() => decide.mutate(given === '' ? {} : { reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput label={texts.optionalReason} value={reason} onChange={setReason} maxLength={REASON_LENGTH_MAX} />
    </ActDialog>
  );
}
