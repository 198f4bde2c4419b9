import type { RefundAuthorization } from '../../../platforms/ports/card-network.ts';
import { statusWithoutMoney, type AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { pendingRefundEvent } from './events.ts';
import { expiryOf, statusOf, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { applyAmountMessage } from '../lifecycle/apply-message.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { holdExpiry } from '../lifecycle/hold-expiry.ts';

/**
 * Shows a refund that the merchant has announced, at the market rate. It moves nothing, and expires as a hold does. An announcement
 * that arrives after a refund without a purchase adds only what that has not returned.
 */
export async function announceRefund(
  dependencies: AuthorizationDependencies,
  message: RefundAuthorization,
): Promise<void> {
  await applyAmountMessage(dependencies, { ...message, isCredit: true }, (context, converted, requested) => {
    const { amount } = converted;
    const before = transactionOf(context, 'refund', message, requested, converted);
    const returned = before.type === 'refund' && before.refunded > 0n ? before.refunded : 0n;
    const missing = amount > returned ? amount - returned : 0n;
    const amounts = { ...before, pendingRefund: before.pendingRefund + missing };
    const after: Transaction = {
      ...amounts,
      status: statusOf(amounts, statusWithoutMoney(context)),
      holdExpiresAt: expiryOf(amounts, before.holdExpiresAt ?? holdExpiry(before.merchant.mcc, context)),
    };
    const saved = context.save(after, {
      type: 'refund_authorization',
      amount: missing,
      exchange: missing === amount ? exchangeOf(requested, converted) : undefined,
    });
    if (missing > 0n) pendingRefundEvent(context, saved, missing, 'announcement');
  });
}

/** What is still announced after a refund of `amount`; nothing after one that was converted, whose rate is another by now. */
export function pendingAfter({ pendingRefund }: Transaction, amount: bigint, isConverted: boolean): bigint {
  return isConverted || amount >= pendingRefund ? 0n : pendingRefund - amount;
}

/** No longer announces a refund of at most `amount`, or of any if undefined: the merchant has reversed it, or it has never come. */
export function endPendingRefund(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint | undefined,
  reason: 'reversal' | 'expiry',
): void {
  const ended = amount === undefined || amount > before.pendingRefund ? before.pendingRefund : amount;
  const amounts = { ...before, pendingRefund: before.pendingRefund - ended };
  const after: Transaction = {
    ...amounts,
    status: statusOf(amounts, reason === 'reversal' ? 'reversed' : 'expired'),
    holdExpiresAt: expiryOf(amounts, before.holdExpiresAt),
  };
  const saved = context.save(after, { type: 'refund_authorization_reversal', amount: ended, reason });
  pendingRefundEvent(context, saved, ended, reason);
}

/** Whether all that is open of a transaction is an announced refund. */
export function isOnlyAnnounced({ held, pendingRefund }: Transaction): boolean {
  return held === 0n && pendingRefund > 0n;
}
