import { DAY_MS } from '#kit/durations.ts';
import type { Merchant, NetworkEvent } from '#ports/card-network.ts';
import { portion, portionDown, type Sum, type Tallies } from './sums.ts';

/** The expected state of a purchase. Amounts in cents. */
export interface PurchaseModel {
  type: string;
  readonly createdAt: number;
  mcc: string;
  /** The first requested amount in the merchant's currency; 0 while unknown. */
  requested: number;
  /** The merchant's currency, followed by the held, cleared, refunded and announced amounts in it; these are 0 for dollars. */
  currency: string;
  merchantHeld: number;
  merchantCleared: number;
  merchantRefunded: number;
  merchantPending: number;
  /** A refund in the merchant's currency returns at most what was paid. */
  isEstimated: boolean;
  /** By currency: what was cleared and not refunded, what was refunded, and what is announced. */
  readonly paidIn: Tallies;
  readonly refundedIn: Tallies;
  readonly announcedIn: Tallies;
  status: string;
  authorized: number;
  held: number;
  released: number;
  cleared: number;
  uncovered: number;
  refunded: number;
  pendingRefund: number;
  declineReason: string | null;
  expiresAt: number | null;
  /** The held amounts with the time of spending, oldest first. */
  dailyHolds: DatedHold[];
}

/** Cents spent at one time. */
interface DatedHold {
  readonly at: number;
  amount: number;
}

/** The facts that a message contains about its purchase. */
export interface Known {
  readonly merchant: Merchant;
  readonly currency: string;
  /** The first requested amount, as far as the message contains it. */
  readonly amount: number;
}

/** Creates a purchase at its first message. */
export function newPurchase(type: string, status: string, createdAt: number, known: Known | undefined): PurchaseModel {
  return {
    type,
    status,
    mcc: known?.merchant.mcc ?? '0000',
    requested: known?.amount ?? 0,
    currency: known?.currency ?? 'usd',
    merchantHeld: 0,
    merchantCleared: 0,
    merchantRefunded: 0,
    merchantPending: 0,
    isEstimated: false,
    paidIn: new Map(),
    refundedIn: new Map(),
    announcedIn: new Map(),
    createdAt,
    declineReason: null,
    expiresAt: null,
    dailyHolds: [],
    authorized: 0,
    held: 0,
    released: 0,
    cleared: 0,
    uncovered: 0,
    refunded: 0,
    pendingRefund: 0,
  };
}

/** Adds the facts of a message that are not yet known about its purchase. */
export function addFacts(purchase: PurchaseModel, type: string, { merchant, currency, amount }: Known): void {
  if (purchase.type !== 'purchase' && type === 'purchase') Object.assign(purchase, { type, mcc: '0000', requested: 0 });
  if (purchase.mcc === '0000') purchase.mcc = merchant.mcc;
  if (type !== 'purchase' && purchase.type === 'purchase') return;
  if (purchase.requested > 0 || amount === 0) return;
  if (purchase.currency !== currency)
    Object.assign(purchase, { merchantHeld: 0, merchantCleared: 0, merchantRefunded: 0, merchantPending: 0 });
  Object.assign(purchase, { requested: amount, currency });
}

/** When a hold or an announcement that is made at `now` expires. */
export function expiryFrom({ mcc }: PurchaseModel, now: number): number {
  return now + (mcc === '7011' ? 31 : 7) * DAY_MS;
}

/** The status after a clearing or refund of zero. */
export function statusWithoutMoney(earlier: PurchaseModel | undefined): string {
  return earlier === undefined || earlier.status === 'approved' ? 'cleared' : earlier.status;
}

/**
 * The amount that a reversal releases: in the merchant's currency its share of the hold, else the amount converted at the rate.
 */
export function releasedFor(purchase: PurchaseModel, requested: Sum | undefined): number {
  const { currency, held } = purchase;
  const merchantHeld = shareOfHold(purchase);
  if (requested === undefined) return held;
  if (requested.currency !== currency || merchantHeld === 0) return Math.min(held, converted(requested)!);
  return portion(held, Math.min(Number(requested.amount), merchantHeld), merchantHeld);
}

/** The held amount in the merchant's currency after holding more. `whole`: `requested` in cents, of which `amount` is held. */
export function heldShareAfter(purchase: PurchaseModel, amount: number, requested: Sum, whole: number): number {
  const { currency, held } = purchase;
  const merchantHeld = shareOfHold(purchase);
  if (held > 0 && merchantHeld === 0) return 0;
  if (requested.currency !== currency || currency === 'usd') return merchantHeld + portion(merchantHeld, amount, held);
  return merchantHeld + portion(Number(requested.amount), amount, whole);
}

/** The same after a release: of `requested` if that is in the merchant's currency. What has expired can still be cleared. */
export function heldShareOf(purchase: PurchaseModel, amount: number, requested: Sum | undefined): number {
  const { currency, held, merchantHeld } = purchase;
  if (requested?.currency !== currency || shareOfHold(purchase) === 0)
    return amount === held ? merchantHeld : portion(merchantHeld, held - amount, held);
  return amount < held ? merchantHeld - Number(requested.amount) : 0;
}

/** Whether a message is an advice that arrives after a refund and places no hold: the refund has come, or the card has no money. */
export function holdsNothing(message: NetworkEvent, earlier: PurchaseModel | undefined, balance: number): boolean {
  if (message.kind !== 'advice' || earlier?.type !== 'refund') return false;
  return earlier.status !== 'approved' || Math.min(balance, converted(message)!) <= 0;
}

/** How an advice changes the hold, in cents, and in the merchant's currency: held in addition or, if negative, released. */
export function changedTo(purchase: PurchaseModel, requested: Sum): { amount: number; requested: Sum } {
  const { currency, held, cleared } = purchase;
  const merchantHeld = shareOfHold(purchase);
  const isForeign = currency !== 'usd' && requested.currency === currency;
  const change = isForeign ? Number(requested.amount) - merchantHeld - clearedShare(purchase) : 0;
  if (isForeign && merchantHeld > 0) {
    const size = { currency, amount: BigInt(Math.abs(change)) };
    if (change < 0) return { amount: -releasedFor(purchase, size), requested: size };
    return { amount: portion(converted(requested)!, change, Number(requested.amount)), requested: size };
  }
  const amount = Math.max(-held, converted(requested)! - held - cleared);
  // A release of an unknown share is in proportion, as one in the card's currency.
  return {
    amount,
    requested:
      amount < 0
        ? { currency: 'usd', amount: 0n }
        : { currency: requested.currency, amount: BigInt(Math.max(0, change)) },
  };
}

/** How much of the merchant's amount is held. */
function shareOfHold({ held, merchantHeld }: PurchaseModel): number {
  return held > 0 ? merchantHeld : 0;
}

/** What a clearing takes, in the merchant's currency: in another one, its part of the hold and of what is not held. */
function clearedBy(purchase: PurchaseModel, requested: Sum, amount: number): number {
  const { currency, held } = purchase;
  const covered = Math.min(amount, held);
  const [share, unheld] = [shareOfHold(purchase), unheldShare(purchase)];
  if (requested.currency === currency) {
    const excess = Number(requested.amount) - share - unheld;
    const isLeft = excess > 0 && portionDown(billedFor(purchase), excess, purchase.requested) === 0;
    return Number(requested.amount) - (purchase.isEstimated && isLeft ? excess : 0);
  }
  if (unheld === 0) return portionDown(share, covered, held);
  return Math.min(portionDown(purchase.requested, amount, billedFor(purchase)), share + unheld);
}

/** Changes the shares by a clearing that charges `amount`. */
export function clearShares(purchase: PurchaseModel, requested: Sum, amount: number): void {
  const share = clearedBy(purchase, requested, amount);
  const isEstimated = isEstimate(purchase, requested) || isEarlyRefundUnknown(purchase);
  if (amount > 0) purchase.merchantCleared = moreCleared(purchase, share, amount);
  if (amount > 0 && isEstimated) purchase.isEstimated = true;
  purchase.merchantHeld = Math.max(0, purchase.merchantHeld - share);
}

/** The cleared share after the card has paid `amount` more, which is `share` in the merchant's currency. */
export function moreCleared(purchase: PurchaseModel, share: number, amount: number): number {
  const { cleared, refunded, merchantCleared, merchantRefunded, isEstimated } = purchase;
  const paid = cleared - refunded;
  if (paid > 0 && merchantCleared === 0 && !isEstimated) return merchantCleared;
  if (cleared === 0 && merchantRefunded !== 0) return Math.max(0, share - merchantRefunded);
  if (!isEarlyRefundUnknown(purchase)) return merchantCleared + share;
  return portionDown(share, paid + amount, amount);
}

/** Whether more is refunded than cleared, and it is not known how much that is in the merchant's currency. */
function isEarlyRefundUnknown({ cleared, refunded, merchantRefunded }: PurchaseModel): boolean {
  return cleared < refunded && (cleared > 0 || merchantRefunded === 0);
}

/** What the first requested amount was converted to. */
export function billedFor({ requested, currency }: PurchaseModel): number {
  return converted({ amount: BigInt(requested), currency }) ?? 0;
}

/** What was refunded before it was cleared, in the merchant's currency. */
function earlyRefunded(purchase: PurchaseModel): number {
  const { requested, cleared, refunded, merchantCleared, merchantRefunded } = purchase;
  if (cleared === 0 && !isEarlyRefundUnknown(purchase)) return merchantCleared + merchantRefunded;
  return portion(requested, refunded - cleared, billedFor(purchase));
}

function clearedShare(purchase: PurchaseModel): number {
  return purchase.merchantCleared + purchase.merchantRefunded - earlyRefunded(purchase);
}

/** What was authorized, and is neither held nor cleared. */
function unheldShare(purchase: PurchaseModel): number {
  const { requested, held, authorized, merchantHeld } = purchase;
  if (billedFor(purchase) === 0) return 0;
  const uncleared = Math.max(0, requested - clearedShare(purchase) - shareOfHold(purchase));
  if (authorized < billedFor(purchase)) return uncleared;
  if (held > 0) return 0;
  return merchantHeld > 0 ? merchantHeld : uncleared;
}

/** What is neither cleared nor refunded of a foreign purchase: in the merchant's currency, and in cents. */
export function unclearedOf(purchase: PurchaseModel): { share: number; amount: number } {
  const { type, currency, requested, held, cleared, refunded, merchantCleared } = purchase;
  if (type !== 'purchase' || currency === 'usd' || billedFor(purchase) === 0) return { share: 0, amount: 0 };
  const unheld = unheldShare(purchase);
  const expected = held + portion(billedFor(purchase), unheld, requested);
  return {
    share: Math.max(0, shareOfHold(purchase) + unheld - earlyRefunded(purchase)),
    amount: Math.max(0, merchantCleared === 0 ? expected + cleared - refunded : expected),
  };
}

/** Whether the share of a clearing or refund in the merchant's currency is not known. */
export function isEstimate({ currency }: PurchaseModel, requested: Sum): boolean {
  return currency !== 'usd' && requested.currency !== currency;
}

/** Removes an amount from the front and returns the removed holds. */
export function takeFrom(dailyHolds: DatedHold[], amount: number): DatedHold[] {
  const taken: DatedHold[] = [];
  for (let open = amount; open > 0;) {
    const first = dailyHolds[0]!;
    const part = Math.min(first.amount, open);
    taken.push({ at: first.at, amount: part });
    first.amount -= part;
    open -= part;
    if (first.amount === 0) dailyHolds.shift();
  }
  return taken;
}

export function settleStatus(purchase: PurchaseModel, otherwise: string): void {
  const { held, cleared, refunded, pendingRefund } = purchase;
  purchase.status =
    held > 0 ? 'approved' : cleared > 0 || refunded !== 0 ? 'cleared' : pendingRefund > 0 ? 'approved' : otherwise;
  if (held === 0 && pendingRefund === 0) purchase.expiresAt = null;
}

/** Converts at the rates of a new database: 0.80 gbp and 150 jpy per dollar, with a markup of one percent on charges. */
export function converted({ amount, currency }: Sum, percent = 1): number | undefined {
  const cents = Number(amount);
  if (currency === 'usd') return cents;
  if (currency === 'gbp')
    return Math.max(Math.min(1, cents), Math.floor((cents * 125 * (100 + percent) + 5_000) / 10_000));
  if (currency === 'jpy') return Math.max(Math.min(1, cents), Math.floor((cents * (100 + percent) * 2 + 150) / 300));
  return undefined;
}

/** The type of a transaction that begins with a report. */
export function typeOf(message: NetworkEvent): string {
  if (message.kind === 'reversal') return message.of ?? 'purchase';
  if (!message.kind.startsWith('refund')) return 'purchase';
  return 'isOriginalCredit' in message && message.isOriginalCredit ? 'original_credit' : 'refund';
}
