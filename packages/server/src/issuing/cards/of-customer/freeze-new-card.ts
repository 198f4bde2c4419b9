import type { OperationDraft } from '../../../money/ledger/index.ts';
import type { CustomerStatus } from '../../customers/index.ts';
import { cardFrozen, ownCardEventData } from '../events.ts';
import type { Card } from '../model.ts';
import { saveStateChange, unconfirmed } from '../state-changes/store.ts';
import { insertSuspension } from './store.ts';

/**
 * Freezes a card that has just become active, issued or renewed, although its customer was suspended or closed meanwhile, in the same commit. An
 * unsuspension unfreezes it like the others, and a closing terminates it.
 */
export function freezeNewCard(draft: OperationDraft, card: Card, customer: CustomerStatus): void {
  if (customer === 'active') return;
  const { tenantId } = draft;
  draft.setState(card.id, 'frozen');
  draft.event(cardFrozen, card.id, { ...ownCardEventData(card), status: 'frozen' });
  draft.writeKeepingFacts(insertSuspension({ tenantId, customerId: card.customerId, cardId: card.id }));
  draft.writeKeepingFacts(saveStateChange(unconfirmed(draft, card.id, 'frozen'), draft.now));
}
