import type { NetworkAdvice } from '../../../platforms/ports/card-network.ts';
import { countHold } from '../controls/count-spending.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { chargedEvent } from '../events.ts';
import { completePurchaseTimeouts } from '../messages/complete-timeouts.ts';
import { heldShareAfterHold } from '../merchant/merchant-currency-amounts.ts';
import { withHold, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { loadSteps } from '../store.ts';
import { applyAmountMessage } from './apply-message.ts';
import { holdExpiry } from './hold-expiry.ts';
import { isUndone } from './reverse.ts';

/**
 * Applies a stand-in (STIP) advice: the network approved a purchase without asking this service. Holds what the card has; the
 * clearing charges the rest. An advice about a known purchase holds nothing, unless it says the total: then it holds what is missing.
 */
export async function applyAdvice(dependencies: AuthorizationDependencies, message: NetworkAdvice): Promise<void> {
  const { merchant, isTotal, billing } = message;
  if (isTotal) await completePurchaseTimeouts(dependencies, message);
  const known = isTotal ? await knownOf(dependencies, message) : undefined;
  const undone = known?.undone ?? 0n;
  // Most purchases that a platform reports are held already: no operation is recorded for these.
  const isKnownHere = known !== undefined && known.cardId === message.cardId && known.status !== 'declined';
  if (isKnownHere && billing && known.authorized - undone >= billing.amount) return;
  await applyAmountMessage(dependencies, message, (context, { amount: converted }, requested) => {
    const before = transactionOf(context, 'purchase', merchant, requested);
    // A purchase that was reversed before any authorization arrived is known too. A declined one is not: it is what advices are
    // for, unless it was reversed since.
    const isKnown = context.transaction !== undefined && before.status !== 'declined';
    const wanted = isTotal ? converted - (before.authorized - undone) - before.uncovered : isKnown ? 0n : converted;
    const amount = context.balance < wanted ? context.balance : wanted;
    if (amount <= 0n) {
      const status = isKnown ? before.status : wanted <= 0n ? 'approved' : 'expired';
      context.save({ ...before, status }, { type: 'advice', amount: 0n });
      return;
    }
    const { debit } = context.hold(amount);
    const held: Transaction = {
      ...before,
      ...withHold(before, amount),
      ...countHold(context, before, amount, isUncounted(before, known)),
      merchantHeld: heldShareAfterHold(before, amount, requested, converted),
      status: 'approved',
      holdExpiresAt: holdExpiry(merchant.mcc, context),
    };
    const saved = context.save(held, { type: 'advice', amount });
    chargedEvent(context, saved, amount, debit, { stage: 'authorization' });
  });
}

/** What was applied of a purchase before an advice. */
interface Known extends Pick<Transaction, 'cardId' | 'status' | 'authorized'> {
  /** How much of what was authorized the network did not accept. */
  readonly undone: bigint;
  /** Nothing has counted as spent since an approval was undone. */
  readonly endsUndone: boolean;
}

/** Whether the undone approval was all of the purchase, so that it counts as none. Another commit may have changed it since it was read. */
function isUncounted({ authorized, held, cleared }: Transaction, known: Known | undefined): boolean {
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
  const steps = (await loadSteps(database, tenantId, [id])).get(id) ?? [];
  const undone = steps.reduce((sum, step) => (isUndone(step) ? sum + step.amount : sum), 0n);
  const last = steps.findLast(({ type, amount }) => amount > 0n && type !== 'refund');
  return { ...approved, undone, endsUndone: last !== undefined && isUndone(last) };
}
