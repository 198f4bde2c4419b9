import type { Card } from '@issuary/sdk';
import { useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { isSignedOut } from '../../session/session.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useLanguage } from '../../text/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { SecureFrame } from './secure-frame.tsx';
import { cardTexts } from './texts.ts';

const SHOWN: ReadonlySet<string> = new Set(['active', 'frozen']);
const PURPOSE_LENGTH_MAX = 500;
/** How soon a page notices that its session has been ended elsewhere, while it has a number on it. */
const CHECK_MS = 5_000;

/** Shows the number of the card in the secure frame, which no script of the console can read. */
export function ShowNumberButton({ card }: { readonly card: Card }) {
  const { number: texts } = useTexts(cardTexts);
  return (
    <DialogButton right="cards.reveal" text={texts.open} isPossible={SHOWN.has(card.card.status)}>
      {(close) => <ShowNumberDialog card={card} onClose={close} />}
    </DialogButton>
  );
}

/** The colors of the console in its theme, which the frame cannot read: its page has another origin. */
function colors() {
  const tokens = getComputedStyle(document.documentElement);
  const colorOf = (token: string): string => tokens.getPropertyValue(token).trim();
  return {
    text_color: colorOf('--ink'),
    label_color: colorOf('--ink-3'),
    button_color: colorOf('--accent'),
    button_text_color: colorOf('--on-accent'),
  };
}

function ShowNumberDialog({ card: { id, card }, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { number: texts } = useTexts(cardTexts);
  const lang = useLanguage();
  const { environment } = usePlace();
  const [purpose, setPurpose] = useState('');
  const view = useChange<{ readonly iframe_url: string }, string>((api, why) =>
    api.cards.createSecureView(id, { theme: 'portal', lang, ...colors(), ...(why !== '' && { purpose: why }) }),
  );
  const title = texts.title(card.info.last4 ?? '');
  const given = purpose.trim();
  const label = environment === 'sandbox' ? texts.optionalPurpose : texts.purpose;
  if (view.data !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <ShownNumber id={id} url={view.data.iframe_url} onAgain={view.reset} />
      </Dialog>
    );
  return (
    <ActDialog
      title={title}
      effect={<p>{texts.effect}</p>}
      act={texts.act}
      isReady={environment === 'sandbox' || given !== ''}
      error={view.error}
      isPending={view.isPending}
      labels={{ purpose: label }}
      onAct={() => view.mutate(given)}
      onClose={onClose}
    >
      <TextInput label={label} value={purpose} onChange={setPurpose} maxLength={PURPOSE_LENGTH_MAX} />
    </ActDialog>
  );
}

interface ShownNumberProps {
  readonly id: string;
  readonly url: string;
  readonly onAgain: () => void;
}

/** The frame goes when the session has ended, also if it ended in another browser. */
function ShownNumber({ id, url, onAgain }: ShownNumberProps) {
  const { error } = useRead<Card>(
    'cards.get',
    { id },
    (api) => api.cards.get(id),
    () => CHECK_MS,
  );
  return isSignedOut(error) ? null : <SecureFrame url={url} onAgain={onAgain} />;
}
