import type { RefundAuthorization } from '#ports/card-network.ts';
import { statusWithoutMoney, type AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { pendingEvent } from './events.ts';
import { statusOf, type Exchange, type Explanation, type Transaction, type TransactionStatus } from '../model.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import { transactionOf } from '../new-transaction.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { refundedFor } from '../merchant/money-back.ts';
import { NOTHING_PENDING, pendingAfterAnnouncement, refundable, type Pending } from '../merchant/pending-share.ts';
import { expiryAfter } from '../lifecycle/hold-expiry.ts';
import { applyRefundMessage } from './apply-refund-message.ts';
import { stepsOf } from './steps-of.ts';

/**
 * Shows a refund that the merchant has announced: what the refund would return. It moves nothing, and expires as a hold does. No more is
 * announced than a refund can still return: for a purchase, what was paid or is held and is neither refunded nor announced; without a purchase,
 * what no refund that arrived before has returned. An original credit is approved once: by our own decision, or by the network alone.
 */
export async function announceRefund(
  dependencies: AuthorizationDependencies,
  message: RefundAuthorization,
): Promise<void> {
  const { tenantId, cardId, transactionId: id, isOriginalCredit } = message;
  const known = await dependencies.reader.get({ tenantId, id });
  // Platforms report what we have approved. No operation is recorded for that.
  if (known?.cardId === cardId && isApprovedCredit(known)) return;
  await applyRefundMessage(dependencies, message, 'paid', (context, converted, requested, history) => {
    const type = isOriginalCredit ? 'original_credit' : 'refund';
    const before = transactionOf(context, type, message, requested, converted);
    const { amount } = refundedFor(before, requested, converted, history);
    const isApproved = context.transaction !== undefined && isApprovedCredit(context.transaction);
    const announced = isApproved ? 0n : announceable(before, amount);
    const exchange = announced === amount ? exchangeOf(requested, converted, amount) : undefined;
    const pending = pendingAfterAnnouncement(before, announced, requested, amount);
    announce(context, before, { pending, exchange }, context.transaction?.status ?? statusWithoutMoney(context));
  });
}

function isApprovedCredit({ type, status }: Transaction): boolean {
  return type === 'original_credit' && status !== 'declined';
}

/** The part of `amount` that is not on the card yet. */
function announceable(before: Transaction, amount: bigint): bigint {
  const { refunded, pendingRefund } = before;
  const most = refundable(before);
  const returned = refunded > 0n ? refunded : 0n;
  const left = most === undefined ? amount - returned : most - pendingRefund;
  if (left <= 0n) return 0n;
  return left < amount ? left : amount;
}

interface Announced {
  /** All that is announced now. */
  readonly pending: Pending;
  /** How what is announced in addition was converted; undefined if it is a part of what was converted. */
  readonly exchange: Exchange | undefined;
}

/** Announces more. `otherwise`: the status if there is no money. */
export function announce(
  context: AuthorizationContext,
  before: Transaction,
  { pending, exchange }: Announced,
  otherwise: TransactionStatus,
): Transaction {
  const amount = pending.pendingRefund - before.pendingRefund;
  const amounts = { ...before, ...pending };
  const after: Transaction = {
    ...amounts,
    status: statusOf(amounts, otherwise),
    holdExpiresAt: expiryAfter(before, amounts, context),
  };
  const saved = context.save(after, { type: stepsOf(before).announced, amount, exchange });
  pendingEvent(context, saved, amount, 'announcement');
  return saved;
}

interface Ending {
  readonly reason: 'reversal' | 'expiry' | DeclineReason;
  /** Explanation of the decline that was sent to the network. */
  readonly explanation?: Explanation;
  /** What is still announced. Default: nothing. */
  readonly left?: Pending;
  /** How what ends was converted. */
  readonly exchange?: Exchange;
}

/** No longer announces a refund, or a part of it: the merchant has reversed it, or it has never come. */
export function endPendingRefund(
  context: AuthorizationContext,
  before: Transaction,
  { reason, explanation, left = NOTHING_PENDING, exchange }: Ending,
): void {
  const ended = before.pendingRefund - left.pendingRefund;
  const amounts = { ...before, ...left };
  const after: Transaction = {
    ...amounts,
    status: statusOf(amounts, reason === 'expiry' ? 'expired' : 'reversed'),
    holdExpiresAt: expiryAfter(before, amounts, context),
  };
  const saved = context.save(after, {
    type: stepsOf(before).ended,
    amount: ended,
    reason,
    exchange,
    ...(explanation && { explanation }),
  });
  pendingEvent(context, saved, ended, reason === 'expiry' ? 'expiry' : 'reversal');
}

/** Whether all that is open of a transaction is an announced refund. */
export function isOnlyAnnounced({ held, pendingRefund }: Transaction): boolean {
  return held === 0n && pendingRefund > 0n;
}
