import type { Refund } from '../../platforms/ports/issuing-platform.ts';
import { withoutMoney } from './card-desk.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { purchaseMoneyEvent } from './events.ts';
import { refundedFor } from './merchant-share.ts';
import { statusOf, type Transaction } from './model.ts';
import { transactionOf } from './new-transaction.ts';
import { takeAmount } from './take-message.ts';

/**
 * A merchant gives money back, for a purchase or for none: of a purchase as much as the card paid for what is given back, the
 * rest at the market's rate. What comes to a terminated card goes on to the wallet.
 */
export async function refund(dependencies: AuthorizationDependencies, message: Refund): Promise<void> {
  await takeAmount(dependencies, message, (desk, converted, asked) => {
    const before = transactionOf(desk, 'refund', message.merchant, asked);
    const open = before.cleared - before.refunded;
    const told = message.upToCleared && converted > open ? open : converted;
    const { amount, merchantCleared } = refundedFor(before, asked, told);
    const credited = amount > 0n ? desk.credit(amount) : undefined;
    const refunded = before.refunded + amount;
    const status = statusOf({ ...before, refunded }, withoutMoney(desk));
    const after: Transaction = { ...before, refunded, merchantCleared, status };
    const kept = desk.keep(after, { type: 'refund', amount });
    if (credited) purchaseMoneyEvent(desk, 'card.refund', kept, amount, credited.credit, { reason: 'refund' });
    desk.settleIfClosed();
  });
}
