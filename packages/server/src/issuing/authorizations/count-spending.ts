import type { AuthorizationContext } from './authorization-context.ts';
import { addDailyHold, releasePurchaseCount, releaseSpentAmount, spend, takeDailyHolds } from '#controls';
import type { Transaction } from './model.ts';

type DailyHolds = Pick<Transaction, 'dailyHolds'>;

/**
 * Whether a purchase already counts for single use and velocity. It counts from its first hold or clearing: by an authorization,
 * an advice, or a clearing without an authorization. A reversal, refund or expiry does not undo that; the undoing of an approval does.
 */
function isCounted({ status, authorized, cleared }: Transaction): boolean {
  return status !== 'declined' && authorized + cleared > 0n;
}

/**
 * Counts a new hold as spent.
 * @param isCountReleased an approval was undone, and with it the count of the purchase
 */
export function countHold(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint,
  isCountReleased = false,
): DailyHolds {
  const isFirst = amount > 0n && (isCountReleased || !isCounted(before));
  const { day } = context.changeSpending((spending) => spend(spending, amount, context.now, isFirst));
  if (isFirst) lockToMerchant(context, before);
  return { dailyHolds: addDailyHold(before.dailyHolds, { day, amount }) };
}

/**
 * Releases a part of a hold from what is counted, the newest first, since a merchant reverses what it requested last. Each part
 * is subtracted from the day on which it was counted. `releasesCount`: the purchase no longer counts, either.
 */
export function countRelease(
  context: AuthorizationContext,
  before: Transaction,
  amount: bigint,
  releasesCount: boolean,
): DailyHolds {
  if (amount === 0n) return { dailyHolds: before.dailyHolds };
  const { taken, left } = takeDailyHolds(before.dailyHolds, amount, 'newest');
  context.changeSpending((spending) => {
    const released = taken.reduce(releaseSpentAmount, spending);
    return releasesCount ? releasePurchaseCount(released, before.createdAt) : released;
  });
  if (releasesCount && context.usage.merchantLock?.transactionId === before.id) context.unlockMerchant();
  return { dailyHolds: left };
}

/**
 * Counts a clearing. The part covered by the hold, the oldest first, stays counted on the day of the hold; the uncovered part
 * counts now; `leftOver`, the released rest of the hold, no longer counts.
 * `isCountReleased`: an approval was undone, and with it the count of the purchase.
 */
export function countClearing(
  context: AuthorizationContext,
  before: Transaction,
  {
    amount,
    leftOver,
    isCountReleased,
  }: { readonly amount: bigint; readonly leftOver: bigint; readonly isCountReleased: boolean },
): DailyHolds {
  const { held, dailyHolds } = before;
  const covered = amount < held ? amount : held;
  const uncovered = amount - covered;
  const open = takeDailyHolds(dailyHolds, covered, 'oldest').left;
  const { taken, left } = takeDailyHolds(open, leftOver, 'newest');
  const isFirst = uncovered > 0n && (isCountReleased || !isCounted(before));
  context.changeSpending((spending) => {
    const spent = uncovered > 0n ? spend(spending, uncovered, context.now, isFirst) : spending;
    return taken.reduce(releaseSpentAmount, spent);
  });
  if (isFirst) lockToMerchant(context, before);
  return { dailyHolds: left };
}

/** The first purchase with a single-merchant card locks it to the merchant. */
function lockToMerchant(context: AuthorizationContext, { id: transactionId, merchant }: Transaction): void {
  const { controls, customerControls, ceilings, merchantLock } = context.usage;
  const isSingle = controls.single_merchant || customerControls?.single_merchant || ceilings?.single_merchant;
  if (!isSingle || merchantLock !== null) return;
  context.lockMerchant({ transactionId, merchantId: merchant.id ?? null, merchantName: merchant.name });
}
