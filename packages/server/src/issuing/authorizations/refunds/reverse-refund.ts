import { AppError } from '#kit/app-error.ts';
import { Abandoned } from '#ledger';
import type { Reversal } from '#ports/card-network.ts';
import { statusWithoutMoney, type AuthorizationContext } from '../authorization-context.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { chargedEvent } from '../events.ts';
import type { Booked } from '../merchant/booked.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { takenBackFor } from '../merchant/money-back.ts';
import { statusOf, type MerchantSum, type Transaction } from '../model.ts';
import { newTransaction } from '../new-transaction.ts';
import { loadSteps } from '../store.ts';
import { applyMessage } from '../lifecycle/apply-message.ts';
import { applyRefundMessage } from './apply-refund-message.ts';
import { ARRIVED, stepsOf } from './steps-of.ts';

/**
 * Takes a refund or an original credit back, fully or in part: what the network has converted, otherwise what the card got for that part. Like a clearing,
 * it is never declined: what the card lacks becomes its shortfall, and the wallet pays for a terminated card. With an amount, it may
 * arrive before the refund or credit.
 * @throws AppError issuer_unavailable if all is taken back of a refund or credit that has not arrived yet: the platform must deliver
 *   the message again, since nobody knows the amount
 */
export async function reverseRefund(dependencies: AuthorizationDependencies, message: Reversal): Promise<void> {
  const { reversed } = message;
  if (reversed === undefined) {
    if (await takeAllBack(dependencies, message)) return;
    const cause = new Error(`what transaction ${message.transactionId} refunds is not known yet`);
    throw new AppError('issuer_unavailable', { cause });
  }
  await applyRefundMessage(
    dependencies,
    { ...message, ...reversed },
    'refunded',
    (context, converted, requested, history) => takeBack(context, message, { converted, requested, history }),
  );
}

/** Returns false, without a change, if nothing has been refunded or credited yet. */
async function takeAllBack(dependencies: AuthorizationDependencies, message: Reversal): Promise<boolean> {
  const apply = async (hasArrived: boolean) =>
    await applyMessage(dependencies, message, (context): Abandoned<'history_needed'> | undefined => {
      const { refunded = 0n } = context.transaction ?? {};
      if (refunded <= 0n && !hasArrived) return new Abandoned('history_needed');
      takeBack(context, message);
      return undefined;
    });
  if ((await apply(false)) === undefined) return true;
  const { tenantId, transactionId: id } = message;
  // All of it may have been taken back in parts, or be parts of less than half a cent.
  const steps = (await loadSteps(dependencies.database, tenantId, [id])).get(id) ?? [];
  if (!steps.some(({ type, amount, exchange }) => ARRIVED.has(type) && (amount > 0n || exchange !== null)))
    return false;
  await apply(true);
  return true;
}

function takeBack(
  context: AuthorizationContext,
  { of, upToRefunded }: Reversal,
  part?: { readonly converted: CardAmount; readonly requested: MerchantSum; readonly history: Booked | undefined },
): void {
  const before =
    context.transaction ?? newTransaction(context, of ?? 'refund', undefined, part?.requested, part?.converted);
  const step = stepsOf(before).takenBack;
  const wanted = takenBackFor(before, part?.requested, part?.converted, part?.history);
  const isLimited = upToRefunded === true && wanted.amount > before.refunded;
  const { amount, ...shares } = isLimited ? takenBackFor(before) : wanted;
  const taken = amount > 0n ? context.takeBack(amount, step) : undefined;
  const refunded = before.refunded - amount;
  const status = statusOf({ ...before, refunded }, amount > 0n ? 'reversed' : statusWithoutMoney(context));
  const after: Transaction = { ...before, ...shares, refunded, status };
  const saved = context.save(after, {
    type: step,
    amount,
    exchange: part === undefined || isLimited ? undefined : exchangeOf(part.requested, part.converted, amount),
  });
  if (taken) chargedEvent(context, saved, amount, taken.debit, { stage: step });
  context.emptyIfClosed();
}
