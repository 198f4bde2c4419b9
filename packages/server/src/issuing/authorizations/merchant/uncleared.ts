import type { Transaction } from '../model.ts';
import { heldShare, higher, isForeign, paidFor, portion } from './shares.ts';

/**
 * The part of a foreign purchase that is neither cleared nor refunded, in the merchant's currency, and what its clearing is expected to take.
 * Both are 0 if there is no purchase, or if its rate is not known.
 */
export function unclearedOf(before: Transaction): { readonly share: bigint; readonly amount: bigint } {
  const { type, requested, billing, held, merchantCleared } = before;
  if (!isForeign(before) || type !== 'purchase' || billing === null) return { share: 0n, amount: 0n };
  const unheld = unheldShare(before);
  const expected = held + portion(billing.amount, unheld, requested.amount);
  return {
    share: higher(heldShare(before) + unheld - earlyRefunded(before), 0n),
    // What an early refund has returned already, or what rates have left of a clearing that it returned.
    amount: higher(merchantCleared === 0n ? expected + paidFor(before) : expected, 0n),
  };
}

/**
 * What was authorized and is neither held nor cleared, in the merchant's currency: the hold has expired, the card had less than the
 * purchase, or it was declined.
 */
export function unheldShare(before: Transaction): bigint {
  const { requested, billing, held, authorized, merchantHeld } = before;
  if (billing === null) return 0n;
  const uncleared = higher(requested.amount - clearedShare(before) - heldShare(before), 0n);
  if (authorized < billing.amount) return uncleared;
  if (held > 0n) return 0n;
  return merchantHeld > 0n ? merchantHeld : uncleared;
}

/** What was cleared, whether it is refunded or not, in the merchant's currency. */
export function clearedShare(before: Transaction): bigint {
  return before.merchantCleared + before.merchantRefunded - earlyRefunded(before);
}

/** Whether more is refunded than cleared, and only the money says how much of the merchant's amount that is. */
export function isEarlyRefundUnknown(before: Transaction): boolean {
  return paidFor(before) < 0n && (before.cleared > 0n || before.merchantRefunded === 0n);
}

/** What was refunded before it was cleared, in the merchant's currency. */
function earlyRefunded(before: Transaction): bigint {
  const { requested, billing, cleared, merchantCleared, merchantRefunded } = before;
  if (cleared === 0n && !isEarlyRefundUnknown(before)) return merchantCleared + merchantRefunded;
  return portion(requested.amount, -paidFor(before), billing?.amount ?? 0n);
}
