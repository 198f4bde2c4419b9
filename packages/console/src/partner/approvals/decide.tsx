import type { Approval } from '@issuary/sdk';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../session/session.ts';
import { DecisionButtons, DecisionDialog, type Step } from '../../shell/decisions.tsx';
import { useTexts } from '../../text/catalog.ts';
import { ReasonInput } from './reason-input.tsx';
import { approvalTexts } from './texts.ts';
import { useChangeLines } from './words.ts';

const RIGHTS = { decide: 'approvals.decide', takeBack: 'controls.write' } as const;

/** What the person can do about a request that waits. */
export function DecideButtons({ approval }: { readonly approval: Approval }) {
  const texts = useTexts(approvalTexts);
  const own = useSession().person.id;
  const isOwn = approval.requested_by?.id === own;
  return (
    <DecisionButtons isOwn={isOwn} isPossible={approval.status === 'pending'} rights={RIGHTS} texts={texts}>
      {(step, verb, close) => <DecideDialog approval={approval} step={step} verb={verb} onClose={close} />}
    </DecisionButtons>
  );
}

interface DecideDialogProps {
  readonly approval: Approval;
  readonly step: Step;
  /** What the button says. */
  readonly verb: string;
  readonly onClose: () => void;
}

function DecideDialog({ approval, step, verb, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const linesOf = useChangeLines();
  const decide = useChange<unknown, { reason?: string }>((api, body) => api.approvals[step](approval.id, body));
  const effect = (
    <>
      {linesOf(approval).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{step === 'approve' ? texts.approveEffect : texts.rejectEffect}</p>
    </>
  );
  return (
    <DecisionDialog
      step={step}
      verb={verb}
      act={texts.acts[approval.act]}
      effect={effect}
      change={decide}
      onClose={onClose}
    >
      {(reason, onChange) => <ReasonInput label={texts.optionalReason} value={reason} onChange={onChange} />}
    </DecisionDialog>
  );
}
