import type { Card } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Choice } from '../../ui/filter.tsx';
import { formatMoney } from '../../ui/money.tsx';
import { cardTexts } from './texts.ts';

const REASONS = ['lost', 'stolen', 'compromised', 'damaged'] as const;
type Reason = (typeof REASONS)[number];

const REPLACEABLE: ReadonlySet<string> = new Set(['active', 'frozen', 'expired']);

/** Replaces a card by one with another number, and opens the new one. */
export function ReplaceButton({ card }: { readonly card: Card }) {
  const { replace: texts } = useTexts(cardTexts);
  return (
    <DialogButton right="cards.replace" text={texts.open} isPossible={REPLACEABLE.has(card.card.status)}>
      {(close) => <ReplaceDialog card={card} onClose={close} />}
    </DialogButton>
  );
}

function ReplaceDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { replace: texts } = useTexts(cardTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { path } = usePlace();
  const [reason, setReason] = useState<Reason>();
  const replace = useAct<Card, Reason>((api, why, options) => api.cards.replace(card.id, { reason: why }, options));
  const { amount, currency, info } = card.card;
  return (
    <ActDialog
      title={texts.title(info.last4 ?? '')}
      effect={
        <>
          <p>{texts.old(info.last4 ?? '')}</p>
          <p>{texts.new(formatMoney(amount, currency, language))}</p>
          <p>{texts.holds}</p>
        </>
      }
      act={texts.act}
      isReady={reason !== undefined}
      error={replace.error}
      isPending={replace.isPending}
      labels={{ reason: texts.reason }}
      onAct={() =>
        replace.mutate(reason!, {
          onSuccess: ({ id }) => {
            onClose();
            void navigate({ to: `${path}/cards/${id}/purchases` });
          },
        })
      }
      onClose={onClose}
    >
      <Choice
        label={texts.reason}
        all={texts.choose}
        isRequired
        value={reason}
        options={REASONS.map((each) => [each, textOf(texts.reasons, each)])}
        onChange={(next) => setReason(next as Reason | undefined)}
      />
    </ActDialog>
  );
}
