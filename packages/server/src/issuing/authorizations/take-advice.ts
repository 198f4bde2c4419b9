import type { NetworkAdvice } from '../../platforms/ports/issuing-platform.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { countHold } from './count-spending.ts';
import { purchaseMoneyEvent } from './events.ts';
import { holdExpiry } from './hold-days.ts';
import { heldShareAfterHold } from './merchant-share.ts';
import { withHold, type Transaction } from './model.ts';
import { transactionOf } from './new-transaction.ts';
import { takeAmount } from './take-message.ts';

/**
 * The network approved a purchase on our behalf. What the card has of it is reserved; the rest comes with the clearing. A
 * purchase that is known already stays as it is.
 */
export async function takeAdvice(dependencies: AuthorizationDependencies, message: NetworkAdvice): Promise<void> {
  const { merchant } = message;
  await takeAmount(dependencies, message, (desk, told, asked) => {
    const before = transactionOf(desk, 'purchase', merchant, asked);
    // One that was reversed before it was heard of is known too; one that we declined is what advices are for, unless it was
    // reversed since.
    const isKnown = desk.transaction !== undefined && before.status !== 'declined';
    const wanted = isKnown ? 0n : told;
    const amount = desk.balance < wanted ? desk.balance : wanted;
    if (amount <= 0n) {
      const status = isKnown ? before.status : wanted === 0n ? 'approved' : 'expired';
      desk.keep({ ...before, status }, { type: 'advice', amount: 0n });
      return;
    }
    const { debit } = desk.hold(amount);
    const held: Transaction = {
      ...before,
      ...withHold(before, amount),
      ...countHold(desk, before, amount),
      merchantHeld: heldShareAfterHold(before, amount, asked, told),
      status: 'approved',
      holdExpiresAt: holdExpiry(merchant.mcc, desk.now),
    };
    const kept = desk.keep(held, { type: 'advice', amount });
    purchaseMoneyEvent(desk, 'card.charged', kept, amount, debit, { stage: 'authorization' });
  });
}
