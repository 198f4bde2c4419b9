import type { MerchantSum, Transaction } from './model.ts';

/**
 * What a purchase in another currency than the card's comes to in the merchant's own: of what is held, and of what was cleared
 * and not refunded. Rates change; by these, the whole of what the merchant was promised is the whole of what is held, and the
 * whole of what it took is what the card has paid. Both are 0 for a purchase in the card's currency, and where it is not known.
 */
export type MerchantShares = Pick<Transaction, 'merchantHeld' | 'merchantCleared'>;

/** The share that is held after `amount` more is. `converted`: what `asked` is in the card's currency; more where less was had. */
export function heldShareAfterHold(before: Transaction, amount: bigint, asked: MerchantSum, converted: bigint): bigint {
  const isUnknown = before.held > 0n && before.merchantHeld === 0n;
  if (!isForeign(before) || isUnknown) return 0n;
  if (isInCurrencyOf(before, asked)) return before.merchantHeld + portion(asked.amount, amount, converted);
  return before.merchantHeld + portion(before.merchantHeld, amount, before.held);
}

/** The share that is held after some of the hold is gone. */
export function heldShareOf(before: Transaction, heldAfter: bigint): bigint {
  return portion(before.merchantHeld, heldAfter, before.held);
}

/** What a reversal of `asked` releases. `converted`: what that is at today's rate, for want of a better. */
export function releasedFor(
  before: Transaction,
  asked: MerchantSum,
  converted: bigint,
): { readonly amount: bigint; readonly merchantHeld: bigint } {
  const { held, merchantHeld } = before;
  if (merchantHeld === 0n || !isInCurrencyOf(before, asked)) {
    const amount = converted < held ? converted : held;
    return { amount, merchantHeld: heldShareOf(before, held - amount) };
  }
  if (asked.amount >= merchantHeld) return { amount: held, merchantHeld: 0n };
  const amount = portion(held, asked.amount, merchantHeld);
  return { amount, merchantHeld: amount === held ? 0n : merchantHeld - asked.amount };
}

/** The shares after a clearing of `asked`, which took `amount`, and of which `covered` was held; `heldAfter` still is. */
export function sharesAfterClearing(
  before: Transaction,
  asked: MerchantSum,
  { amount, covered, heldAfter }: { readonly amount: bigint; readonly covered: bigint; readonly heldAfter: bigint },
): MerchantShares {
  if (!isForeign(before)) return { merchantHeld: 0n, merchantCleared: 0n };
  const merchantCleared = clearedShare(before, asked, amount, covered);
  if (!isInCurrencyOf(before, asked)) return { merchantHeld: heldShareOf(before, heldAfter), merchantCleared };
  const left = before.merchantHeld > asked.amount ? before.merchantHeld - asked.amount : 0n;
  return { merchantHeld: heldAfter === 0n ? 0n : left, merchantCleared };
}

function clearedShare(before: Transaction, asked: MerchantSum, amount: bigint, covered: bigint): bigint {
  const { held, merchantHeld, merchantCleared } = before;
  const paid = before.cleared - before.refunded;
  const isUnknown = paid > 0n && merchantCleared === 0n;
  if (amount === 0n || isUnknown) return merchantCleared;
  const told = isInCurrencyOf(before, asked)
    ? asked.amount
    : covered > 0n
      ? portion(merchantHeld, amount, held)
      : portion(merchantCleared, amount, paid);
  // A refund that came before has given some of it back already.
  const taken = paid < 0n ? portion(told, paid + amount, amount) : told;
  return told === 0n ? 0n : merchantCleared + taken;
}

/** What a refund of `asked` gives back. `converted`: what that is at today's rate, for what the purchase does not tell. */
export function refundedFor(
  before: Transaction,
  asked: MerchantSum,
  converted: bigint,
): { readonly amount: bigint; readonly merchantCleared: bigint } {
  const { merchantCleared } = before;
  const paid = before.cleared - before.refunded;
  if (merchantCleared === 0n || paid <= 0n || !isInCurrencyOf(before, asked)) {
    return { amount: converted, merchantCleared: portion(merchantCleared, paid - converted, paid) };
  }
  if (asked.amount < merchantCleared) {
    const amount = portion(paid, asked.amount, merchantCleared);
    return { amount, merchantCleared: amount === paid ? 0n : merchantCleared - asked.amount };
  }
  return {
    amount: paid + portion(converted, asked.amount - merchantCleared, asked.amount),
    merchantCleared: 0n,
  };
}

const isForeign = ({ asked, currency }: Transaction): boolean => asked.currency !== currency;

const isInCurrencyOf = (transaction: Transaction, asked: MerchantSum): boolean =>
  transaction.asked.currency === asked.currency;

/** Of `whole`, what `part` is of `all`; rounds half up. Nothing of nothing. */
function portion(whole: bigint, part: bigint, all: bigint): bigint {
  return part <= 0n || all <= 0n ? 0n : (2n * whole * part + all) / (2n * all);
}
