import { Abandoned } from '#ledger';
import type { Clearing } from '#ports/card-network.ts';
import { statusWithoutMoney, type AuthorizationContext } from '../authorization-context.ts';
import { countClearing } from '../count-spending.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { chargedEvent } from '../events.ts';
import { pendingEvent, refundEvent } from '../refunds/events.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { sharesAfterClearing } from '../merchant/merchant-currency-amounts.ts';
import { pendingInPurchase } from '../merchant/pending-share.ts';
import { statusOf, withClearing, withRelease, type MerchantSum, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { applyAmountMessage } from './apply-message.ts';
import { expiryAfter } from './hold-expiry.ts';
import { loadUndone } from './undone.ts';

/**
 * Clears a purchase. A clearing is never declined: not on a frozen or terminated card, without an authorization, or above the
 * balance. What the card lacks becomes its shortfall; the next money on the card pays it.
 */
export async function clear(dependencies: AuthorizationDependencies, message: Clearing): Promise<void> {
  const apply = async (endsUndone?: boolean) =>
    await applyAmountMessage(dependencies, message, (context, converted, requested) =>
      applyClearing(context, message, converted, requested, endsUndone),
    );
  if ((await apply()) === undefined) return;
  const { tenantId, transactionId } = message;
  await apply((await loadUndone(dependencies.database, tenantId, transactionId)).endsUndone);
}

/** @param endsUndone of the purchase's history; undefined if it was not read, which is needed only if everything held was released */
function applyClearing(
  context: AuthorizationContext,
  message: Clearing,
  converted: CardAmount,
  requested: MerchantSum,
  endsUndone: boolean | undefined,
): Abandoned<'history_needed'> | undefined {
  const before = transactionOf(context, 'purchase', message, requested, converted);
  const amount = message.upToHeld && converted.amount > before.held ? before.held : converted.amount;
  const isReleased = amount > 0n && before.held + before.cleared === 0n && before.released > 0n;
  if (isReleased && endsUndone === undefined) return new Abandoned('history_needed');
  const covered = amount < before.held ? amount : before.held;
  const leftOver = message.final ? before.held - covered : 0n;
  const released = covered + leftOver > 0n ? context.release(covered + leftOver) : undefined;
  const charged = amount > 0n ? context.charge(amount) : undefined;
  const cleared = { ...before, ...withRelease(withClearing(before, amount), leftOver) };
  const amounts = { ...cleared, ...pendingInPurchase(context.transaction, cleared) };
  const after: Transaction = {
    ...amounts,
    ...sharesAfterClearing(before, requested, { amount, covered }),
    ...countClearing(context, before, { amount, leftOver, isCountReleased: isReleased && endsUndone === true }),
    status: statusOf(amounts, leftOver > 0n ? 'reversed' : statusWithoutMoney(context)),
    holdExpiresAt: expiryAfter(before, amounts, context),
  };
  const saved = context.save(after, {
    type: 'clearing',
    amount,
    exchange: amount === converted.amount ? exchangeOf(requested, converted) : undefined,
  });
  const details = { stage: 'clearing', released: leftOver } as const;
  if (charged) chargedEvent(context, saved, amount, charged.debit, details);
  // A final clearing of amount 0 releases the whole hold.
  else if (released) refundEvent(context, saved, leftOver, released.credit, 'reversal');
  pendingEvent(context, saved, before.pendingRefund - saved.pendingRefund, 'reversal');
  context.emptyIfClosed();
  return undefined;
}
