import type { OperationDraft } from '#ledger';
import type { CustomerStatus } from '#customers';
import { freezeInCommit } from '../state/freeze-in-commit.ts';
import type { Card } from '../model.ts';
import { insertSuspension } from './store.ts';

/**
 * Freezes a card that has just become active, issued or renewed, in the same commit: because its customer was suspended or closed
 * meanwhile, or because it replaces a frozen one. In the first case an unsuspension unfreezes it like the others, and a closing
 * terminates it.
 * @param staysFrozen whether the card was to be frozen in any case
 */
export function freezeNewCard(
  draft: OperationDraft,
  card: Card,
  customer: CustomerStatus,
  staysFrozen: boolean = false,
): void {
  if (customer === 'active' && !staysFrozen) return;
  const { tenantId } = draft;
  freezeInCommit(draft, card);
  if (customer !== 'active' && !(staysFrozen && customer === 'suspended'))
    draft.writeKeepingFacts(insertSuspension({ tenantId, customerId: card.customerId, cardId: card.id }));
}
