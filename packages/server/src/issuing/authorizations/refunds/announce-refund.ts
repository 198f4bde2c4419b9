import type { RefundAuthorization } from '../../../platforms/ports/card-network.ts';
import { statusWithoutMoney, type AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { pendingEvent } from './events.ts';
import {
  expiryOf,
  statusOf,
  type Exchange,
  type Explanation,
  type Transaction,
  type TransactionStatus,
} from '../model.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import { transactionOf } from '../new-transaction.ts';
import { applyAmountMessage } from '../lifecycle/apply-message.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { refundedFor } from '../merchant/merchant-currency-amounts.ts';
import { holdExpiry } from '../lifecycle/hold-expiry.ts';
import { stepsOf } from './steps-of.ts';

/**
 * Shows a refund that the merchant has announced: what the refund would return. It moves nothing, and expires as a hold does. An announcement
 * that arrives after a refund without a purchase adds only what that has not returned. An original credit is approved once: by our own
 * decision, or by the network alone.
 */
export async function announceRefund(
  dependencies: AuthorizationDependencies,
  message: RefundAuthorization,
): Promise<void> {
  const { tenantId, cardId, transactionId: id, isOriginalCredit } = message;
  const known = await dependencies.reader.get({ tenantId, id });
  // Platforms report what we have approved. No operation is recorded for that.
  if (known?.cardId === cardId && isApprovedCredit(known)) return;
  await applyAmountMessage(dependencies, { ...message, isCredit: true }, (context, converted, requested) => {
    const type = isOriginalCredit ? 'original_credit' : 'refund';
    const before = transactionOf(context, type, message, requested, converted);
    const { amount } = refundedFor(before, requested, converted);
    const returned = before.type !== 'purchase' && before.refunded > 0n ? before.refunded : 0n;
    const missing = amount > returned ? amount - returned : 0n;
    const isApproved = context.transaction !== undefined && isApprovedCredit(context.transaction);
    const announced = isApproved ? 0n : missing;
    const exchange = announced === amount ? exchangeOf(requested, converted, amount) : undefined;
    announce(context, before, { amount: announced, exchange }, statusWithoutMoney(context));
  });
}

function isApprovedCredit({ type, status }: Transaction): boolean {
  return type === 'original_credit' && status !== 'declined';
}

interface Announced {
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  /** How it was converted; undefined if it is a part of what was converted. */
  readonly exchange: Exchange | undefined;
}

/** Announces an amount. `otherwise`: the status if there is no money. */
export function announce(
  context: AuthorizationContext,
  before: Transaction,
  { amount, exchange }: Announced,
  otherwise: TransactionStatus,
): Transaction {
  const amounts = { ...before, pendingRefund: before.pendingRefund + amount };
  const after: Transaction = {
    ...amounts,
    status: statusOf(amounts, otherwise),
    holdExpiresAt: expiryOf(amounts, before.holdExpiresAt ?? holdExpiry(before.merchant.mcc, context)),
  };
  const saved = context.save(after, { type: stepsOf(before).announced, amount, exchange });
  if (amount > 0n) pendingEvent(context, saved, amount, 'announcement');
  return saved;
}

/** What is still announced after a refund of `amount`; nothing after one that was converted, whose rate is another by now. */
export function pendingAfter({ pendingRefund }: Transaction, amount: bigint, isConverted: boolean): bigint {
  return isConverted || amount >= pendingRefund ? 0n : pendingRefund - amount;
}

interface Ending {
  readonly reason: 'reversal' | 'expiry' | DeclineReason;
  /** Explanation of the decline that was sent to the network. */
  readonly explanation?: Explanation;
}

/** No longer announces a refund of at most `amount`, or of any if undefined: the merchant has reversed it, or it has never come. */
export function endPendingRefund(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint | undefined,
  { reason, explanation }: Ending,
): void {
  const ended = amount === undefined || amount > before.pendingRefund ? before.pendingRefund : amount;
  const amounts = { ...before, pendingRefund: before.pendingRefund - ended };
  const after: Transaction = {
    ...amounts,
    status: statusOf(amounts, reason === 'expiry' ? 'expired' : 'reversed'),
    holdExpiresAt: expiryOf(amounts, before.holdExpiresAt),
  };
  const saved = context.save(after, {
    type: stepsOf(before).ended,
    amount: ended,
    reason,
    ...(explanation && { explanation }),
  });
  if (ended > 0n) pendingEvent(context, saved, ended, reason === 'expiry' ? 'expiry' : 'reversal');
}

/** Whether all that is open of a transaction is an announced refund. */
export function isOnlyAnnounced({ held, pendingRefund }: Transaction): boolean {
  return held === 0n && pendingRefund > 0n;
}
