import type { Reversal } from '../platforms/platform.ts';
import { identifyCard } from '../cards/index.ts';
import { ownReference } from '../ledger/index.ts';
import { atCardDesk, type CardDesk } from './card-desk.ts';
import { requireConversion } from './convert.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { purchaseMoneyEvent } from './events.ts';
import { statusOf, withRelease, type Transaction } from './model.ts';
import { newTransaction } from './new-transaction.ts';
import { unspend } from './usage/spending.ts';

/** The merchant gives up what it was promised, or a part of it. */
export async function reverse(dependencies: AuthorizationDependencies, message: Reversal): Promise<void> {
  const { tenantId, cardId, transactionId, messageId, reversed } = message;
  const { currency } = await identifyCard(dependencies.cards, tenantId, cardId);
  const amount = reversed && (await requireConversion(dependencies, reversed, currency)).amount;
  const reference = ownReference('reversal', messageId);
  await atCardDesk(dependencies, { tenantId, cardId, currency, transactionId, reference, isNew: false }, (desk) =>
    reverseAtDesk(desk, amount, { type: 'reversal', becomes: 'reversed', reason: 'reversal' }),
  );
}

/**
 * Releases what is held, up to `amount`; all of it without one. A reversal that comes before its authorization leaves a
 * transaction that no authorization can open any more.
 */
export function reverseAtDesk(desk: CardDesk, amount: bigint | undefined, what: Release): void {
  const before = desk.transaction ?? newTransaction(desk, 'purchase');
  const released = amount === undefined || amount > before.held ? before.held : amount;
  release(desk, before, released, what);
}

interface Release {
  readonly type: 'reversal' | 'hold_expiry';
  readonly becomes: 'reversed' | 'expired';
  /** For the transaction's timeline. */
  readonly reason: 'reversal' | 'issuer_timeout' | 'expiry';
  /** Nobody was told of the approval: it does not count as a purchase either. */
  readonly uncounts?: boolean;
}

/** Gives held money back to the card, or to the wallet of one that is terminated. */
export function release(desk: CardDesk, before: Transaction, amount: bigint, what: Release): void {
  const { type, becomes, reason, uncounts = false } = what;
  const movement = amount > 0n ? desk.release(amount) : undefined;
  if (amount > 0n) desk.setSpending(unspend(desk.usage.spending, amount, before.createdAt, uncounts));
  const amounts = withRelease(before, amount);
  const isUnchanged = amount === 0n && desk.transaction !== undefined;
  const after: Transaction = {
    ...before,
    ...amounts,
    status: isUnchanged ? before.status : statusOf(amounts, becomes),
    holdExpiresAt: amounts.held > 0n ? before.holdExpiresAt : null,
  };
  const kept = desk.keep(after, { type, amount, reason });
  if (movement)
    purchaseMoneyEvent(desk, 'card.refund', kept, amount, movement.credit, {
      reason: type === 'reversal' ? 'reversal' : 'expiry',
    });
  desk.settleIfTerminated();
}
