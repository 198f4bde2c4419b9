import type { Reversal } from '../../platforms/ports/issuing-platform.ts';
import type { CardDesk } from './card-desk.ts';
import { countRelease } from './count-spending.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { purchaseMoneyEvent } from './events.ts';
import type { Explanation } from './explanation.ts';
import { heldShareOf, releasedFor } from './merchant-share.ts';
import { statusOf, withRelease, type Transaction, type TransactionStatus } from './model.ts';
import { newTransaction } from './new-transaction.ts';
import { takeAmount, takeMessage } from './take-message.ts';

/** The merchant gives up what it was promised, or a part of it. */
export async function reverse(dependencies: AuthorizationDependencies, message: Reversal): Promise<void> {
  const what = { type: 'reversal', becomes: 'reversed', reason: 'reversal' } as const;
  const { reversed } = message;
  if (reversed === undefined)
    return await takeMessage(dependencies, message, (desk) => reverseAtDesk(desk, undefined, what));
  await takeAmount(dependencies, { ...message, ...reversed }, (desk, converted, asked) => {
    const before = desk.transaction ?? newTransaction(desk, 'purchase');
    const { amount, merchantHeld } = releasedFor(before, asked, converted);
    release(desk, before, amount, { ...what, merchantHeld });
  });
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
  /** What of the hold is left in the merchant's currency; in proportion without it. */
  readonly merchantHeld?: bigint;
  /** Nobody was told of the approval: it does not count as a purchase either. */
  readonly uncounts?: boolean;
  /** What was told instead. */
  readonly explanation?: Explanation;
}

const OVER: ReadonlySet<TransactionStatus> = new Set(['cleared', 'reversed', 'expired']);

/** Gives held money back to the card, or to the wallet of one that is closed. */
export function release(desk: CardDesk, before: Transaction, amount: bigint, what: Release): void {
  const { type, becomes, reason, uncounts = false } = what;
  const movement = amount > 0n ? desk.release(amount) : undefined;
  const amounts = withRelease(before, amount);
  // What was declined, or held nothing, is reversed by being told of it: no advice makes a hold for it any more.
  const wasOver = amount === 0n && OVER.has(before.status);
  const after: Transaction = {
    ...before,
    ...amounts,
    ...countRelease(desk, before, amount, uncounts),
    merchantHeld: what.merchantHeld ?? heldShareOf(before, amounts.held),
    status: wasOver ? before.status : statusOf(amounts, becomes),
    holdExpiresAt: amounts.held > 0n ? before.holdExpiresAt : null,
  };
  const { explanation } = what;
  const kept = desk.keep(after, { type, amount, reason, ...(explanation && { explanation }) });
  if (movement)
    purchaseMoneyEvent(desk, 'card.refund', kept, amount, movement.credit, {
      reason: type === 'reversal' ? 'reversal' : 'expiry',
    });
  desk.settleIfClosed();
}
