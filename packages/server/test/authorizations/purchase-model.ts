import type { Merchant } from '../../src/platforms/ports/issuing-platform.ts';

/** What is to be found of a purchase; cents. */
export interface PurchaseModel {
  type: string;
  readonly createdAt: number;
  mcc: string;
  /** What was asked for first, in the merchant's currency; 0 as long as nobody has said. */
  asked: number;
  /** The merchant's, and what is held and what was cleared in it; 0 where it is dollars. */
  currency: string;
  merchantHeld: number;
  merchantCleared: number;
  status: string;
  authorized: number;
  held: number;
  released: number;
  cleared: number;
  uncovered: number;
  refunded: number;
  declineReason: string | null;
  expiresAt: number | null;
  /** What is held, by when it was spent; the oldest first. */
  dailyHolds: DatedHold[];
}

/** Cents that were spent at a moment. */
interface DatedHold {
  readonly at: number;
  amount: number;
}

export interface Sum {
  readonly amount: bigint;
  readonly currency: string;
}

/** What a message says of its purchase. */
export interface Known {
  readonly merchant: Merchant;
  readonly currency: string;
  /** Of what was asked for first, as far as the message knows. */
  readonly amount: number;
}

/** One of which nothing was known until now. */
export function newPurchase(type: string, status: string, createdAt: number, known: Known | undefined): PurchaseModel {
  return {
    type,
    status,
    mcc: known?.merchant.mcc ?? '0000',
    asked: known?.amount ?? 0,
    currency: known?.currency ?? 'usd',
    merchantHeld: 0,
    merchantCleared: 0,
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
  };
}

/** What a message is the first to know of its purchase. */
export function inform(purchase: PurchaseModel, type: string, { merchant, currency, amount }: Known): void {
  if (purchase.type === 'refund' && type === 'purchase') Object.assign(purchase, { type, mcc: '0000', asked: 0 });
  if (purchase.mcc === '0000') purchase.mcc = merchant.mcc;
  if (type === 'refund' || purchase.asked > 0 || amount === 0) return;
  if (purchase.currency !== currency) purchase.merchantHeld = 0;
  Object.assign(purchase, { asked: amount, currency });
}

/** What a clearing or refund of nothing leaves behind. */
export function statusWithoutMoney(earlier: PurchaseModel | undefined): string {
  return earlier === undefined || earlier.status === 'approved' ? 'cleared' : earlier.status;
}

/** What a reversal releases: in the merchant's currency its part of what is held, else what it is at the rate. */
export function releasedFor({ currency, held, merchantHeld }: PurchaseModel, asked: Sum | undefined): number {
  if (asked === undefined) return held;
  if (asked.currency !== currency || merchantHeld === 0) return Math.min(held, converted(asked)!);
  return portion(held, Math.min(Number(asked.amount), merchantHeld), merchantHeld);
}

/** What is cleared and not refunded after a clearing, in the merchant's currency. */
export function shareAfter(purchase: PurchaseModel, asked: Sum, amount: number): number {
  const { currency, held, cleared, refunded, merchantHeld, merchantCleared } = purchase;
  const paid = cleared - refunded;
  if (currency === 'usd' || amount === 0 || (paid > 0 && merchantCleared === 0)) return merchantCleared;
  const ofHold = portion(merchantHeld, amount, held);
  const ofPaid = portion(merchantCleared, amount, paid);
  const told = asked.currency === currency ? Number(asked.amount) : held > 0 ? ofHold : ofPaid;
  return told && merchantCleared + (paid < 0 ? portion(told, paid + amount, amount) : told);
}

/** What a refund gives back, and what share of what was cleared is left after it. */
export function refundedFor(purchase: PurchaseModel, asked: Sum): { amount: number; share: number } {
  const paid = purchase.cleared - purchase.refunded;
  const market = converted(asked, 0)!;
  let amount = market;
  let share = portion(purchase.merchantCleared, paid - market, paid);
  if (asked.currency === purchase.currency && purchase.merchantCleared > 0 && paid > 0) {
    const known = Math.min(Number(asked.amount), purchase.merchantCleared);
    const rest = Number(asked.amount) - known;
    amount = portion(paid, known, purchase.merchantCleared) + portion(market, rest, Number(asked.amount));
    share = amount < paid ? purchase.merchantCleared - known : 0;
  }
  return { amount, share };
}

/** Of `whole`, what `part` is of `all`; half a cent is one. */
export function portion(whole: number, part: number, all: number): number {
  return part <= 0 || all <= 0 ? 0 : Math.floor((2 * whole * part + all) / (2 * all));
}

/** Takes an amount off the front, and says what that was. */
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
  const { held, cleared, refunded } = purchase;
  purchase.status = held > 0 ? 'approved' : cleared > 0 || refunded > 0 ? 'cleared' : otherwise;
  if (held === 0) purchase.expiresAt = null;
}

/** By the rates that come with a new database: 0.80 gbp and 150 jpy for a dollar, and one percent more of what is taken. */
export function converted({ amount, currency }: Sum, percent = 1): number | undefined {
  const cents = Number(amount);
  if (currency === 'usd') return cents;
  if (currency === 'gbp')
    return Math.max(Math.min(1, cents), Math.floor((cents * 125 * (100 + percent) + 5_000) / 10_000));
  if (currency === 'jpy') return Math.max(Math.min(1, cents), Math.floor((cents * (100 + percent) * 2 + 150) / 300));
  return undefined;
}
