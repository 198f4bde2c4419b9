import type { NetworkAdvice } from '#ports/card-network.ts';
import { countHold } from '../count-spending.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { chargedEvent } from '../events.ts';
import { pendingEvent } from '../refunds/events.ts';
import { completePurchaseTimeouts } from '../messages/complete-timeouts.ts';
import type { AuthorizationContext } from '../authorization-context.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { changedTo, heldShareAfterHold } from '../merchant/merchant-currency-amounts.ts';
import { pendingInPurchase } from '../merchant/pending-share.ts';
import { withHold, type Exchange, type MerchantSum, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { applyAmountMessage } from './apply-message.ts';
import { holdExpiry } from './hold-expiry.ts';
import { releaseHold } from './reverse.ts';
import { loadUndone, type Undone } from './undone.ts';

/**
 * Applies an advice: the network approved a purchase without asking this service (stand-in processing), or another amount of one that
 * is approved already. Holds what the card has; the clearing charges the rest. A lower amount releases the difference. A purchase
 * that has ended stays as it is.
 */
export async function applyAdvice(dependencies: AuthorizationDependencies, message: NetworkAdvice): Promise<void> {
  if (message.onlyRaises) {
    await applyRaise(dependencies, message);
    return;
  }
  await applyAmountMessage(dependencies, message, (context, converted, requested) => {
    const before = transactionOf(context, 'purchase', message, requested, converted);
    const isOpen = isKnown(context) && before.status === 'approved';
    if (isOpen) replaceAmount(context, before, requested, converted);
    else
      approve(context, before, {
        wanted: isKnown(context) ? 0n : converted.amount,
        exchange: exchangeOf(requested, converted),
      });
  });
}

/**
 * Whether it is not a stand-in approval. A purchase that was reversed before any authorization arrived is known too. A declined one is
 * not: it is what those approvals are for, unless it was reversed since.
 */
function isKnown({ transaction }: AuthorizationContext): boolean {
  return transaction !== undefined && transaction.status !== 'declined';
}

function replaceAmount(
  context: AuthorizationContext,
  before: Transaction,
  requested: MerchantSum,
  converted: CardAmount,
): void {
  const { amount, merchant, merchantHeld } = changedTo(before, requested, converted);
  if (amount >= 0n) approve(context, before, { wanted: amount, exchange: exchangeOf(merchant, converted, amount) });
  else {
    const exchange = { merchant: { ...merchant, amount: -merchant.amount }, billing: { amount: -amount, rate: null } };
    const release = { type: 'reversal', status: 'reversed', reason: 'advice', merchantHeld, exchange } as const;
    releaseHold(context, before, -amount, release);
  }
}

/** A platform reports all that is authorized, and what the merchant has released on its own. */
async function applyRaise(dependencies: AuthorizationDependencies, message: NetworkAdvice): Promise<void> {
  const { billing } = message;
  await completePurchaseTimeouts(dependencies, message);
  const known = await knownOf(dependencies, message);
  const undone = known?.undone ?? 0n;
  // Most purchases that a platform reports are held already: no operation is recorded for these.
  const isKnownHere = known !== undefined && known.cardId === message.cardId && known.status !== 'declined';
  if (isKnownHere && billing && known.authorized - undone >= billing.amount) return;
  await applyAmountMessage(dependencies, message, (context, converted, requested) => {
    const before = transactionOf(context, 'purchase', message, requested, converted);
    const wanted = converted.amount - (before.authorized - undone) - before.uncovered;
    const exchange = exchangeOf(requested, converted);
    approve(context, before, { wanted, exchange, isCountReleased: isCountReleased(before, known) });
  });
}

interface Approval {
  /** How much is to be held. The card may have less. */
  readonly wanted: bigint;
  /** The exchange of the amount that the network has approved. */
  readonly exchange: Exchange;
  readonly isCountReleased?: boolean;
}

/** Holds what the network has approved, as far as the card has it. */
function approve(
  context: AuthorizationContext,
  before: Transaction,
  { wanted, exchange, isCountReleased: countReleased = false }: Approval,
): void {
  const amount = context.balance < wanted ? context.balance : wanted;
  if (amount <= 0n) {
    const status = isKnown(context) ? before.status : wanted <= 0n ? 'approved' : 'expired';
    // A refund becomes a part of a purchase that holds something.
    const kept = context.transaction?.type === 'refund' ? context.transaction : before;
    context.save({ ...kept, status }, { type: 'advice', amount: 0n });
    return;
  }
  const { debit } = context.hold(amount);
  const amounts = { ...before, ...withHold(before, amount) };
  const held: Transaction = {
    ...amounts,
    ...pendingInPurchase(context.transaction, amounts),
    ...countHold(context, before, amount, countReleased),
    merchantHeld: heldShareAfterHold(before, amount, exchange),
    status: 'approved',
    holdExpiresAt: holdExpiry(before.merchant.mcc, context),
  };
  const saved = context.save(held, { type: 'advice', amount, exchange });
  chargedEvent(context, saved, amount, debit, { stage: 'authorization' });
  pendingEvent(context, saved, before.pendingRefund - saved.pendingRefund, 'reversal');
}

/** What was applied of a purchase before an advice. */
type Known = Pick<Transaction, 'cardId' | 'status' | 'authorized'> & Undone;

/** Whether the undone approval was all of the purchase, so that it counts as none. Another commit may have changed it since it was read. */
function isCountReleased({ authorized, held, cleared }: Transaction, known: Known | undefined): boolean {
  return known?.endsUndone === true && authorized === known.authorized && held === 0n && cleared === 0n;
}

/** Undefined if the purchase is not known. */
async function knownOf(
  { reader, database }: AuthorizationDependencies,
  { tenantId, transactionId: id }: NetworkAdvice,
): Promise<Known | undefined> {
  const transaction = await reader.get({ tenantId, id });
  if (transaction === undefined) return undefined;
  const { cardId, status, authorized, released } = transaction;
  const approved = { cardId, status, authorized };
  if (released === 0n) return { ...approved, undone: 0n, endsUndone: false };
  return { ...approved, ...(await loadUndone(database, tenantId, id)) };
}
