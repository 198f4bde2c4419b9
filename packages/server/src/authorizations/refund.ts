import type { Refund } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference } from '../ledger/index.ts';
import { atCardDesk } from './card-desk.ts';
import { requireConversion } from './convert.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { purchaseMoneyEvent } from './events.ts';
import { statusOf, type Transaction } from './model.ts';
import { newTransaction } from './new-transaction.ts';

/** A merchant gives money back, for a purchase or for none. What comes to a terminated card goes on to the wallet. */
export async function refund(dependencies: AuthorizationDependencies, message: Refund): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, merchant } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const { amount, decimals } = await requireConversion(dependencies, message, currency);
  const asked = { amount: message.amount, currency: message.currency, decimals };
  const reference = ownReference('refund', messageId);
  await atCardDesk(dependencies, { tenantId, cardId, currency, transactionId, reference, isNew: false }, (desk) => {
    const before = desk.transaction ?? newTransaction(desk, 'refund', merchant, asked);
    const { credit } = desk.credit(amount);
    const refunded = before.refunded + amount;
    const after: Transaction = { ...before, refunded, status: statusOf({ ...before, refunded }, 'reversed') };
    const kept = desk.keep(after, { type: 'refund', amount });
    purchaseMoneyEvent(desk, 'card.refund', kept, amount, credit, { reason: 'refund' });
    desk.settleIfTerminated();
  });
}
