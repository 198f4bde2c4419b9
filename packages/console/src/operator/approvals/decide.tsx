import { Obstacle } from '../../partner/approvals/obstacle.tsx';
import { DecisionButtons, DecisionDialog, type Step } from '../../shell/decisions.tsx';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useOperatorAct, useOperatorRead } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { Preview, useTyped } from './acts.tsx';
import { usePlaceFacts } from './place-facts.tsx';
import { approvalTexts } from './texts.ts';
import { RIGHTS, decisionOf, type Approval } from './types.ts';

interface DecideButtonsProps {
  readonly approval: Approval;
  /** Whether the person has asked for it. */
  readonly isOwn: boolean;
}

/** What the person can do about a request that waits. */
export function DecideButtons({ approval, isOwn }: DecideButtonsProps) {
  const texts = useTexts(approvalTexts);
  const rights = { decide: RIGHTS[approval.act], takeBack: 'op.read' } as const;
  return (
    <DecisionButtons
      isOwn={isOwn}
      isPossible={approval.status === 'pending'}
      mayApprove={approval.preview_error === null}
      rights={rights}
      texts={texts}
    >
      {(step, verb, close) => <DecideDialog approval={approval} step={step} verb={verb} onClose={close} />}
    </DecisionButtons>
  );
}

interface DecideDialogProps {
  readonly approval: Approval;
  readonly step: Step;
  readonly verb: string;
  readonly onClose: () => void;
}

/** To approve, the person types what the act is about. Another decision needs a reason. */
function DecideDialog({ approval: shown, step, verb, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const typedOf = useTyped();
  // What it does may have changed since the page was read, and goes on changing while the dialog is open.
  const read = useOperatorRead<{ readonly approval: Approval }>(`/approvals/${shown.id}`);
  const approval = read.data?.approval ?? shown;
  const place = usePlaceFacts(approval);
  const isApproval = step === 'approve';
  // The own request is taken back by rejecting it.
  const decide = useOperatorAct<unknown, { reason?: string }>(
    () => `/approvals/${approval.id}/${isApproval ? 'approve' : 'reject'}`,
  );
  const isImpossible = isApproval && approval.preview_error !== null;
  const effect = isImpossible ? (
    <Obstacle of={approval} />
  ) : (
    <>
      <Facts facts={place} />
      {isApproval && <Preview what={approval} />}
      <p>{isApproval ? texts.approveEffect : texts.rejectEffect}</p>
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
      typed={isApproval ? typedOf(approval) : undefined}
      environment={isApproval ? (approval.environment ?? undefined) : undefined}
      needsReason={!isApproval}
      isPossible={!isImpossible}
      reasonLabel={isApproval ? texts.optionalReason : texts.reason}
      change={decide}
      onClose={onClose}
    >
      {(field) => <AuditReason {...field} />}
    </DecisionDialog>
  );
}
