import { endOperation, systemAccountId, type OperationDraft, type OperationType } from '../ledger/index.ts';
import { cardMoneyEvent } from './events.ts';
import type { Card } from './model.ts';
import { endProvisioning } from './store.ts';

/**
 * Undoes the issuing of a card that has no number yet: amount and fee go back to the wallet that paid them, and the
 * operation that issued it has failed. The caller sets the card's state.
 */
export function cancelIssuing(draft: OperationDraft, card: Card, reason: string, type: OperationType): void {
  const amount = draft.account(card.id)!.balance;
  draft.record({
    type,
    status: 'succeeded',
    currency: card.currency,
    amount,
    fee: 0n,
    cardId: card.id,
    walletId: card.walletId,
  });
  if (amount > 0n) {
    const { debit } = draft.post(card.id, card.walletId, amount, 'card_issue_refund');
    if (type === 'termination') cardMoneyEvent(draft, 'card.termination.refund', card, debit);
  }
  if (card.issuanceFee > 0n) {
    const feesId = systemAccountId(draft.tenantId, 'fees', card.currency);
    draft.post(feesId, card.walletId, card.issuanceFee, 'issuance_fee_refund');
  }
  draft.write(endOperation(draft.tenantId, card.operationId, 'failed', reason));
  draft.write(endProvisioning(card));
}
