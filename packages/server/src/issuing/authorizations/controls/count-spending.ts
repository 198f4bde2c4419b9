import type { AuthorizationContext } from '../authorization-context.ts';
import type { Transaction } from '../model.ts';
import { takeDailyHolds, addDailyHold } from './daily-holds.ts';
import { spend, uncount, unspend } from './spending.ts';

type DailyHolds = Pick<Transaction, 'dailyHolds'>;

/**
 * Whether a purchase already counts for single use and velocity. It counts from its first hold or clearing: by an authorization,
 * an advice, or a clearing without an authorization. A reversal, refund or expiry does not undo that.
 */
function isCounted({ status, authorized, cleared }: Transaction): boolean {
  return status !== 'declined' && authorized + cleared > 0n;
}

/** Counts a new hold as spent. */
export function countHold(context: AuthorizationContext, before: Transaction, amount: bigint): DailyHolds {
  const spending = spend(context.usage.spending, amount, context.now, amount > 0n && !isCounted(before));
  context.setSpending(spending);
  return { dailyHolds: addDailyHold(before.dailyHolds, { day: spending.day, amount }) };
}

/**
 * Uncounts a released part of a hold, the newest first, since a merchant reverses what it requested last. Each part is subtracted
 * from the day on which it was counted. `uncounts`: also uncounts the purchase.
 */
export function countRelease(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint,
  uncounts: boolean,
): DailyHolds {
  if (amount === 0n) return { dailyHolds: before.dailyHolds };
  const { taken, left } = takeDailyHolds(before.dailyHolds, amount, 'newest');
  const spending = taken.reduce(unspend, context.usage.spending);
  context.setSpending(uncounts ? uncount(spending, before.createdAt) : spending);
  return { dailyHolds: left };
}

/**
 * Counts a clearing. The part covered by the hold, the oldest first, stays counted on the day of the hold; the uncovered part
 * counts now; `leftOver`, the released rest of the hold, is uncounted.
 */
export function countClearing(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint,
  leftOver: bigint,
): DailyHolds {
  const { held, dailyHolds } = before;
  const covered = amount < held ? amount : held;
  const uncovered = amount - covered;
  const open = takeDailyHolds(dailyHolds, covered, 'oldest').left;
  const { taken, left } = takeDailyHolds(open, leftOver, 'newest');
  const { spending } = context.usage;
  const spent = uncovered > 0n ? spend(spending, uncovered, context.now, !isCounted(before)) : spending;
  context.setSpending(taken.reduce(unspend, spent));
  return { dailyHolds: left };
}
