import type { Clearing } from '../../platforms/ports/issuing-platform.ts';
import { withoutMoney, type CardDesk } from './card-desk.ts';
import { countClearing } from './count-spending.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { purchaseMoneyEvent } from './events.ts';
import { sharesAfterClearing } from './merchant-share.ts';
import { statusOf, withClearing, withRelease, type MerchantSum, type Transaction } from './model.ts';
import { transactionOf } from './new-transaction.ts';
import { takeAmount } from './take-message.ts';

/**
 * The merchant takes its money. Nothing can refuse it: neither a frozen or terminated card, nor a missing authorization, nor
 * a balance that is too low; what the card has not is booked as its shortfall, and the next deposit pays it.
 */
export async function clear(dependencies: AuthorizationDependencies, message: Clearing): Promise<void> {
  await takeAmount(dependencies, message, (desk, amount, asked) => clearAtDesk(desk, message, amount, asked));
}

function clearAtDesk(desk: CardDesk, message: Clearing, told: bigint, asked: MerchantSum): void {
  const before = transactionOf(desk, 'purchase', message.merchant, asked);
  const amount = message.upToHeld && told > before.held ? before.held : told;
  const covered = amount < before.held ? amount : before.held;
  const leftOver = message.final ? before.held - covered : 0n;
  const released = covered + leftOver > 0n ? desk.release(covered + leftOver) : undefined;
  const charged = amount > 0n ? desk.charge(amount) : undefined;
  const amounts = withRelease(withClearing(before, amount), leftOver);
  const after: Transaction = {
    ...before,
    ...amounts,
    ...sharesAfterClearing(before, asked, { amount, covered, heldAfter: amounts.held }),
    ...countClearing(desk, before, amount, leftOver),
    status: statusOf(amounts, leftOver > 0n ? 'reversed' : withoutMoney(desk)),
    holdExpiresAt: amounts.held > 0n ? before.holdExpiresAt : null,
  };
  const kept = desk.keep(after, { type: 'clearing', amount });
  const said = { stage: 'clearing', released: leftOver } as const;
  if (charged) purchaseMoneyEvent(desk, 'card.charged', kept, amount, charged.debit, said);
  // The merchant takes nothing of what it was promised.
  else if (released) purchaseMoneyEvent(desk, 'card.refund', kept, leftOver, released.credit, { reason: 'reversal' });
  desk.settleIfClosed();
}
