import { returnFees } from '#fees';
import { endOperation, type OperationDraft, type OperationType } from '#ledger';
import { terminationRefundEvent } from '../events.ts';
import { CARD_NUMBER, type Card } from '../model.ts';
import { emptyClosedCard } from '../state/empty-closed-card.ts';

/**
 * Cancels the issuing of a card that has no number yet. Returns the balance and the fees to the wallet that paid them, lets the
 * wallet pay the card's shortfall, and marks the issuing operation as failed. The caller sets the card's state.
 * @returns the returned balance, without the fees
 */
export function cancelIssuing(draft: OperationDraft, card: Card, reason: string, type: OperationType): bigint {
  const { balance } = draft.account(card.id)!;
  const returned = balance > 0n ? balance : 0n;
  draft.record({
    type,
    status: 'succeeded',
    currency: card.currency,
    amount: returned,
    fee: 0n,
    cardId: card.id,
    walletId: card.walletId,
    originId: card.operationId,
  });
  const refund = emptyClosedCard(draft, card, card.walletId, 'card_issue_refund');
  if (refund && type === 'termination') terminationRefundEvent(draft, card, refund);
  const entries = { own: 'issuance_fee_refund', issuer: 'issuer_issuance_fee_refund' } as const;
  returnFees(draft, { currency: card.currency, ...card.issuanceFees, entries }, card.walletId);
  draft.write(endOperation(draft.tenantId, card.operationId, 'failed', reason));
  draft.cancel(CARD_NUMBER, card.id);
  return returned;
}
