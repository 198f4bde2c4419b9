import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isOfUnknownOutcome } from '../../api/unanswered.ts';
import type { Environment } from '../../session/account.ts';
import { ActDialog, type FieldsOfAct } from '../../shell/act-dialog.tsx';
import { Facts } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { callOperator, useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import type { PartnerDetails } from '../partners/partner.ts';
import { Preview, useTyped } from './acts.tsx';
import { usePlaceFacts } from './place-facts.tsx';
import { approvalTexts } from './texts.ts';
import { IS_KEY_MATERIAL, type Asked, type What } from './types.ts';

/** What somebody asks for, as it is sent without its reason. */
export interface Request {
  readonly act: What['act'];
  readonly path: string;
  /** Default: `POST`. */
  readonly method?: 'POST' | 'DELETE';
  readonly body: object;
  /** The id or the handle of the partner that it concerns. Default: all partners. */
  readonly partner?: string | undefined;
}

interface Ask {
  readonly title: string;
  /** Undefined while the fields lack something. */
  readonly request: Request | undefined;
  /** Whether the fields are as they were, so that there is nothing to ask for. Default: false. */
  readonly isUnchanged?: boolean;
  /** Where it happens; undefined: everywhere. */
  readonly environment?: Environment;
  readonly onClose: () => void;
  /** Takes the answer, in place of showing the request that waits. */
  readonly onAsked?: (asked: Asked) => void;
}

type AskDialogProps = Ask & FieldsOfAct;

/**
 * Asks for an act that a second person approves, or does it in the sandbox. The button shows first what it would do, as the service
 * computes it, and asks for exactly that once it is shown, and the person has typed what it is about.
 */
export function AskDialog(props: AskDialogProps) {
  const { title, request, isUnchanged = false, environment, onClose, onAsked, labels, children } = props;
  const { ask: texts, reason: reasonLabel } = useTexts(approvalTexts);
  const typedOf = useTyped();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const preview = useMutation({ mutationFn: readPreview });
  const ask = useOperatorAct<Asked, object>(() => request!.path, request?.method);
  const given = reason.trim();
  const sent = request && given !== '' ? { ...request, body: { ...request.body, reason: given } } : undefined;
  const isDone = ask.data !== undefined;
  // Once the service has done it, the fields may equal what is in force, so that there is no request any more.
  const wasAsked = ask.isPending || isDone;
  const isSame = wasAsked || JSON.stringify(preview.variables) === JSON.stringify(sent);
  const isShown = preview.data !== undefined && isSame;
  const place = usePlaceFacts({ partner_name: preview.data?.partner ?? null, environment: environment ?? null });
  const isAlone = environment === 'sandbox';
  const effect = isShown && (
    <Revealed takesFocus={isAlone}>
      <Facts facts={place} />
      <Preview what={{ ...preview.data.what, environment: environment ?? null }} />
      <p>
        {isDone
          ? ask.data.approval === null
            ? texts.done
            : texts.asked
          : isAlone
            ? texts.alone
            : IS_KEY_MATERIAL.has(preview.data.what.act)
              ? texts.fourHours
              : texts.twoPeople}
      </p>
    </Revealed>
  );
  // What may have been asked for is said as long as the dialog is open.
  const lost = isOfUnknownOutcome(ask.error) ? ask.error : null;
  const act = (): void => {
    if (!isShown) return preview.mutate(sent!);
    ask.mutate(sent!.body, {
      onSuccess: (asked) => {
        if (onAsked) onAsked(asked);
        else if (asked.approval) void navigate({ to: `/o/approvals/${asked.approval.id}` });
      },
    });
  };
  return (
    <ActDialog
      title={title}
      effect={effect}
      act={isShown ? (isAlone ? texts.do : texts.ask) : texts.preview}
      typed={isShown ? typedOf(preview.data.what) : undefined}
      {...(environment && { environment })}
      isReady={wasAsked || sent !== undefined}
      isUnchanged={isUnchanged && !wasAsked}
      isOver={isDone}
      error={isShown ? ask.error : (preview.error ?? lost)}
      isPending={preview.isPending || ask.isPending}
      labels={{ ...labels, reason: reasonLabel }}
      onAct={act}
      onClose={onClose}
    >
      {children}
      <AuditReason label={reasonLabel} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

interface RevealedProps {
  /** Otherwise, the field to type in has it. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Scrolls into view when it appears, and takes the focus from the button, which does something else from then on. */
function Revealed({ takesFocus, children }: RevealedProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}

interface ShownPreview {
  readonly what: What;
  /** The partner's name; null: all partners. */
  readonly partner: string | null;
}

/** What it would do, without asking for it, and the name of the partner: the fields may have scrolled out of view. */
async function readPreview({ act, path, method = 'POST', body, partner }: Request): Promise<ShownPreview> {
  const [asked, read] = await Promise.all([
    callOperator<Asked>(method, path, { body: { ...body, dry_run: true }, maxRetries: 0 }),
    partner === undefined ? null : callOperator<PartnerDetails>('GET', `/partners/${encodeURIComponent(partner)}`),
  ]);
  return { what: { act, preview: asked.preview } as What, partner: read && read.name };
}
