import type { Approval } from '@issuary/sdk';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../session/session.ts';
import { DecisionButtons, DecisionDialog, type Step } from '../../shell/decisions.tsx';
import { useTexts } from '../../text/catalog.ts';
import { ChangedParts } from './changed-parts.tsx';
import { Obstacle } from './obstacle.tsx';
import { ReasonInput } from './reason-input.tsx';
import { approvalTexts } from './texts.ts';
import { decisionOf, useTyped } from './words.ts';

const RIGHTS = { decide: 'approvals.decide', takeBack: 'controls.write' } as const;

/** What the person can do about a request that waits. */
export function DecideButtons({ approval }: { readonly approval: Approval }) {
  const texts = useTexts(approvalTexts);
  const own = useSession().person.id;
  const isOwn = approval.requested_by?.id === own;
  return (
    <DecisionButtons
      isOwn={isOwn}
      isPossible={approval.status === 'pending'}
      mayApprove={approval.preview_error === null}
      rights={RIGHTS}
      texts={texts}
    >
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

/** To approve in live, the person types what the request is about. */
function DecideDialog({ approval, step, verb, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const typedOf = useTyped();
  const decide = useChange<unknown, { reason?: string }>((api, body) => api.approvals[step](approval.id, body));
  const isImpossible = step === 'approve' && approval.preview_error !== null;
  const effect = isImpossible ? (
    <Obstacle of={approval} />
  ) : (
    <>
      <ChangedParts approval={approval} />
      <p>{step === 'approve' ? texts.approveEffect : texts.rejectEffect}</p>
    </>
  );
  return (
    <DecisionDialog
      step={step}
      verb={verb}
      act={texts.acts[approval.act]}
      effect={effect}
      status={approval.status}
      decision={decisionOf(approval)}
      isPossible={!isImpossible}
      typed={step === 'approve' ? typedOf(approval) : undefined}
      reasonLabel={texts.optionalReason}
      change={decide}
      onClose={onClose}
    >
      {(field) => <ReasonInput {...field} />}
    </DecisionDialog>
  );
}
