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
import { bookedFor, count, end, portion, recount, split, tallyOf, type Sum, type Tallies, type Tally } from './sums.ts';

/** A merchant refunds, with or without a purchase. Returns what the card gets. */
export function refund(card: CardModel, purchase: PurchaseModel, requested: Sum): number {
  const { amount, share, early } = refundedFor(purchase, requested);
  const isForeign = requested.currency === purchase.currency && requested.currency !== 'usd';
  purchase.merchantRefunded += isForeign ? Number(requested.amount) : purchase.merchantCleared - share + early;
  card.balance += amount;
  purchase.refunded += amount;
  endPart(purchase, requested, amount, false);
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
  count(purchase.announcedIn, amount === whole ? requested : { amount: BigInt(amount), currency: 'usd' }, amount);
  if (amount > 0 && purchase.held === 0) purchase.expiresAt = expiresAt;
  settleStatus(purchase, otherwise);
}

/** A part of what is announced has come, or was reversed. `amount`: what a refund of it returns, in cents. */
function endPart(purchase: PurchaseModel, requested: Sum, amount: number, isReversed: boolean): void {
  const { pendingRefund, merchantPending, currency, announcedIn } = purchase;
  let [left, merchantLeft] = [Math.max(0, pendingRefund - amount), 0];
  if (merchantPending > 0 && requested.currency === currency) {
    merchantLeft = merchantPending - Number(requested.amount);
    left = portion(pendingRefund, merchantLeft, merchantPending);
  } else {
    if (isThird(purchase, requested))
      left = Math.max(0, pendingRefund - end(new Map(announcedIn), requested, amount, false));
    merchantLeft = portion(merchantPending, left, pendingRefund);
  }
  end(announcedIn, requested, isReversed ? pendingRefund - Math.max(0, left) : amount, isReversed);
  purchase.pendingRefund = left;
  purchase.merchantPending = left > 0 ? merchantLeft : 0;
}

/** If nothing is held, a reversal or expiry ends what is announced. */
export function endAnnouncement(purchase: PurchaseModel, requested: Sum | undefined, otherwise: string): boolean {
  if (purchase.held > 0 || purchase.pendingRefund === 0) return false;
  const all = { amount: BigInt(purchase.pendingRefund), currency: 'usd' };
  if (requested) endPart(purchase, requested, refundedFor(purchase, requested).amount, true);
  else endPart(purchase, all, purchase.pendingRefund, true);
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

/** What a refund returns. */
function refundedFor(purchase: PurchaseModel, requested: Sum): Part {
  const market = converted(requested, 0)!;
  if (!isThird(purchase, requested)) return partOf(purchase, requested, market);
  const { type, held, cleared, refunded, paidIn } = purchase;
  const { amount: whole } = bookedFor(paidIn, requested, market);
  const isLimited = type === 'purchase' && held + cleared > 0;
  const amount = isLimited ? Math.min(whole, Math.max(0, held + cleared - refunded)) : whole;
  return partOf(purchase, requested, amount);
}

/** The currency is neither the card's nor the purchase's. */
function isThird({ currency }: PurchaseModel, requested: Sum): boolean {
  return requested.currency !== 'usd' && requested.currency !== currency;
}

/** What a purchase can still return; undefined for what is none. */
export function refundableOf(purchase: PurchaseModel | undefined): number | undefined {
  return purchase?.type === 'purchase' ? purchase.held + purchase.cleared - purchase.refunded : undefined;
}

/**
 * No more is announced than a purchase can still return, once a message has changed that.
 * @param before what it could return before the message @param isRefund one may arrive before what it refunds
 */
export function limitAnnounced(purchase: PurchaseModel, before: number | undefined, isRefund: boolean): void {
  const { held, cleared, pendingRefund, merchantPending } = purchase;
  const now = refundableOf(purchase);
  if (now === undefined || now === before) return;
  const isLess = before !== undefined && now < before && !isRefund;
  const most = Math.max(0, now);
  if (!(isLess || held + cleared > 0) || pendingRefund <= most) return;
  purchase.merchantPending = portion(merchantPending, most, pendingRefund);
  purchase.pendingRefund = most;
  settleStatus(purchase, 'reversed');
}

/** The amount of a refund that is `market` at the rate, and its shares. */
function partOf(purchase: PurchaseModel, requested: Sum, market: number): Part {
  const { merchantCleared, cleared, refunded } = purchase;
  const paid = cleared - refunded;
  const left = Math.max(0, paid);
  const uncleared = unclearedOf(purchase);
  if (requested.currency !== purchase.currency) {
    const early = portion(uncleared.share, Math.min(market - left, uncleared.amount), uncleared.amount);
    const excess = market - left - uncleared.amount;
    const isPurchase = purchase.type === 'purchase';
    const whole = { amount: BigInt(purchase.requested), currency: purchase.currency };
    const billed = isPurchase ? billedFor(purchase) : (converted(whole, 0) ?? 0);
    const more = purchase.currency === 'usd' ? 0 : portion(purchase.requested, excess, billed);
    const [before, after] = recounted(purchase.paidIn, purchase.refundedIn, requested, market);
    const share = shareLeft(purchase, requested, { share: merchantCleared, amount: paid }, [market, before, after]);
    return { amount: market, share, early: early + more };
  }
  const all = Number(requested.amount);
  const { stated, estimated } = partsOf(purchase, requested, { share: merchantCleared, amount: left }, purchase.paidIn);
  const known = Math.min(all, stated.share);
  const guessed = Math.min(all - known, estimated.share);
  const early = Math.min(all - known - guessed, uncleared.share);
  const rest = all - known - guessed - early;
  const exact =
    portion(stated.amount, known, stated.share) +
    portion(estimated.amount, guessed, estimated.share) +
    portion(uncleared.amount, early, uncleared.share) +
    portion(market, rest, all);
  const amount = purchase.isEstimated && cleared > 0 ? Math.min(exact, left) : exact;
  return { amount, share: Math.max(0, merchantCleared - known - guessed), early };
}

/** What is booked before and after a sum is counted elsewhere. */
function recounted(from: Tallies, to: Tallies, requested: Sum, cents: number): [Tallies, Tallies] {
  const after = new Map(from);
  recount(after, new Map(to), requested, cents);
  return [from, after];
}

/** A share that messages in the merchant's currency have stated, and one that follows from messages in others. */
function partsOf(purchase: PurchaseModel, requested: Sum, all: Tally, tallies: Tallies): ReturnType<typeof split> {
  return split(all, isHistoryRead(purchase, requested) ? tallyOf(tallies, purchase.currency) : all);
}

/** The share after a message in another currency than the merchant's. */
function shareLeft(
  purchase: PurchaseModel,
  requested: Sum,
  all: Tally,
  [cents, before, after]: [number, Tallies, Tallies],
): number {
  const left = all.amount - cents;
  if (!isHistoryRead(purchase, requested)) return portion(all.share, left, all.amount);
  const { estimated } = partsOf(purchase, requested, all, before);
  const { stated, estimated: others } = partsOf(purchase, requested, { share: all.share, amount: left }, after);
  const share = stated.share + portion(estimated.share, others.amount, estimated.amount);
  return Math.min(share, Math.max(0, all.share));
}

/** Money has moved in another currency than the purchase's. */
function isHistoryRead(purchase: PurchaseModel, requested: Sum): boolean {
  return isThird(purchase, requested) || (purchase.currency !== 'usd' && purchase.isEstimated);
}

/** The amount of a reversal of a refund, and its share in the merchant's currency. */
function takenBackFor(purchase: PurchaseModel, requested?: Sum): { amount: number; share: number } {
  const { currency, cleared, refunded, merchantCleared, merchantRefunded, paidIn, refundedIn } = purchase;
  if (requested === undefined) return { amount: Math.max(0, refunded), share: merchantRefunded };
  const today = converted(requested, 0)!;
  const whole = { share: merchantRefunded, amount: refunded };
  if (requested.currency !== currency || currency === 'usd') {
    const expected = tallyOf(paidIn, requested.currency);
    const isOther = isThird(purchase, requested);
    const amount = isOther ? bookedFor(refundedIn, requested, today, expected).amount : today;
    if (amount === refunded) return { amount, share: merchantRefunded };
    if (amount > refunded) return { amount, share: portion(merchantRefunded, amount, refunded) };
    if (!isHistoryRead(purchase, requested)) return { amount, share: portion(merchantRefunded, amount, refunded) };
    const [before, after] = recounted(refundedIn, paidIn, requested, amount);
    return { amount, share: merchantRefunded - shareLeft(purchase, requested, whole, [amount, before, after]) };
  }
  const share = Number(requested.amount);
  const { stated, estimated } = partsOf(purchase, requested, whole, refundedIn);
  const known = Math.min(share, stated.share);
  const guessed = Math.min(share - known, estimated.share);
  const rest = share - known - guessed;
  const paid = partsOf(purchase, requested, { share: merchantCleared, amount: cleared - refunded }, paidIn);
  const base = paid.stated.share > 0 ? paid.stated : paid.estimated;
  const isExpected = base.share > 0 && base.amount > 0;
  const amount =
    portion(stated.amount, known, stated.share) +
    portion(estimated.amount, guessed, estimated.share) +
    (isExpected ? portion(base.amount, rest, base.share) : portion(today, rest, share));
  return { amount, share };
}
