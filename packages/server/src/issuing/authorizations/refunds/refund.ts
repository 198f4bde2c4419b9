import type { Refund } from '#ports/card-network.ts';
import { statusWithoutMoney } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { creditEvent, pendingEvent, refundEvent } from './events.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { refundedFor } from '../merchant/money-back.ts';
import { pendingAfterPart, pendingUpTo, refundable } from '../merchant/pending-share.ts';
import { higher, lower, paidFor } from '../merchant/shares.ts';
import { expiryAfter } from '../lifecycle/hold-expiry.ts';
import { statusOf, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { stepsOf } from './steps-of.ts';
import { applyRefundMessage } from './apply-refund-message.ts';

/**
 * What a refund without an amount returns: what is announced, or else what was cleared and is not yet refunded. For a purchase, it is never
 * more than that: a hold for which a refund was announced may have ended without a clearing, or with a smaller one.
 */
export function openRefund(transaction: Transaction): bigint {
  const { type, pendingRefund } = transaction;
  const paid = higher(paidFor(transaction), 0n);
  if (pendingRefund === 0n) return paid;
  return type === 'purchase' ? lower(pendingRefund, paid) : pendingRefund;
}

/** The same in the merchant's currency, if that is a foreign one; 0 if it is not known. */
export function openRefundShare(transaction: Transaction): bigint {
  const { merchantCleared, isMerchantClearedEstimated } = transaction;
  const isKnown = openRefund(transaction) === paidFor(transaction) && !isMerchantClearedEstimated;
  return isKnown ? merchantCleared : 0n;
}

/**
 * Credits a merchant's refund, with or without a purchase, or an original credit. The card gets what the network
 * has converted; otherwise what it paid for the refunded part of the purchase, and anything above that at the market rate (see
 * money-back.ts). The money of a terminated card goes to the wallet.
 */
export async function refund(dependencies: AuthorizationDependencies, message: Refund): Promise<void> {
  await applyRefundMessage(dependencies, message, 'paid', (context, converted, requested, history) => {
    const type = message.isOriginalCredit ? 'original_credit' : 'refund';
    const before = transactionOf(context, type, message, requested, converted);
    const step = stepsOf(before).arrived;
    const open = openRefund(before);
    const limited = message.upToOpen && converted.amount > open ? open : converted.amount;
    const { amount, ...share } = refundedFor(before, requested, { ...converted, amount: limited }, history);
    const credited = amount > 0n ? context.credit(amount, step) : undefined;
    const left = pendingAfterPart(before, requested, amount, history);
    const returned = { ...before, refunded: before.refunded + amount };
    const isLimited = message.upToOpen || (amount > 0n && before.held + before.cleared > 0n);
    const pending = isLimited ? pendingUpTo(left, refundable(returned)) : left;
    const amounts = { ...returned, ...pending };
    const status = statusOf(amounts, statusWithoutMoney(context));
    const after: Transaction = { ...amounts, ...share, status, holdExpiresAt: expiryAfter(before, amounts, context) };
    const saved = context.save(after, {
      type: step,
      amount,
      exchange: limited === converted.amount ? exchangeOf(requested, converted, amount) : undefined,
    });
    if (credited && step === 'original_credit') creditEvent(context, saved, amount, credited.credit);
    else if (credited) refundEvent(context, saved, amount, credited.credit, 'refund');
    const ended = left.pendingRefund - pending.pendingRefund;
    // One minor unit is the rounding of parts.
    if (ended > 1n) pendingEvent(context, saved, ended, 'reversal');
    context.emptyIfClosed();
  });
}
