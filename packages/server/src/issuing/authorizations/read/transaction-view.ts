import { formatAmount, formatDecimal } from '#kit/money.ts';
import { bookedExchange, exchangeView, requestedExchange } from '../merchant/exchange.ts';
import { merchantView } from '../merchant/merchant-fields.ts';
import type { Exchange, Explanation, Step, Transaction } from '../model.ts';
import { traitsView } from '../merchant/trait-fields.ts';

/** A transaction as the API returns it. */
export function transactionView(transaction: Transaction, steps: readonly Step[]) {
  const { currency, requested } = transaction;
  const amount = (value: bigint): string => formatAmount(value, currency);
  const exchange = (value: Exchange | null) => value && exchangeView(value, currency);
  return {
    id: transaction.id,
    card_id: transaction.cardId,
    type: transaction.type,
    status: transaction.status,
    decline_reason: transaction.declineReason,
    currency,
    amounts: {
      authorized: amount(transaction.authorized),
      held: amount(transaction.held),
      cleared: amount(transaction.cleared),
      released: amount(transaction.released),
      refunded: amount(transaction.refunded),
      pending_refund: amount(transaction.pendingRefund),
    },
    merchant: merchantView(transaction.merchant),
    ...traitsView(transaction.traits),
    merchant_amount: { amount: formatDecimal(requested.amount, requested.decimals), currency: requested.currency },
    exchange: exchange(requestedExchange(transaction)),
    hold_expires_at: transaction.holdExpiresAt?.toISOString() ?? null,
    created_at: transaction.createdAt.toISOString(),
    updated_at: transaction.updatedAt.toISOString(),
    timeline: steps.map((step) => ({
      type: step.type,
      amount: amount(step.amount),
      // A step that moves nothing has no rate to show.
      exchange: step.amount > 0n ? exchange(bookedExchange(step)) : null,
      reason: step.reason,
      explanation: step.explanation,
      operation_id: step.operationId,
      at: step.at.toISOString(),
    })),
    explanation: explanationOf(transaction, steps),
  };
}

/** The explanation of the decline that set the status. */
function explanationOf({ declineReason }: Transaction, steps: readonly Step[]): Explanation | null {
  if (declineReason === null) return null;
  return steps.find(({ type, reason }) => type === 'decline' && reason === declineReason)?.explanation ?? null;
}

export type TransactionView = ReturnType<typeof transactionView>;
