import type { Card } from '@issuary/sdk';
import { useChange } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Failed } from '../../ui/states.tsx';
import { SENT_ONCE } from './sent-once.ts';
import { cardTexts } from './texts.ts';

/** Freezes an active card at once, or undoes it: the opposite act takes the button's place. */
export function FreezeButton({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const { status } = card.card;
  const freeze = useChange<unknown, string>((api, id) => api.cards.freeze(id, undefined, SENT_ONCE));
  const unfreeze = useChange<unknown, string>((api, id) => api.cards.unfreeze(id, SENT_ONCE));
  if (status !== 'active' && status !== 'frozen') return null;
  const isActive = status === 'active';
  const act = isActive ? freeze : unfreeze;
  const done = isActive ? unfreeze : freeze;
  return (
    <>
      {act.error && <Failed error={act.error} />}
      <ActButton right="cards.freeze" onClick={() => act.mutate(card.id)} loading={act.isPending}>
        {isActive ? texts.freeze : texts.unfreeze}
      </ActButton>
      <span role="status" className="visually-hidden">
        {done.isSuccess && (isActive ? texts.isUnfrozen : texts.isFrozen)}
      </span>
    </>
  );
}
