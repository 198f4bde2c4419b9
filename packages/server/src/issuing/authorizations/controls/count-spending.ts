import type { AuthorizationContext } from '../authorization-context.ts';
import type { Transaction } from '../model.ts';
import { takeDailyHolds, addDailyHold } from './daily-holds.ts';
import { spend, uncount, unspend } from './spending.ts';

type DailyHolds = Pick<Transaction, 'dailyHolds'>;

/**
 * A purchase counts as one, for single use and velocity, from when money is first held or taken for it: by an authorization, an
 * advice, or a clearing that nobody asked for. One that is reversed, refunded or expires has been made all the same.
 */
function isCounted({ status, authorized, cleared }: Transaction): boolean {
  return status !== 'declined' && authorized + cleared > 0n;
}

/** Counts what is newly held for a purchase. */
export function countHold(context: AuthorizationContext, before: Transaction, amount: bigint): DailyHolds {
  const spending = spend(context.usage.spending, amount, context.now, amount > 0n && !isCounted(before));
  context.setSpending(spending);
  return { dailyHolds: addDailyHold(before.dailyHolds, { day: spending.day, amount }) };
}

/**
 * Counts no more what is given back of a hold, the newest part of it first: the merchant gives up what it asked for last. Each
 * part stops to count on the day on which it was spent. `uncounts`: nor does the purchase.
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
 * What is cleared of a hold, the oldest part of it first, stays counted on the day on which it was held; what no hold covers
 * counts now, and what is `leftOver` of a hold no more.
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
