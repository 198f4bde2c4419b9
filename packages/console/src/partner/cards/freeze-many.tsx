import { IssuaryError, type Card } from '@issuary/sdk';
import { useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { ActDialog, NO_LABELS } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { Button } from '../../ui/mantine/button.tsx';
import { Missing } from '../../ui/states.tsx';
import { isUnconfirmed, SENT_ONCE } from './sent-once.ts';
import { cardTexts } from './texts.ts';

/** So many cards are offered at once. */
const OFFERED = 100;

/** Freezes several active cards, one call after the other. */
export function FreezeManyButton({ last4 }: { readonly last4: string | undefined }) {
  const { freezeMany: texts } = useTexts(cardTexts);
  return (
    <DialogButton right="cards.freeze" text={texts.open}>
      {(close) => <FreezeManyDialog last4={last4} onClose={close} />}
    </DialogButton>
  );
}

interface FreezeManyProps {
  /** Only cards with these digits are offered. */
  readonly last4: string | undefined;
  readonly onClose: () => void;
}

function FreezeManyDialog({ last4, onClose }: FreezeManyProps) {
  const { freezeMany: texts, noNumber } = useTexts(cardTexts);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = { status: 'active', ...(last4 && { last4 }), size: OFFERED } as const;
  const active = useRead<{ readonly cards: readonly Card[] }>('cards.search', filter, (api) =>
    api.cards.search(filter),
  );
  // If a call fails, the cards before it are frozen, are no longer offered, and the others can be frozen again.
  const freeze = useChange<void, readonly string[]>(async (api, ids) => {
    let unconfirmed: IssuaryError | undefined;
    for (const id of ids) {
      try {
        await api.cards.freeze(id, undefined, SENT_ONCE);
      } catch (error) {
        // The card is frozen, so the others follow.
        if (isUnconfirmed(error)) unconfirmed = error;
        // The SDK waits until it may call again.
        else if (error instanceof IssuaryError && error.code === 'rate_limited') await api.cards.freeze(id);
        else throw error;
      }
    }
    if (unconfirmed) throw unconfirmed;
  });
  const cards = active.data?.cards ?? [];
  const ids = cards.map(({ id }) => id).filter((id) => chosen.has(id));
  return (
    <ActDialog
      title={texts.open}
      effect={ids.length === 0 ? <p>{texts.choose}</p> : <p>{texts.effect(ids.length)}</p>}
      act={texts.act(ids.length)}
      typed={String(ids.length)}
      isReady={ids.length > 0}
      error={freeze.error}
      isPending={freeze.isPending}
      labels={NO_LABELS}
      onAct={() => freeze.mutate(ids, { onSuccess: onClose })}
      onClose={onClose}
    >
      {active.data === undefined ? (
        <Missing of={active} />
      ) : (
        <>
          <Checkboxes
            label={texts.cards(OFFERED)}
            options={cards.map(({ id, card: { info } }) => [
              id,
              `${info.brand.toUpperCase()} ··${info.last4 ?? noNumber} ${info.name_on_card}`,
            ])}
            chosen={chosen}
            onChange={setChosen}
          />
          <Button onClick={() => setChosen(new Set(cards.map(({ id }) => id)))}>{texts.all}</Button>
        </>
      )}
    </ActDialog>
  );
}
