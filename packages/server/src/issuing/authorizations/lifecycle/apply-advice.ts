import type { NetworkAdvice } from '../../../platforms/ports/card-network.ts';
import { countHold } from '../controls/count-spending.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { chargedEvent } from '../events.ts';
import { heldShareAfterHold } from '../merchant/merchant-currency-amounts.ts';
import { withHold, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { applyAmountMessage } from './apply-message.ts';
import { holdExpiry } from './hold-expiry.ts';

/**
 * Applies a stand-in (STIP) advice: the network approved a purchase without asking this service. Holds what the card has; the
 * clearing charges the rest. An advice about a known purchase holds nothing.
 */
export async function applyAdvice(dependencies: AuthorizationDependencies, message: NetworkAdvice): Promise<void> {
  const { tenantId, transactionId: id, merchant } = message;
  if (message.mayBeAnswered) {
    const known = await dependencies.reader.get({ tenantId, id });
    if (known !== undefined && known.status !== 'declined') return;
  }
  await applyAmountMessage(dependencies, message, (context, { amount: converted }, requested) => {
    const before = transactionOf(context, 'purchase', merchant, requested);
    // A purchase that was reversed before any authorization arrived is known too. A declined one is not: it is what advices are
    // for, unless it was reversed since.
    const isKnown = context.transaction !== undefined && before.status !== 'declined';
    const wanted = isKnown ? 0n : converted;
    const amount = context.balance < wanted ? context.balance : wanted;
    if (amount <= 0n) {
      const status = isKnown ? before.status : wanted === 0n ? 'approved' : 'expired';
      context.save({ ...before, status }, { type: 'advice', amount: 0n });
      return;
    }
    const { debit } = context.hold(amount);
    const held: Transaction = {
      ...before,
      ...withHold(before, amount),
      ...countHold(context, before, amount),
      merchantHeld: heldShareAfterHold(before, amount, requested, converted),
      status: 'approved',
      holdExpiresAt: holdExpiry(merchant.mcc, context.now),
    };
    const saved = context.save(held, { type: 'advice', amount });
    chargedEvent(context, saved, amount, debit, { stage: 'authorization' });
  });
}
