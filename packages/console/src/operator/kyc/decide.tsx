import { IssuaryError } from '@issuary/sdk';
import { useEffect, useState } from 'react';
import { customerTexts } from '../../partner/customers/texts.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { isSingleKey } from '../../shell/shortcuts.ts';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import { callOfCase } from './path.ts';
import { offeredReasons } from './reasons.ts';
import { kycTexts } from './texts.ts';
import type { Decision, DocumentKind, KycCase } from './types.ts';
import classes from './case.module.css';

/** The kinds of decisions, by the key that moves to the button of each. */
const BY_KEY = { a: 'approved', r: 'needs_resubmission', x: 'rejected' } as const satisfies Record<string, Decision>;
type Key = keyof typeof BY_KEY;

/** The errors of a case that somebody else has, or that is decided. */
const LOST: ReadonlySet<string> = new Set(['kyc_case_claimed', 'kyc_case_decided']);

interface DecideProps {
  readonly one: KycCase;
  /** The name of the customer. */
  readonly name: string;
  /** How many facts nobody has found on the documents. */
  readonly unchecked: number;
  /** The documents that this person has not opened. */
  readonly unopened: readonly DocumentKind[];
  /** Shows one of them. */
  readonly onShow: (kind: DocumentKind) => void;
}

/** The three decisions. A key only moves to a button: no key decides. */
export function Decide(props: DecideProps) {
  const texts = useTexts(kycTexts);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!isSingleKey(event) || !Object.hasOwn(BY_KEY, key)) return;
      document.querySelector<HTMLElement>(`[data-decision="${BY_KEY[key as Key]}"] button`)?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <div className={classes.decisions}>
        <span data-decision="approved">
          <DialogButton right="kyc.decide" kind="primary" text={texts.approve.open}>
            {(close) => <Approve {...props} onClose={close} />}
          </DialogButton>
        </span>
        <span data-decision="needs_resubmission">
          <DialogButton right="kyc.decide" text={texts.ask.open}>
            {(close) => <WithReasons {...props} decision="needs_resubmission" onClose={close} />}
          </DialogButton>
        </span>
        <span data-decision="rejected">
          <DialogButton right="kyc.decide" kind="bad" text={texts.reject.open}>
            {(close) => <WithReasons {...props} decision="rejected" onClose={close} />}
          </DialogButton>
        </span>
      </div>
      <p className={classes.keys}>{texts.keys}</p>
    </>
  );
}

interface Body {
  readonly decision: Decision;
  readonly reasons: readonly string[];
  readonly despite_unopened?: true;
  readonly reason?: string;
}

function useDecision(id: string) {
  return useOperatorAct<unknown, Body>(() => callOfCase(id, '/decide'));
}

/** Ends the dialog with the word that nothing was decided, when somebody else has the case or has decided it. The error says why. */
function useRefusal(error: unknown) {
  const { notDecided } = useTexts(kycTexts);
  return error instanceof IssuaryError && LOST.has(error.code) && { lastWord: notDecided, isOver: true };
}

interface DecisionProps extends DecideProps {
  readonly onClose: () => void;
}

/** Approves. Somebody who has not opened every document reads which, and says why. */
function Approve(props: DecisionProps) {
  const { one, name, unchecked, unopened, onClose } = props;
  const { approve: texts } = useTexts(kycTexts);
  const { documents: names } = useTexts(customerTexts);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const isPartial = unopened.length > 0;
  const decide = useDecision(one.id);
  const refusal = useRefusal(decide.error);
  return (
    <ActDialog
      title={texts.title(name)}
      effect={
        <>
          <p>{texts.effect}</p>
          {one.missing.length > 0 && <p>{texts.notSent(one.missing.map((kind) => textOf(names, kind)).join(', '))}</p>}
          {unchecked > 0 && <p>{texts.unchecked(unchecked)}</p>}
        </>
      }
      act={texts.act}
      environment={one.environment}
      isReady={!isPartial || given !== ''}
      {...refusal}
      error={decide.error}
      isPending={decide.isPending}
      labels={{ reason: texts.despite }}
      onAct={() =>
        decide.mutate(
          { decision: 'approved', reasons: [], ...(isPartial && { despite_unopened: true as const, reason: given }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {isPartial && !refusal && (
        <>
          <Unopened {...props} />
          <AuditReason label={texts.despite} value={reason} onChange={setReason} />
        </>
      )}
    </ActDialog>
  );
}

/** The documents that the person has not opened. Each button closes the dialog and shows one. */
function Unopened({ unopened, onShow, onClose }: DecisionProps) {
  const { unopened: textOfUnopened, show } = useTexts(kycTexts);
  const { documents: names } = useTexts(customerTexts);
  return (
    <>
      <p>{textOfUnopened(unopened.map((kind) => textOf(names, kind)).join(', '))}</p>
      <div className={classes.decisions}>
        {unopened.map((kind) => (
          <ActButton
            key={kind}
            right="kyc.documents"
            loading={false}
            onClick={() => {
              onClose();
              onShow(kind);
            }}
          >
            {show[kind]}
          </ActButton>
        ))}
      </div>
    </>
  );
}

interface WithReasonsProps extends DecisionProps {
  readonly decision: 'needs_resubmission' | 'rejected';
}

/** Asks for other documents or rejects, with at least one reason. Its reasons may need no document, so an unopened one only is named. */
function WithReasons({ decision, ...props }: WithReasonsProps) {
  const { one, name, unopened, onClose } = props;
  const { ask, reject, reasons: label, says } = useTexts(kycTexts);
  const { reasonWords } = useTexts(customerTexts);
  const [reasons, setReasons] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecision(one.id);
  const refusal = useRefusal(decide.error);
  const isFinal = decision === 'rejected';
  const texts = isFinal ? reject : ask;
  const offered = offeredReasons(decision, one);
  const chosen = offered.filter((reason) => reasons.has(reason));
  return (
    <ActDialog
      title={texts.title(name)}
      effect={
        <>
          <p>{texts.effect}</p>
          {chosen.length > 0 && (
            <p>
              {says} {chosen.map((reason) => textOf(reasonWords, reason)).join(' ')}
            </p>
          )}
        </>
      }
      act={texts.act}
      {...(isFinal && { kind: 'bad', typed: reject.typed })}
      environment={one.environment}
      isReady={chosen.length > 0}
      {...refusal}
      error={decide.error}
      isPending={decide.isPending}
      labels={{ reasons: label }}
      onAct={() => decide.mutate({ decision, reasons: chosen }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {!refusal && (
        <>
          {unopened.length > 0 && <Unopened {...props} />}
          <Checkboxes
            label={label}
            options={offered.map((reason) => [reason, textOf(reasonWords, reason)] as const)}
            chosen={reasons}
            onChange={setReasons}
          />
        </>
      )}
    </ActDialog>
  );
}
