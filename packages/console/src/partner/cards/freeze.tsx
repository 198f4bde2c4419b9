import type { Card } from '@issuary/sdk';
import { useChange } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Failed } from '../../ui/states.tsx';
import { SENT_ONCE } from './sent-once.ts';
import { cardTexts } from './texts.ts';

/**
 * Freezes an active card at once, or undoes it: the opposite act takes the button's place. Why the last act failed stays: a freeze that
 * the platform has not confirmed is in force, so that the button offers the opposite act by then.
 */
export function FreezeButton({ card }: { readonly card: Card }) {
  const texts = useTexts(cardTexts);
  const { status } = card.card;
  const change = useChange<unknown, 'freeze' | 'unfreeze'>((api, act) =>
    act === 'freeze' ? api.cards.freeze(card.id, undefined, SENT_ONCE) : api.cards.unfreeze(card.id, SENT_ONCE),
  );
  const isActive = status === 'active';
  const isPossible = isActive || status === 'frozen';
  const isDone = change.isSuccess && change.variables === (isActive ? 'unfreeze' : 'freeze');
  return (
    <>
      {change.error && <Failed error={change.error} />}
      {isPossible && (
        <>
          <ActButton
            right="cards.freeze"
            onClick={() => change.mutate(isActive ? 'freeze' : 'unfreeze')}
            loading={change.isPending}
          >
            {isActive ? texts.freeze : texts.unfreeze}
          </ActButton>
          <span role="status" className="visually-hidden">
            {isDone && (isActive ? texts.isUnfrozen : texts.isFrozen)}
          </span>
        </>
      )}
    </>
  );
}
