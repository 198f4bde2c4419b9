import type { OperationDraft } from '#ledger';
import { cardFrozen, ownCardEventData, type FreezingControl } from '../events.ts';
import { changeCard } from '../find-card.ts';
import type { Card } from '../model.ts';
import { notifyPlatform } from './notify-platform.ts';
import { setStatusReason } from '../store.ts';

/**
 * Freezes a card in the commit of another operation, without one of its own. The worker notifies the platform.
 * @param control what freezes it; undefined if the partner did, by what it did to the customer
 */
export function freezeInCommit(draft: OperationDraft, before: Card, control?: FreezingControl): void {
  const card = control === undefined ? before : { ...before, statusReason: control };
  draft.setState(card.id, 'frozen');
  if (card.statusReason !== before.statusReason) changeCard(draft, card, setStatusReason(card, card.statusReason));
  draft.event(cardFrozen, card.id, { ...ownCardEventData(card), status: 'frozen', ...(control && { control }) });
  notifyPlatform(draft, card.id, 'frozen');
}
