import type { CardId } from '#kit/ids.ts';
import type { OperationDraft } from '#ledger';
import { draftedCard } from '#cards';
import { countsForCustomer, customerSpendingFacts, usageFacts } from '#controls';
import { isRecurring, type PurchaseSubject } from './purchase-subject.ts';

/** An input that few commands need, so that they name it only after a decision has missed it. */
export interface MissingInput {
  /** `newest_card`: the card was replaced, and its money goes to the last card of the chain. */
  readonly missing: 'newest_card' | 'customer_spending';
}

/**
 * What an `AuthorizationContext` of these inputs would lack; undefined if nothing.
 * @param newestId as for `AuthorizationContext`
 */
export function missingInput(
  draft: OperationDraft,
  subject: PurchaseSubject,
  newestId: CardId | undefined,
): MissingInput | undefined {
  const { tenantId, urgent = false } = subject;
  const { id: cardId, customerId } = subject.card;
  // A purchase with a replaced card, for which the network is waiting, is declined unless it is recurring. Others need the card that
  // was not replaced.
  const last = draftedCard(draft, newestId ?? cardId).card;
  if (last.replacedBy !== undefined && (!urgent || isRecurring(draft, subject))) return { missing: 'newest_card' };
  if (!countsForCustomer(draft.fact(usageFacts, { tenantId, cardId: last.id, customerId })!)) return undefined;
  const spending = draft.fact(customerSpendingFacts, { tenantId, customerId });
  return spending === undefined ? { missing: 'customer_spending' } : undefined;
}
