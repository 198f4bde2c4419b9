import type { Right } from '@issuary/sdk';
import { useState, type ReactNode } from 'react';
import type { Environment, OperatorRight } from '../session/account.ts';
import { useTexts } from '../text/catalog.ts';
import { Name } from '../ui/name.tsx';
import { Status } from '../ui/status.tsx';
import { uiTexts } from '../ui/texts.ts';
import { Time } from '../ui/time.tsx';
import { ActDialog } from './act-dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import { Optional } from '../ui/optional.tsx';

export type Step = 'approve' | 'reject' | 'cancel';

interface DecisionButtonsProps {
  /** Whether the person has asked for it. */
  readonly isOwn: boolean;
  /** Whether it waits still. */
  readonly isPossible: boolean;
  /** Whether it could be done, so that approving is offered. Default: true. */
  readonly mayApprove?: boolean;
  /** What it needs to decide, and to take the own request back. */
  readonly rights: { readonly decide: OperatorRight | Right; readonly takeBack: OperatorRight | Right };
  readonly texts: Readonly<Record<'approve' | 'reject' | 'takeBack', string>>;
  /** The dialog of a step. */
  readonly children: (step: Step, verb: string, close: () => void) => ReactNode;
}

/** What the person can do about a request that waits: approve or reject it, or take the own one back. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { isOwn, isPossible, mayApprove = true, rights, texts, children } = props;
  if (isOwn)
    return (
      <DialogButton right={rights.takeBack} text={texts.takeBack} isPossible={isPossible}>
        {(close) => children('cancel', texts.takeBack, close)}
      </DialogButton>
    );
  return (
    <>
      <DialogButton right={rights.decide} kind="primary" text={texts.approve} isPossible={isPossible && mayApprove}>
        {(close) => children('approve', texts.approve, close)}
      </DialogButton>
      <DialogButton right={rights.decide} text={texts.reject} isPossible={isPossible}>
        {(close) => children('reject', texts.reject, close)}
      </DialogButton>
    </>
  );
}

interface ReasonOfDecision {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

interface DecisionDialogProps {
  readonly step: Step;
  /** What the button says, and of what. */
  readonly verb: string;
  readonly act: string;
  readonly effect: ReactNode;
  /** What has become of the request: somebody else may decide while the dialog is open. */
  readonly status: string;
  readonly decision: Decision | null;
  readonly typed?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly needsReason?: boolean;
  /** Whether the decision is possible while the dialog is open. Default: true. */
  readonly isPossible?: boolean;
  /** What the field for a reason is called. */
  readonly reasonLabel: string;
  /** The field for a reason. */
  readonly children: (field: ReasonOfDecision) => ReactNode;
  readonly change: {
    readonly mutate: (body: { reason?: string }, options: { onSuccess: () => void }) => void;
    readonly error: unknown;
    readonly isPending: boolean;
  };
  readonly onClose: () => void;
}

/** Shows once more what a decision does, and asks why. */
export function DecisionDialog(props: DecisionDialogProps) {
  const {
    step,
    verb,
    act,
    effect,
    status,
    decision,
    typed,
    environment,
    needsReason = false,
    isPossible = true,
    reasonLabel,
    children,
    change,
    onClose,
  } = props;
  const { label } = useTexts(uiTexts);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const field = children({ label: reasonLabel, value: reason, onChange: setReason });
  const isDecided = status !== 'pending' && !change.isPending;
  // The effect says why.
  const isOver = isDecided || (!isPossible && !change.isPending);
  return (
    <ActDialog
      title={`${label(verb)} ${act}`}
      effect={isDecided ? <Decided status={status} decision={decision} /> : effect}
      act={verb}
      kind={step === 'approve' ? 'primary' : 'bad'}
      typed={typed}
      {...(environment && { environment })}
      isReady={!isOver && (!needsReason || given !== '')}
      isOver={isOver}
      error={isOver ? null : change.error}
      isPending={change.isPending}
      labels={{ reason: reasonLabel }}
      onAct={() => change.mutate(given === '' ? {} : { reason: given }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!isOver && (needsReason ? field : <Optional>{field}</Optional>)}
    </ActDialog>
  );
}

function Decided({ status, decision }: { readonly status: string; readonly decision: Decision | null }) {
  return (
    <p>
      <Status value={status} /> <DecisionCell of={decision} />
    </p>
  );
}

interface Decision {
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
}

/** A decision in a list: who made it and when, and why. Nothing while there is none. */
export function DecisionCell({ of }: { readonly of: Decision | null }) {
  if (of === null) return null;
  return (
    <>
      <Name>{of.by}</Name> · <Time at={of.at} />
      {of.reason && (
        <>
          <br />
          <Name>{of.reason}</Name>
        </>
      )}
    </>
  );
}

interface DecidedRequest {
  readonly status: string;
  readonly reason: string | null;
  /** Who asked. */
  readonly asked: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly decision: Decision | null;
}

type FactName = 'reason' | 'asked' | 'at' | 'until' | 'decided' | 'decidedAt' | 'why';

/** Who asked and who decided, when and why, for `Facts`. */
export function decisionFacts(
  { status, reason, asked, created_at, expires_at, decision }: DecidedRequest,
  facts: Readonly<Record<FactName, string>>,
): [string, ReactNode][] {
  return [
    [facts.reason, reason && <Name key="reason">{reason}</Name>],
    [facts.asked, <Name key="asked">{asked}</Name>],
    [facts.at, <Time key="at" at={created_at} />],
    [facts.until, status === 'pending' ? <Time key="until" at={expires_at} /> : null],
    [facts.decided, decision && <Name key="decided">{decision.by}</Name>],
    [facts.decidedAt, decision && <Time key="decidedAt" at={decision.at} />],
    [facts.why, decision?.reason && <Name key="why">{decision.reason}</Name>],
  ];
}
