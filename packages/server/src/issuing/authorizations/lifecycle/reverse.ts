import { Abandoned } from '#ledger';
import type { Reversal } from '#ports/card-network.ts';
import type { AuthorizationContext } from '../authorization-context.ts';
import { countRelease } from '../count-spending.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import type { DeclineReason } from '../decide/decline-reasons.ts';
import { applyRefundMessage } from '../refunds/apply-refund-message.ts';
import { pendingEvent, refundEvent } from '../refunds/events.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { heldShareOf, releasedFor } from '../merchant/merchant-currency-amounts.ts';
import { refundedFor } from '../merchant/money-back.ts';
import { pendingAfterPart, pendingInPurchase } from '../merchant/pending-share.ts';
import {
  isOpen,
  statusOf,
  withRelease,
  type Exchange,
  type Explanation,
  type Transaction,
  type TransactionStatus,
} from '../model.ts';
import { newTransaction } from '../new-transaction.ts';
import { endPendingRefund, isOnlyAnnounced } from '../refunds/announce-refund.ts';
import { applyAmountMessage, applyMessage, type AmountMessage } from './apply-message.ts';
import { expiryAfter } from './hold-expiry.ts';

/** Why a hold is released that counted. */
const RELEASES: ReadonlySet<string> = new Set(['reversal', 'advice'] satisfies Release['reason'][]);

/** Whether a step undid an approval of ours that never counted: it came too late, or the network declined the purchase all the same. */
export function isUndone({ type, reason }: { readonly type: string; readonly reason: string | null }): boolean {
  return type === 'reversal' && reason !== null && !RELEASES.has(reason);
}

/** Reverses a hold, in full or in part. If nothing is held, it does so with a refund that was announced. */
export async function reverse(dependencies: AuthorizationDependencies, message: Reversal): Promise<void> {
  const release = { type: 'reversal', status: 'reversed', reason: 'reversal' } as const;
  const { tenantId, cardId, transactionId: id, reversed } = message;
  if (message.ifHeld) {
    const known = await dependencies.reader.get({ tenantId, id });
    if (known === undefined || (!isOpen(known) && known.cardId === cardId)) return;
  }
  if (reversed === undefined) {
    await applyMessage(dependencies, message, (context) => {
      const { transaction } = context;
      if (transaction && isOnlyAnnounced(transaction)) endPendingRefund(context, transaction, release);
      else reverseHold(context, undefined, release);
    });
    return;
  }
  const part = { ...message, ...reversed };
  const isAnnounced = await applyAmountMessage<'announced'>(dependencies, part, (context, converted, requested) => {
    const before = context.transaction ?? newTransaction(context, 'purchase');
    // What is announced was converted in another way than a purchase.
    if (isOnlyAnnounced(before)) return new Abandoned('announced');
    const { amount, merchantHeld } = releasedFor(before, requested, converted);
    const excess = before.held - (message.keeps ?? 0n);
    const exchange = exchangeOf(requested, converted, amount);
    if (amount <= excess) releaseHold(context, before, amount, { ...release, merchantHeld, exchange });
    else releaseHold(context, before, excess > 0n ? excess : 0n, release);
    return undefined;
  });
  if (isAnnounced) await reverseAnnouncement(dependencies, part);
}

/** A hold that was placed in the meantime stays: the merchant has not seen it. */
async function reverseAnnouncement(dependencies: AuthorizationDependencies, message: AmountMessage): Promise<void> {
  await applyRefundMessage(dependencies, message, 'paid', (context, converted, requested, history) => {
    const before = context.transaction!;
    const { amount } = refundedFor(before, requested, converted, history);
    const left = pendingAfterPart(before, requested, amount, history);
    const exchange = exchangeOf(requested, converted, before.pendingRefund - left.pendingRefund);
    endPendingRefund(context, before, { reason: 'reversal', left, exchange });
  });
}

/**
 * Releases up to `amount` of a hold, or all of it if undefined. A reversal that arrives before its authorization creates a reversed
 * transaction, which no authorization can open afterwards.
 */
export function reverseHold(context: AuthorizationContext, amount: bigint | undefined, release: Release): void {
  const before = context.transaction ?? newTransaction(context, 'purchase');
  const released = amount === undefined || amount > before.held ? before.held : amount;
  releaseHold(context, before, released, release);
}

interface Release {
  readonly type: 'reversal' | 'hold_expiry';
  /** The transaction's status if nothing is held or cleared afterwards. */
  readonly status: 'reversed' | 'expired';
  /** The reason in the transaction's timeline. */
  readonly reason: 'reversal' | 'advice' | 'expiry' | DeclineReason;
  /** The rest of the hold in the merchant's currency; in proportion if undefined. */
  readonly merchantHeld?: bigint;
  /** How a part of the hold follows from the merchant's amount. */
  readonly exchange?: Exchange;
  /** The network never received the approval, or has declined in spite of it, so the purchase is not counted either. */
  readonly releasesCount?: boolean;
  /** Explanation of the decline that was sent to the network. */
  readonly explanation?: Explanation;
}

const CLOSED: ReadonlySet<TransactionStatus> = new Set(['cleared', 'reversed', 'expired']);

/** Returns held money to the card, or to the wallet if the card is closed. */
export function releaseHold(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint,
  { type, status, reason, merchantHeld, exchange, releasesCount = false, explanation }: Release,
): void {
  const movement = amount > 0n ? context.release(amount) : undefined;
  const released = { ...before, ...withRelease(before, amount) };
  // A hold that only expires can still be cleared, and then refunded.
  const amounts = type === 'reversal' ? { ...released, ...pendingInPurchase(before, released) } : released;
  // A declined purchase, or one without a hold, becomes reversed by the message, so that no later advice holds money for it.
  const wasClosed = amount === 0n && CLOSED.has(before.status);
  const after: Transaction = {
    ...amounts,
    ...countRelease(context, before, amount, releasesCount),
    merchantHeld: merchantHeld ?? heldShareOf(before, amounts.held),
    status: wasClosed ? before.status : statusOf(amounts, status),
    holdExpiresAt: expiryAfter(before, amounts, context),
  };
  const saved = context.save(after, {
    type,
    amount,
    reason,
    exchange: amount === before.held ? wholeHold(before) : exchange,
    ...(explanation && { explanation }),
  });
  if (movement) refundEvent(context, saved, amount, movement.credit, type === 'reversal' ? 'reversal' : 'expiry');
  pendingEvent(context, saved, before.pendingRefund - saved.pendingRefund, 'reversal');
  context.emptyIfClosed();
}

/** All that is held, which may be less than the merchant reverses. Its amount in the merchant's currency is 0 if that is not known. */
function wholeHold({ requested, merchantHeld, held }: Transaction): Exchange {
  return { merchant: { ...requested, amount: merchantHeld }, billing: { amount: held, rate: null } };
}
