import type { CardModel } from './card-model.ts';
import {
  billedFor,
  converted,
  isEstimate,
  moreCleared,
  settleStatus,
  statusWithoutMoney,
  unclearedOf,
  type PurchaseModel,
} from './purchase-model.ts';
import { bookedFor, portion, recount, type Sum } from './sums.ts';

/** A merchant refunds, with or without a purchase. Returns what the card gets. */
export function refund(card: CardModel, purchase: PurchaseModel, requested: Sum): number {
  const { amount, share, early, isExact } = refundedFor(purchase, requested);
  const isForeign = requested.currency === purchase.currency && requested.currency !== 'usd';
  purchase.merchantRefunded += isForeign ? Number(requested.amount) : purchase.merchantCleared - share + early;
  card.balance += amount;
  purchase.refunded += amount;
  endPart(purchase, requested, amount, isExact);
  recount(purchase.paidIn, purchase.refundedIn, requested, amount);
  purchase.merchantCleared = share;
  if (isEstimate(purchase, requested)) purchase.isEstimated = true;
  return amount;
}

/** A merchant announces a refund: of a purchase, at most what was paid and has not come back; else what has not come yet. */
export function announceRefund(purchase: PurchaseModel, requested: Sum, otherwise: string, expiresAt: number): void {
  const { amount } = refundedFor(purchase, requested);
  const { held, cleared, refunded, pendingRefund } = purchase;
  const left =
    purchase.type === 'purchase' ? held + cleared - refunded - pendingRefund : amount - Math.max(0, refunded);
  const missing = Math.max(0, Math.min(amount, left));
  expectMoney(purchase, { amount: missing, requested, whole: amount }, otherwise, expiresAt);
}

interface Expected {
  /** Cents. */
  readonly amount: number;
  readonly requested: Sum;
  /** `requested` in cents, of which `amount` is expected. */
  readonly whole: number;
}

/** Expects an amount. */
export function expectMoney(
  purchase: PurchaseModel,
  { amount, requested, whole }: Expected,
  otherwise: string,
  expiresAt: number,
): void {
  const { pendingRefund, merchantPending, currency } = purchase;
  const isForeign = currency !== 'usd' && requested.currency === currency;
  if (isForeign && (pendingRefund === 0 || merchantPending > 0))
    purchase.merchantPending += portion(Number(requested.amount), amount, whole);
  else purchase.merchantPending += portion(merchantPending, amount, pendingRefund);
  purchase.pendingRefund += amount;
  if (amount > 0 && purchase.held === 0) purchase.expiresAt = expiresAt;
  settleStatus(purchase, otherwise);
}

/** A part of what is announced is not expected any more. `amount`: `requested` in cents; if `isExact`, no rate was applied. */
function endPart(purchase: PurchaseModel, requested: Sum, amount: number, isExact: boolean): void {
  const { pendingRefund, merchantPending, currency } = purchase;
  let [left, merchantLeft] = [Math.max(0, pendingRefund - amount), 0];
  if (merchantPending > 0 && requested.currency === currency) {
    merchantLeft = merchantPending - Number(requested.amount);
    left = portion(pendingRefund, merchantLeft, merchantPending);
  } else {
    if (!isExact && isThird(purchase, requested)) left = 0;
    merchantLeft = portion(merchantPending, left, pendingRefund);
  }
  purchase.pendingRefund = left;
  purchase.merchantPending = left > 0 ? merchantLeft : 0;
}

/** If nothing is held, a reversal or expiry ends what is announced. */
export function endAnnouncement(purchase: PurchaseModel, requested: Sum | undefined, otherwise: string): boolean {
  if (purchase.held > 0 || purchase.pendingRefund === 0) return false;
  if (requested) endPart(purchase, requested, partOf(purchase, requested, converted(requested)!).amount, false);
  else Object.assign(purchase, { pendingRefund: 0, merchantPending: 0 });
  settleStatus(purchase, otherwise);
  return true;
}

/** A merchant takes a refund back. A message that arrives first describes the refund, as far as it has an amount. */
export function takeBack(
  card: CardModel,
  purchase: PurchaseModel,
  requested: Sum | undefined,
  earlier: PurchaseModel | undefined,
): void {
  if (earlier === undefined && requested)
    Object.assign(purchase, { requested: Number(requested.amount), currency: requested.currency });
  const { amount, share } = takenBackFor(purchase, requested);
  const isForeign = purchase.currency !== 'usd' && requested?.currency === purchase.currency;
  if (amount > 0 || isForeign || (requested === undefined && purchase.refunded === 0)) {
    if (purchase.currency !== 'usd') purchase.merchantCleared = moreCleared(purchase, share, amount);
    purchase.merchantRefunded -= share;
    const isPart = requested !== undefined && amount !== purchase.refunded;
    if (isPart && isEstimate(purchase, requested)) purchase.isEstimated = true;
  }
  card.balance -= amount;
  purchase.refunded -= amount;
  const taken = requested ?? { amount: BigInt(amount), currency: 'usd' };
  recount(purchase.refundedIn, purchase.paidIn, taken, amount);
  settleStatus(purchase, amount > 0 ? 'reversed' : statusWithoutMoney(earlier));
}

interface Part {
  readonly amount: number;
  /** Of the cleared amount: what remains after it. */
  readonly share: number;
  /** What is returned before it is cleared. */
  readonly early: number;
}

/** What a refund returns. `isExact`: no rate of today was applied. */
function refundedFor(purchase: PurchaseModel, requested: Sum): Part & { isExact: boolean } {
  const market = converted(requested, 0)!;
  if (!isThird(purchase, requested)) return { ...partOf(purchase, requested, market), isExact: true };
  const { type, held, cleared, refunded, paidIn } = purchase;
  const { amount: whole, isKnown } = bookedFor(paidIn, requested, market);
  const isLimited = type === 'purchase' && held + cleared > 0;
  const amount = isLimited ? Math.min(whole, Math.max(0, held + cleared - refunded)) : whole;
  return { ...partOf(purchase, requested, amount), isExact: isKnown || amount !== whole };
}

/** The currency is neither the card's nor the purchase's. */
function isThird({ currency }: PurchaseModel, requested: Sum): boolean {
  return requested.currency !== 'usd' && requested.currency !== currency;
}

/** A refund that becomes a part of a purchase that takes money announces no more than that can return. */
export function limitAnnounced(purchase: PurchaseModel): void {
  const { held, cleared, refunded, pendingRefund, merchantPending } = purchase;
  const most = Math.max(0, held + cleared - refunded);
  if (held + cleared === 0 || pendingRefund <= most) return;
  purchase.merchantPending = portion(merchantPending, most, pendingRefund);
  purchase.pendingRefund = most;
  settleStatus(purchase, purchase.status);
}

/** The amount of a refund that is `market` at the rate, and its shares. */
function partOf(purchase: PurchaseModel, requested: Sum, market: number): Part {
  const { merchantCleared, cleared } = purchase;
  const paid = cleared - purchase.refunded;
  const left = Math.max(0, paid);
  const uncleared = unclearedOf(purchase);
  if (requested.currency !== purchase.currency) {
    const early = portion(uncleared.share, Math.min(market - left, uncleared.amount), uncleared.amount);
    const excess = market - left - uncleared.amount;
    const isPurchase = purchase.type === 'purchase';
    const whole = { amount: BigInt(purchase.requested), currency: purchase.currency };
    const billed = isPurchase ? billedFor(purchase) : (converted(whole, 0) ?? 0);
    const more = purchase.currency === 'usd' ? 0 : portion(purchase.requested, excess, billed);
    return { amount: market, share: portion(merchantCleared, paid - market, paid), early: early + more };
  }
  const known = Math.min(Number(requested.amount), merchantCleared);
  const early = Math.min(Number(requested.amount) - known, uncleared.share);
  const rest = Number(requested.amount) - known - early;
  const exact =
    portion(left, known, merchantCleared) +
    portion(uncleared.amount, early, uncleared.share) +
    portion(market, rest, Number(requested.amount));
  const amount = purchase.isEstimated && cleared > 0 ? Math.min(exact, left) : exact;
  return { amount, share: merchantCleared - known, early };
}

/** The amount of a reversal of a refund, and its share in the merchant's currency. */
function takenBackFor(purchase: PurchaseModel, requested?: Sum): { amount: number; share: number } {
  const { currency, cleared, refunded, merchantCleared, merchantRefunded } = purchase;
  if (requested === undefined) return { amount: Math.max(0, refunded), share: merchantRefunded };
  const today = converted(requested, 0)!;
  const market = isThird(purchase, requested) ? bookedFor(purchase.refundedIn, requested, today).amount : today;
  if (requested.currency !== currency || currency === 'usd') {
    const share = market === refunded ? merchantRefunded : portion(merchantRefunded, market, refunded);
    return { amount: market, share };
  }
  const share = Number(requested.amount);
  if (merchantRefunded > 0) {
    const known = Math.min(share, merchantRefunded);
    return { amount: portion(refunded, known, merchantRefunded) + portion(market, share - known, share), share };
  }
  const paid = cleared - refunded;
  return { amount: paid > 0 && merchantCleared > 0 ? portion(paid, share, merchantCleared) : market, share };
}
