import { useState } from 'react';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { formatDecimal } from '../../ui/format-decimal.ts';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import type { Partner, PartnerDetails } from './partner.ts';
import { partnerTexts } from './texts.ts';

/** Suspends a partner, or ends the suspension: the opposite act takes the button's place. */
export function SuspendButton({ partner }: { readonly partner: PartnerDetails }) {
  const { suspend, unsuspend } = useTexts(partnerTexts);
  const isSuspended = partner.suspended_at !== null;
  return (
    <>
      <DialogButton right="partners.suspend" kind="bad" text={suspend.open} isPossible={!isSuspended}>
        {(close) => <SuspensionDialog partner={partner} act="suspend" onClose={close} />}
      </DialogButton>
      <DialogButton right="partners.suspend" text={unsuspend.open} isPossible={isSuspended}>
        {(close) => <SuspensionDialog partner={partner} act="unsuspend" onClose={close} />}
      </DialogButton>
    </>
  );
}

interface SuspensionProps {
  readonly partner: PartnerDetails;
  readonly act: 'suspend' | 'unsuspend';
  readonly onClose: () => void;
}

function SuspensionDialog({ partner, act, onClose }: SuspensionProps) {
  const texts = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const change = useOperatorAct<{ readonly partner: Partner }, { readonly reason: string }>(
    () => `/partners/${partner.id}/${act}`,
  );
  const { open, effect, act: text } = texts[act];
  const cards = partner.environments.map(({ environment, cards: count }) =>
    texts.cardsIn(formatDecimal(String(count), language), environments[environment]),
  );
  return (
    <ActDialog
      title={open}
      effect={
        <>
          <p>{effect}</p>
          <p>{texts.cardsWork(cards.join(', '))}</p>
        </>
      }
      act={text}
      {...(act === 'suspend' && { kind: 'bad' })}
      typed={partner.handle}
      isReady={reason.trim() !== ''}
      error={change.error}
      isPending={change.isPending}
      labels={{ reason: texts.reason }}
      onAct={() => change.mutate({ reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <AuditReason label={texts.reason} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
