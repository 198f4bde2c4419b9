import type { Card } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { cardTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const MAX_LENGTH = 100;

/** Changes the partner's own label of a card, or removes it. */
export function LabelButton({ card }: { readonly card: Card }) {
  const { label: texts } = useTexts(cardTexts);
  return (
    <DialogButton right="cards.issue" text={texts.open}>
      {(close) => <LabelDialog card={card} onClose={close} />}
    </DialogButton>
  );
}

function LabelDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { label: texts } = useTexts(cardTexts);
  const [text, setText] = useState(card.label ?? '');
  const label = text.trim() || null;
  const save = useAct<unknown, string | null>((api, next, options) =>
    api.cards.update(card.id, { label: next }, options),
  );
  return (
    <ActDialog
      title={texts.open}
      effect={label === null && card.label !== null && <p>{texts.removes}</p>}
      act={texts.act}
      isReady={label !== card.label}
      isUnchanged={label === card.label}
      error={save.error}
      isPending={save.isPending}
      labels={{ label: texts.field }}
      onAct={() => save.mutate(label, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Optional>
        <TextInput label={texts.field} value={text} onChange={setText} maxLength={MAX_LENGTH} />
      </Optional>
    </ActDialog>
  );
}
