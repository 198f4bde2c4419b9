import { useState } from 'react';
import type { Environment } from '../../session/account.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { Id } from '../../ui/id.tsx';
import { Select } from '../../ui/select.tsx';
import { Status } from '../../ui/status.tsx';
import { useOperatorAct } from '../api.ts';
import { AuditReason } from '../audit-reason.tsx';
import type { PartnerDetails } from './partner.ts';
import { partnerTexts } from './texts.ts';

const ID_LENGTH_MAX = 64;
const ENVIRONMENTS = ['live', 'sandbox'] as const;
const ACTS = ['freeze', 'terminate'] as const;

/** Freezes or terminates a card of the partner, which is named by its id. */
export function StopCardButtons({ partner }: { readonly partner: PartnerDetails }) {
  const { stopCard } = useTexts(partnerTexts);
  return ACTS.map((act) => (
    <DialogButton key={act} right="cards.act" {...(act === 'terminate' && { kind: 'bad' })} text={stopCard[act].open}>
      {(close) => <StopCardDialog partner={partner} act={act} onClose={close} />}
    </DialogButton>
  ));
}

interface StopCardProps {
  readonly partner: PartnerDetails;
  readonly act: (typeof ACTS)[number];
  readonly onClose: () => void;
}

function StopCardDialog({ partner, act, onClose }: StopCardProps) {
  const { stopCard: texts, reason: reasonLabel } = useTexts(partnerTexts);
  const { environments } = useTexts(shellTexts);
  const [card, setCard] = useState('');
  const [environment, setEnvironment] = useState<Environment>('live');
  const [reason, setReason] = useState('');
  const stop = useOperatorAct<{ readonly id: string; readonly status: string }, object>(
    () => `/cards/${encodeURIComponent(card.trim())}/${act}`,
  );
  const given = reason.trim();
  return (
    <ActDialog
      title={texts[act].open}
      effect={
        stop.data ? (
          <p>
            <Id id={stop.data.id} /> <Status value={stop.data.status} />
          </p>
        ) : (
          <p>{texts[act].effect}</p>
        )
      }
      act={texts[act].act}
      {...(act === 'terminate' && { kind: 'bad', typed: partner.handle })}
      environment={environment}
      isReady={card.trim() !== '' && given !== ''}
      error={stop.error}
      isPending={stop.isPending}
      isOver={stop.data !== undefined}
      labels={{ id: texts.card, environment: texts.environment, reason: reasonLabel }}
      onAct={() => stop.mutate({ partner_id: partner.id, environment, reason: given })}
      onClose={onClose}
    >
      {stop.data === undefined && (
        <>
          <TextInput label={texts.card} value={card} onChange={setCard} maxLength={ID_LENGTH_MAX} />
          <Select
            label={texts.environment}
            value={environment}
            options={ENVIRONMENTS.map((each) => [each, environments[each]])}
            onChange={setEnvironment}
          />
          <AuditReason label={reasonLabel} value={reason} onChange={setReason} />
        </>
      )}
    </ActDialog>
  );
}
